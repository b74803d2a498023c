import { ArrowUpDown, Plus, Search } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { addDays, dayOf } from "../../../../shared/dates.ts";
import { homeWords } from "../../../../shared/words/fr/home/home.ts";
import { CityField } from "../../../../web/components/city-field.tsx";
import { addressOf } from "../../../../web/here.ts";
import { useCountry } from "../../../../web/state/country.ts";
import { Button, IconButton } from "../../../../web/ui/button.tsx";
import { useForm } from "../../../../web/ui/form.ts";
import { PlainMark } from "../../../../web/ui/posting/plain-mark.tsx";
import { Stepper } from "../../../../web/ui/stepper.tsx";
import { checkTripWish, type TripWish } from "./check-trip-wish.ts";
import { TripDateInput } from "./trip-date-input.tsx";

export function TripSearch({ initial }: { initial?: Partial<TripWish> }) {
  const [, navigate] = useLocation();
  const today = dayOf(Date.now(), useCountry()?.timeZone);
  const form = useForm<TripWish>({
    name: "trip",
    initial: { from: "", to: "", date: today, returnDate: "", places: 1, ...initial },
    check: (wish) => checkTripWish(wish, today),
  });
  const { from, to, date, places } = form.values;
  const back = { from: to, to: from, places };
  const [returning, setReturning] = useState(Boolean(initial?.returnDate));
  return (
    <form
      ref={form.ref}
      action={addressOf(paths.search())}
      noValidate
      className="hero-fields"
      onSubmit={form.submit((wish) => navigate(paths.search({ kind: "trip", ...wish })))}
    >
      <input type="hidden" name="kind" value="trip" />
      <PlainMark />
      <div className="hero-wide hero-from">
        {/* The field's error text ends before the button at its corner. */}
        <CityField
          label={homeWords.from}
          placeholder={homeWords.fromPlaceholder}
          {...form.field("from")}
          except={to}
          className="max-lg:[&>p]:pr-14"
        />
        <IconButton
          label={homeWords.swap}
          tone="filled"
          className="absolute top-[4.1rem] right-3 z-10 border-2 border-line lg:top-[1.98rem] lg:-right-10 lg:rotate-90"
          onClick={() => {
            form.set("from", to);
            form.set("to", from);
          }}
        >
          <ArrowUpDown className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="hero-wide hero-to">
        <CityField
          label={homeWords.to}
          placeholder={homeWords.toPlaceholder}
          {...form.field("to")}
          except={from}
        />
      </div>
      <div className="hero-date">
        <TripDateInput
          label={homeWords.date}
          min={today}
          line={{ from, to, places }}
          {...form.field("date")}
        />
        <div className="hero-quick">
          {[today, addDays(today, 1)].map((day, index) => (
            <button key={day} type="button" aria-pressed={date === day} onClick={() => form.set("date", day)}>
              {index ? homeWords.tomorrow : homeWords.today}
            </button>
          ))}
        </div>
      </div>
      <div className="hero-date">
        {returning ? (
          <TripDateInput
            label={homeWords.returnDate}
            min={date || today}
            line={back}
            {...form.field("returnDate")}
          />
        ) : (
          <button type="button" className="hero-return" onClick={() => setReturning(true)}>
            <Plus className="size-5" aria-hidden="true" />
            {homeWords.addReturn}
          </button>
        )}
        {returning && (
          <div className="hero-quick">
            <button
              type="button"
              onClick={() => {
                form.set("returnDate", "");
                setReturning(false);
              }}
            >
              {homeWords.oneWay}
            </button>
          </div>
        )}
      </div>
      <Stepper className="hero-places" label={homeWords.places} {...form.field("places")} />
      <Button
        type="submit"
        variant="accent"
        className="hero-submit"
        icon={<Search className="size-5 shrink-0" aria-hidden="true" />}
      >
        {homeWords.search}
      </Button>
    </form>
  );
}
