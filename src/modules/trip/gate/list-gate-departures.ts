import { type Context, requireActor } from "../../../platform/context.ts";
import { instantAt } from "../../../platform/database/instant-at.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import type { GateDepartures, GateDeparturesInput } from "./gate-schema.ts";
import { gateDeparture, reachOf, readGateDepartures } from "./read-gate-departures.ts";

/** A bus that left so long ago may still be at the gate, late and with people to scan. */
const justLeftMs = 3 * 3_600_000;

/** The departures of one day from one's own terminals, the next one first. */
export async function listGateDepartures(ctx: Context, input: GateDeparturesInput): Promise<GateDepartures> {
  const actor = requireActor(ctx);
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const day = input.day ?? dayOf(now, timeZone);
  const [midnight, end] = await Promise.all(
    [day, addDays(day, 1)].map((one) => instantAt(ctx.db, one, "00:00", timeZone)),
  );
  const justLeft = new Date(now.getTime() - justLeftMs);
  const rows = await readGateDepartures(ctx.db, {
    ...reachOf(actor),
    // What left last night at 23:30 is still at the gate at half past midnight.
    from: input.day ? (midnight ?? now) : justLeft,
    to: end ?? now,
    terminalId: input.terminalId ?? null,
    now,
  });
  return { day, timeZone, departures: rows.map((row) => gateDeparture(row, now)) };
}
