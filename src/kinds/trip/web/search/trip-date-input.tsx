import { lazy } from "react";
import { DateInput, type DateInputProps } from "../../../../web/ui/date-input.tsx";
import type { PricedLine } from "./priced-calendar.tsx";

const PricedCalendar = lazy(() =>
  import("./priced-calendar.tsx").then((module) => ({ default: module.PricedCalendar })),
);

/** The date of a journey, with a calendar of prices. */
export function TripDateInput({ line, ...input }: DateInputProps & { line: PricedLine }) {
  return <DateInput {...input} renderCalendar={(calendar) => <PricedCalendar {...calendar} {...line} />} />;
}
