import type { Booking, LateReason } from "../../../../prisma/client/client.ts";
import type { Plan } from "../../../modules/booking/kind.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
import { hour, minute } from "../../../shared/durations.ts";
import type { Settings } from "../../../shared/settings.ts";
import { offlineHours } from "../rules/punctuality.ts";

/** « Départ tenu »: a bus that has not left an hour after its time offers its travellers another one, or the money. */
export const promiseMinutes = 60;

/** When the money of a traveller who did not answer goes back: no « parti » without network can arrive any more. */
export const returnHoursAfterArrival = offlineHours;

/**
 * When the company has earned a promised journey of which nobody says « parti »: half a day after unanswered money went
 * back, so that none is paid out before. With « parti » it has earned it at the arrival.
 */
export const earnedHoursAfterArrival = returnHoursAfterArrival + 12;

/** Counted from the time that the traveller bought, or agreed to later: no delay that is announced moves it. */
export const withPromise = (plan: Plan): Plan => ({
  ...plan,
  promiseDueAt: new Date(plan.startsAt.getTime() + promiseMinutes * minute),
  settlesAt: new Date(plan.endsAt.getTime() + earnedHoursAfterArrival * hour),
});

/** When a promised booking was to leave, whatever delays were announced since. */
export const promisedStart = ({ startsAt, promiseDueAt }: Pick<Booking, "startsAt" | "promiseDueAt">) =>
  promiseDueAt ? new Date(promiseDueAt.getTime() - promiseMinutes * minute) : startsAt;

/** Whether all the money is offered: a free booking has none, and what was taken back people decide. */
export const offersMoney = (booking: Pick<Booking, "total" | "statusReason">) =>
  booking.total > 0 && !isReversed(booking);

/** Reasons that a country may let excuse a company, and the setting that says whether it does. */
const excuses = { STRIKE: "strikeExcuses", ROAD_CLOSED: "roadClosedExcuses" } as const;

export function isExcused(reason: LateReason | null, settings: Settings): boolean {
  return (reason === "STRIKE" || reason === "ROAD_CLOSED") && settings[excuses[reason]] > 0;
}

/** Why a booking ended or moved: its departure had not left as promised. */
export const notDeparted = "NOT_DEPARTED";
