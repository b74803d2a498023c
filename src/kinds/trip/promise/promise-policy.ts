import type { LateReason } from "../../../../prisma/client/client.ts";
import type { Plan } from "../../../modules/booking/kind.ts";
import { minute } from "../../../shared/durations.ts";
import type { Settings } from "../../../shared/settings.ts";

/** « Départ tenu »: a bus that has not left an hour after its time offers its travellers another one, or the money. */
export const promiseMinutes = 60;

/** Counted from the time that the traveller bought, or agreed to later: no delay that is announced moves it. */
export const withPromise = (plan: Plan): Plan => ({
  ...plan,
  promiseDueAt: new Date(plan.startsAt.getTime() + promiseMinutes * minute),
});

/** Reasons that a country may let excuse a company, and the setting that says whether it does. */
const excuses = { STRIKE: "strikeExcuses", ROAD_CLOSED: "roadClosedExcuses" } as const;

export function isExcused(reason: LateReason | null, settings: Settings): boolean {
  return (reason === "STRIKE" || reason === "ROAD_CLOSED") && settings[excuses[reason]] > 0;
}

/** Why a booking ended or moved: its departure had not left as promised. */
export const notDeparted = "NOT_DEPARTED";
