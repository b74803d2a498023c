import { ArrowUpDown, Search } from "lucide-react";
import { homeWords } from "../../../../shared/words/fr/home/home.ts";
import { CityField } from "../../../../web/components/city-field.tsx";
import { Button, IconButton } from "../../../../web/ui/button.tsx";
import { useForm } from "../../../../web/ui/form.ts";
import { Stepper } from "../../../../web/ui/stepper.tsx";
import { checkTripWish, type TripWish } from "./check-trip-wish.ts";
import { TripDateInput } from "./trip-date-input.tsx";

/** Two dates side by side must fit the narrowest phone. */
const dateLook = "[&_.control]:pr-9 [&_.control]:pl-3 [&_.control]:text-[0.9375rem] max-[22rem]:col-span-2";

/** From, to, date and places: one row on a desktop, compact on a phone. */
export function TripSearchForm(props: {
  search: TripWish & { returning: boolean };
  today: string;
  onSearch: (wish: TripWish) => void;
}) {
  const { search, today, onSearch } = props;
  const { from, to, date, returnDate, places } = search;
  const form = useForm<TripWish>({
    name: "trips",
    initial: { from, to, date, returnDate, places },
    check: (wish) => checkTripWish({ ...wish, date: wish.date || today }, today),
  });
  const asked = form.values;
  const line = { from: asked.from, to: asked.to, places: asked.places };
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit((wish) =>
        onSearch({ ...wish, from: wish.from.trim(), to: wish.to.trim(), date: wish.date || today }),
      )}
      noValidate
      className="text-ink"
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_auto_1fr_10.5rem_10.5rem_8.5rem_auto] lg:items-start">
        <CityField
          label={homeWords.from}
          placeholder={homeWords.fromPlaceholder}
          {...form.field("from")}
          except={asked.to}
          className="col-span-2 lg:col-span-1"
        />
        <div className="col-span-2 -my-2 flex justify-center lg:col-span-1 lg:mt-7 lg:mb-0 lg:h-12 lg:items-center">
          <IconButton
            label={homeWords.swap}
            onClick={() => {
              form.set("from", asked.to);
              form.set("to", asked.from);
            }}
            className="border-2 border-line bg-surface"
          >
            <ArrowUpDown className="size-5 lg:rotate-90" aria-hidden="true" />
          </IconButton>
        </div>
        <CityField
          label={homeWords.to}
          placeholder={homeWords.toPlaceholder}
          {...form.field("to")}
          except={asked.from}
          className="col-span-2 lg:col-span-1"
        />
        <TripDateInput
          label={homeWords.date}
          min={today}
          className={dateLook}
          line={line}
          {...form.field("date")}
        />
        {!search.returning && (
          <TripDateInput
            label={homeWords.returnDate}
            min={asked.date || today}
            className={dateLook}
            line={{ ...line, from: line.to, to: line.from }}
            {...form.field("returnDate")}
          />
        )}
        <Stepper label={homeWords.places} {...form.field("places")} className="max-[24rem]:col-span-2" />
        <Button
          type="submit"
          variant="accent"
          icon={<Search className="size-5 shrink-0" aria-hidden="true" />}
          className="self-end px-3! max-[24rem]:col-span-2 lg:mt-7 lg:self-start"
        >
          {homeWords.search}
        </Button>
      </div>
    </form>
  );
}
