import { ArrowUpDown, Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { tripFr } from "../../../shared/fr/trip.ts";
import { CityField } from "../../components/city-field.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { TripSearch } from "./trip-search-address.ts";

const words = tripFr.search;

/** Two dates side by side on the narrowest phone, to the last figure. */
const dateLook = "[&_.control]:pr-9 [&_.control]:pl-3 [&_.control]:text-[0.9375rem]";

type Asked = Pick<TripSearch, "from" | "to" | "date" | "returnDate" | "places">;

/** Where from, where to, when, how many: one row on a desktop, one thumb's reach on a phone. */
export function TripSearchForm(props: { search: Asked; today: string; onSearch: (asked: Asked) => void }) {
  const { search, today, onSearch } = props;
  const [asked, setAsked] = useState<Asked>(search);
  const [attempted, setAttempted] = useState(false);
  const patch = (part: Partial<Asked>) => setAsked((current) => ({ ...current, ...part }));
  const missing = !asked.from.trim() || !asked.to.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (missing) return;
    const date = asked.date || today;
    const returnDate = asked.returnDate && asked.returnDate < date ? date : asked.returnDate;
    onSearch({ ...asked, from: asked.from.trim(), to: asked.to.trim(), date, returnDate });
  }

  return (
    <form onSubmit={submit} noValidate className="text-ink">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1fr_auto_1fr_10.5rem_10.5rem_8.5rem_auto] lg:items-end">
        <CityField
          label={words.from}
          value={asked.from}
          onValueChange={(from) => patch({ from })}
          className="col-span-2 lg:col-span-1"
        />
        <div className="col-span-2 -my-2 flex justify-center lg:col-span-1 lg:my-0 lg:h-12 lg:items-center">
          <IconButton
            label={words.swap}
            onClick={() => patch({ from: asked.to, to: asked.from })}
            className="border-2 border-line bg-white"
          >
            <ArrowUpDown className="size-5 lg:rotate-90" aria-hidden="true" />
          </IconButton>
        </div>
        <CityField
          label={words.to}
          value={asked.to}
          onValueChange={(to) => patch({ to })}
          className="col-span-2 lg:col-span-1"
        />
        <DateInput
          label={words.date}
          value={asked.date}
          min={today}
          className={dateLook}
          onValueChange={(date) => patch({ date })}
        />
        <DateInput
          label={words.returnDate}
          value={asked.returnDate}
          min={asked.date || today}
          className={dateLook}
          onValueChange={(returnDate) => patch({ returnDate })}
        />
        <Stepper label={words.places} value={asked.places} onValueChange={(places) => patch({ places })} />
        <Button
          type="submit"
          variant="accent"
          icon={<Search className="size-5 shrink-0" aria-hidden="true" />}
          className="self-end px-3!"
        >
          {words.submit}
        </Button>
      </div>
      <FieldError id="trip-search-error" error={attempted && missing ? words.missing : undefined} />
    </form>
  );
}
