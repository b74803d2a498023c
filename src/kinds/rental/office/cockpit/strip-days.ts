import { addDays, type Day } from "../../../../shared/dates.ts";
import type { RentalCockpit } from "../../cockpit/rental-schema.ts";
import type { OccupancySpan } from "../../operate/occupancy-schema.ts";

export interface StripDay {
  day: Day;
  span: OccupancySpan | undefined;
  /** Booked here and also in an imported calendar. */
  conflict: boolean;
}

/** Each of the next days with its booking or block. */
export function daysOf({ today, strip }: Pick<RentalCockpit, "today" | "strip">): StripDay[] {
  return Array.from({ length: strip.days }, (_, index) => {
    const day = addDays(today, index);
    return {
      day,
      span: strip.spans.find(({ from, to }) => from <= day && day < to),
      conflict: strip.conflicts.some((one) => one.day === day),
    };
  });
}
