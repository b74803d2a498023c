import type { KindGate } from "../../../modules/booking/gate-facts.ts";
import { unitOf } from "../pool-units-schema.ts";
import type { MapPlace } from "../rules/venue-zones.ts";
import { drawnHall } from "../search/event-view-schema.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";

interface PoolRow {
  name: string;
  capacity: number;
  ordinal: number;
  map: MapPlace[] | null;
  layout: VenueLayout | null;
}

interface FactsRow {
  id: string;
  capacity: number;
  saleEndsAt: Date;
  delayMinutes: number;
}

/** Facts of a session for the lists of the gate: its places, and door sales until its end of sale. */
export const eventGate: KindGate = {
  // Guests arrive throughout the evening.
  openUntilEnd: true,
  async facts(db, productIds) {
    const rows = await db.$queryRaw<FactsRow[]>`
      select s."productId" as "id", s."saleEndsAt", s."delayMinutes",
        (select coalesce(sum(o."capacity"), 0)::int from "EventPool" o where o."productId" = s."productId") as "capacity"
      from "EventSession" s where s."productId" = any(${productIds}::uuid[])`;
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, facts: [] }]));
  },
  async places(db, productId) {
    const pools = await db.$queryRaw<PoolRow[]>`
      select o."name", o."capacity", o."ordinal", o."map", s."layout"
      from "EventPool" o join "EventSession" s on s."productId" = o."productId"
      where o."productId" = ${productId}::uuid order by o."ordinal"`;
    const parts = pools.map(({ name, capacity, ordinal }) => ({
      name,
      capacity,
      from: unitOf(ordinal, 1),
      to: unitOf(ordinal + 1, 0),
    }));
    return { layout: drawnHall(pools[0]?.layout ?? null, pools), parts };
  },
};
