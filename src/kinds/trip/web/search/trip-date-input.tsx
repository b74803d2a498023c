import { DateInput, type DateInputProps } from "../../../../web/ui/date-input.tsx";
import { lazyPart } from "../../../../web/ui/lazy-part.ts";
import type { PricedLine } from "./priced-calendar.tsx";

const PricedCalendar = lazyPart(() =>
  import("./priced-calendar.tsx").then((module) => module.PricedCalendar),
);

/** The date of a journey, with a calendar of prices. */
export function TripDateInput({ line, ...input }: DateInputProps & { line: PricedLine }) {
  return <DateInput {...input} renderCalendar={(calendar) => <PricedCalendar {...calendar} {...line} />} />;
}
