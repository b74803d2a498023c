import { type Context, requireActor } from "../../../platform/context.ts";
import { dayOf } from "../../../shared/dates.ts";
import { asCashier, asController } from "../../../shared/reach.ts";
import type { GateEntries, GateEntriesInput } from "./gate-schema.ts";
import { daysAround, readEntries } from "./read-entries.ts";

/** What started within these hours may still be boarding, late and with tickets to scan. */
const justStartedMs = 3 * 3_600_000;

/** The departures, sessions and handovers of one day at the employee's own places, the next one first. */
export async function listEntries(ctx: Context, input: GateEntriesInput): Promise<GateEntries> {
  const actor = asCashier(asController(requireActor(ctx)));
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const { from, to } = daysAround(ctx, input.day);
  // Without a day, includes what started shortly before midnight and is still boarding after it.
  const begun = input.day ? from : new Date(now.getTime() - justStartedMs);
  const entries = await readEntries(ctx, actor, {
    from: begun,
    to,
    awaitedFrom: from < begun ? from : begun,
    terminalId: input.terminalId ?? null,
    now,
  });
  return { day: input.day ?? dayOf(now, timeZone), timeZone, entries };
}
