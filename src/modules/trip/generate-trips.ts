import type { Context } from "../../platform/context.ts";
import { addDays, dayOf } from "../../shared/dates.ts";
import { planningDays, writePlannedDepartures } from "./planning-data.ts";

/** Writes the departures of every plan for the days ahead; what is there already stays as it is. */
export async function generateTrips(ctx: Context): Promise<{ created: number }> {
  const now = ctx.now();
  // A day more on each side: countries do not share one midnight.
  const today = dayOf(now, "UTC");
  const created = await writePlannedDepartures(ctx.db, {
    from: addDays(today, -1),
    to: addDays(today, planningDays + 1),
    now,
  });
  if (created > 0) ctx.log.info({ created }, "departures written");
  return { created };
}
