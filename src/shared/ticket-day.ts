import { dayOf } from "./dates.ts";
import { followRoutes, type ServiceKind } from "./kinds.ts";

interface Span {
  startsAt: string;
  /** Missing in a copy saved by an older version of the app. */
  endsAt?: string;
}

/** Whether what was booked is over: what only helps somebody who is still to come is no longer said. */
export const hasEnded = ({ startsAt, endsAt = startsAt }: Span, now: number): boolean =>
  Date.parse(endsAt) <= now;

/** Whether the last day of what a ticket is for has passed: unused or not, it opens nothing any more. */
export const isDayOver = (
  { endsAt, timeZone }: { endsAt: string | Date; timeZone: string },
  now: number | Date,
): boolean => dayOf(endsAt, timeZone) < dayOf(now, timeZone);

interface Followed {
  kind: ServiceKind;
  /** Missing in a copy saved by an older version of the app. */
  endsAt?: string;
  timeZone: string;
}

/** The page that follows what was booked: a rental's caution outlives its last day, a bus has arrived by then. */
export const followRouteOf = ({ kind, endsAt, timeZone }: Followed, now: number): string | undefined =>
  kind !== "location" && endsAt && isDayOver({ endsAt, timeZone }, now) ? undefined : followRoutes[kind];
