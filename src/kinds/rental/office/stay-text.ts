import { addDays, dayOf } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import type { OccupancySpan } from "../operate/occupancy-schema.ts";

/** Whether the days are those of a booking itself, not of a change that is still to be paid, nor of a block. */
export const isStay = ({ id, bookingId, state }: OccupancySpan): boolean =>
  id === bookingId && state !== "OVERDUE";

/** « 5 – 8 déc. »: a stay from its arrival to its departure; a block, or what a change holds, by its days. */
export function periodText(span: OccupancySpan, timeZone: string): string {
  const { stay, from, to } = span;
  return stay && isStay(span)
    ? formatPeriod(dayOf(stay.startsAt, timeZone), dayOf(stay.endsAt, timeZone))
    : formatPeriod(from, addDays(to, -1));
}
