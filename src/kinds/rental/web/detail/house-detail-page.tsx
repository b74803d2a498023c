import type { HouseView } from "../../view-schema.ts";
import { HousePanel } from "./house-panel.tsx";
import { RentalFrame } from "./rental-frame.tsx";
import { RentalPage } from "./rental-page.tsx";
import { useBook } from "./use-book.ts";
import { houseWishOf, useDates, useHouseOptions, useQuote } from "./use-rental-choice.ts";

export function Page() {
  return (
    <RentalPage type="house">
      {(rental) => rental.type === "house" && <HouseDetail key={rental.id} house={rental} />}
    </RentalPage>
  );
}

function HouseDetail({ house }: { house: HouseView }) {
  const [dates, setDates] = useDates(house);
  const [options, setOptions] = useHouseOptions(house);
  const wish = dates.from && dates.to ? houseWishOf(house, dates, options) : null;
  const state = useQuote(house, wish);
  const { book, gather } = useBook(house, state, wish);
  return (
    <RentalFrame
      rental={house}
      dates={dates}
      onDates={setDates}
      state={state}
      onBook={book}
      onGather={gather}
    >
      <HousePanel
        house={house}
        options={options}
        onChange={(changed) => setOptions({ ...options, ...changed })}
      />
    </RentalFrame>
  );
}
