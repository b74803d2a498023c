import { Select } from "../../../../web/ui/select.tsx";
import { Stepper } from "../../../../web/ui/stepper.tsx";
import type { HouseView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { halfHours } from "../times.ts";
import type { HouseOptions } from "./use-rental-choice.ts";

/** The number of guests, and their time of arrival. */
export function HousePanel(props: {
  house: HouseView;
  options: HouseOptions;
  onChange: (options: Partial<HouseOptions>) => void;
}) {
  const { house, options, onChange } = props;
  return (
    <div className="grid two-columns gap-3">
      <Stepper
        name="guests"
        label={rentalWords.search.guests}
        maximum={house.guests}
        value={options.guests}
        onValueChange={(guests) => onChange({ guests })}
      />
      <Select
        name="arrivalAt"
        label={rentalWords.panel.arrivalAt}
        value={options.arrivalAt || house.checkInFrom}
        options={halfHours(house.checkInFrom, house.checkInUntil).map((time) => ({
          value: time,
          label: time,
        }))}
        onValueChange={(arrivalAt) => onChange({ arrivalAt })}
      />
    </div>
  );
}
