import { dayOf, formatDateTime, formatTime } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { offlineHours } from "./punctuality.ts";

interface FollowedJourney {
  arrivesAt: string;
  arrivedAt: string | null;
  /** Until when « arrivé » can be taken back as a mistake. */
  arrivedBackUntil?: string | null;
  cancelled: boolean;
}

/** Nothing more will be said about this journey: it has arrived for good, is cancelled, or no mark can arrive any more. */
export function isJourneyOver(journey: FollowedJourney, now: number): boolean {
  const { arrivesAt, arrivedAt, arrivedBackUntil, cancelled } = journey;
  if (arrivedAt !== null) return cancelled || !arrivedBackUntil || now > Date.parse(arrivedBackUntil);
  return cancelled || now > Date.parse(arrivesAt) + offlineHours * hour;
}

/** « 07:04 », and with its day unless that is today. */
export const timeUnlessOtherDay = (instant: string, timeZone: string, now: number): string =>
  dayOf(instant, timeZone) === dayOf(now, timeZone)
    ? formatTime(instant, timeZone)
    : formatDateTime(instant, timeZone);
