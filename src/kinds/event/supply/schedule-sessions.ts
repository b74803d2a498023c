import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { capacityOfZone } from "../rules/venue-zones.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { planSessions } from "./plan-sessions.ts";
import {
  type PlanSessionsInput,
  planSessionsInput,
  type ScheduleSessionsInput,
  type SessionsPlanned,
} from "./supply-schema.ts";
import type { VenueLayout } from "./venue-layout-schema.ts";
import { readLayout } from "./write-pools.ts";

/**
 * Plans sessions with the short form: with a venue map each zone becomes a pool, the first at the VIP price; without
 * one there are standard places, and VIP places where their number is given.
 */
export async function scheduleSessions(ctx: Context, input: ScheduleSessionsInput): Promise<SessionsPlanned> {
  return planSessions(ctx, await planOfForm(ctx.db, input));
}

/** Translates the short form into the full input. */
export async function planOfForm(
  db: Pick<Tx, "venueMap" | "event">,
  { capacity, price, vipCapacity, vipPrice, ...dates }: ScheduleSessionsInput,
): Promise<PlanSessionsInput> {
  const event = await db.event.findUnique({ where: { id: dates.eventId }, select: { companyId: true } });
  if (!event) throw new AppError("NOT_FOUND");
  const layout = await readLayout(db, { ...event, venueMapId: dates.venueMapId });
  const { standard, vip } = eventSupplyWords.poolNames;
  const pools = layout
    ? zonesAsPools(layout, { price, vipPrice: vipPrice ?? price })
    : [
        ...(capacity ? [poolOf(standard, capacity, price)] : []),
        ...(vipCapacity ? [poolOf(vip, vipCapacity, vipPrice ?? price)] : []),
      ];
  if (pools.length === 0)
    throw new AppError("INVALID_INPUT", { fields: { capacity: eventSupplyWords.validation.noTariff } });
  return planSessionsInput.parse({ ...dates, pools });
}

function poolOf(name: string, capacity: number, price: number) {
  return { name, capacity, zone: null, tariffs: [{ name, price }] };
}

function zonesAsPools({ zones }: VenueLayout, { price, vipPrice }: { price: number; vipPrice: number }) {
  return zones.map((zone, index) => ({
    name: zone.name,
    capacity: capacityOfZone(zone),
    zone: zone.name,
    tariffs: [
      {
        name: zone.name,
        price: index === 0 ? vipPrice : price,
        ...(zone.kind === "TABLES" ? { admits: zone.seats } : {}),
      },
    ],
  }));
}
