import type { KindGate } from "../../booking/gate-facts.ts";

interface FactsRow {
  id: string;
  capacity: number;
  saleEndsAt: Date;
}

/** What a session adds to the lists of the gate: its places, and door sales until its sale ends. */
export const eventGate: KindGate = {
  // Guests arrive all evening.
  openUntilEnd: true,
  async facts(db, productIds) {
    const rows = await db.$queryRaw<FactsRow[]>`
      select s."productId" as "id", s."saleEndsAt",
        (select coalesce(sum(o."capacity"), 0)::int from "EventPool" o where o."productId" = s."productId") as "capacity"
      from "EventSession" s where s."productId" = any(${productIds}::uuid[])`;
    return new Map(rows.map(({ id, capacity, saleEndsAt }) => [id, { capacity, saleEndsAt, facts: [] }]));
  },
};
