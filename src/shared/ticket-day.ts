import { dayOf } from "./dates.ts";

/** Whether the last day of what a ticket is for has passed: unused or not, it opens nothing any more. */
export const isDayOver = (
  { endsAt, timeZone }: { endsAt: string | Date; timeZone: string },
  now: number | Date,
): boolean => dayOf(endsAt, timeZone) < dayOf(now, timeZone);
