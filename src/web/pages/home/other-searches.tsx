import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { homeWords } from "../../../shared/words/fr/home/home.ts";
import { dayOutside } from "../../../shared/words/fr/ui/day-range.ts";
import { CityField } from "../../components/city-field.tsx";
import { addressOf } from "../../here.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { useForm } from "../../ui/form.ts";
import { PlainMark } from "../../ui/posting/plain-mark.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

function SubmitButton() {
  return (
    <Button
      type="submit"
      variant="accent"
      className="hero-submit"
      icon={<Search className="size-5 shrink-0" aria-hidden="true" />}
    >
      {homeWords.search}
    </Button>
  );
}

interface WordsWish {
  q: string;
  to: string;
  date: Day | "";
}

function pastDay(date: Day | "", today: Day): { date?: string } {
  const past = dayOutside(date, { min: today });
  return past ? { date: past } : {};
}

/** The search of kinds that are found by words, city and day. */
function WordsSearch(props: { kind: "rdv" | "event"; label: string; placeholder: string }) {
  const [, navigate] = useLocation();
  const form = useForm<WordsWish>({
    name: props.kind,
    initial: { q: "", to: "", date: "" },
    check: (wish) => pastDay(wish.date, dayOf(Date.now())),
  });
  return (
    <form
      ref={form.ref}
      action={addressOf(paths.search())}
      noValidate
      className="hero-fields"
      onSubmit={form.submit((wish) => navigate(paths.search({ kind: props.kind, ...wish })))}
    >
      <input type="hidden" name="kind" value={props.kind} />
      <PlainMark />
      <TextInput
        className="hero-wide hero-half"
        label={props.label}
        placeholder={props.placeholder}
        icon={<Search className="size-5" aria-hidden="true" />}
        {...form.field("q")}
      />
      <div className="hero-wide hero-half">
        <CityField label={homeWords.city} placeholder={homeWords.cityPlaceholder} {...form.field("to")} />
      </div>
      <DateInput
        className="hero-wide"
        label={homeWords.day}
        min={dayOf(Date.now())}
        {...form.field("date")}
      />
      <SubmitButton />
    </form>
  );
}

export function RdvSearch(): ReactNode {
  return <WordsSearch kind="rdv" label={homeWords.specialty} placeholder={homeWords.specialtyPlaceholder} />;
}

export function EventSearch(): ReactNode {
  return <WordsSearch kind="event" label={homeWords.event} placeholder={homeWords.eventPlaceholder} />;
}

const types = [
  { value: "car", label: homeWords.locationTypes.car },
  { value: "house", label: homeWords.locationTypes.house },
];

export function LocationSearch() {
  const [, navigate] = useLocation();
  const today = dayOf(Date.now());
  const form = useForm({
    name: "location",
    initial: { type: "car", to: "", date: today as Day | "", returnDate: addDays(today, 1) as Day | "" },
    check: (wish) => ({
      ...pastDay(wish.date, today),
      ...(wish.date && wish.returnDate && wish.returnDate < wish.date
        ? { returnDate: homeWords.returnBeforeDate }
        : {}),
    }),
  });
  return (
    <form
      ref={form.ref}
      action={addressOf(paths.search())}
      noValidate
      className="hero-fields"
      onSubmit={form.submit((wish) => navigate(paths.search({ kind: "location", ...wish })))}
    >
      <input type="hidden" name="kind" value="location" />
      <PlainMark />
      <Select className="hero-wide" label={homeWords.locationType} options={types} {...form.field("type")} />
      <div className="hero-wide">
        <CityField label={homeWords.city} placeholder={homeWords.cityPlaceholder} {...form.field("to")} />
      </div>
      <DateInput className="hero-date" label={homeWords.startDay} min={today} {...form.field("date")} />
      <DateInput
        className="hero-date"
        label={homeWords.endDay}
        min={form.values.date || today}
        {...form.field("returnDate")}
      />
      <SubmitButton />
    </form>
  );
}
