import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Prisma, type Product } from "../../prisma/client/client.ts";
import { defineKind } from "../../src/modules/booking/kind.ts";
import type { HoldPlacesInput } from "../../src/modules/booking/schema.ts";
import { AppError } from "../../src/shared/app-error.ts";
import type { BookingWorld } from "./booking-world.ts";

/**
 * A kind that uses everything the core offers: pools of places, tables, a capped tariff,
 * alternative rooms, units that are days, sales after the start, deferred settlement. Its terms are
 * stored in the product's comment.
 */

const pool = z.object({ name: z.string(), from: z.number(), to: z.number(), admits: z.number().optional() });

const terms = z.object({
  pools: z.array(pool).default([]),
  /** A tariff that is sold at most `size` times in all pools. */
  cap: z.object({ resourceId: z.string(), size: z.number() }).optional(),
  rooms: z.array(z.string()).default([]),
  /** Parts of a house: a booking of the house claims the same days of all of them. */
  parts: z.array(z.string()).default([]),
  saleHours: z.number().optional(),
  settleHours: z.number().optional(),
});
type Terms = z.input<typeof terms>;

const wish = z.object({
  /** Counts of any places per pool, in the order of the tickets. */
  take: z.array(z.object({ pool: z.number(), count: z.number().int().min(1) })).default([]),
  /** Exactly these days, with one ticket; they also claim a room for the same days. */
  days: z.array(z.number().int()).default([]),
  capped: z.boolean().default(false),
  note: z.string().default(""),
});
export type VariedWish = z.input<typeof wish>;

export const variedKind = defineKind({
  namesPassengers: false,
  placesMaximum: 8,
  wish,
  detail: terms,
  detailSql: Prisma.sql`select p."comment"::jsonb`,
  changes: null,
  plan(product, { pools, cap, rooms, parts, saleHours, settleHours }, { take, days, capped, note }) {
    if (!product.startsAt || !product.endsAt)
      throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
    const { startsAt, endsAt } = product;
    const units = take.map(({ pool, count }) => {
      const chosen = pools[pool];
      if (!chosen) throw new AppError("UNKNOWN_PLACE");
      const { from, to, admits } = chosen;
      return { count, from, to, exclude: [], ...(admits ? { admits } : {}) };
    });
    const count = take.reduce((sum, one) => sum + one.count, 0);
    const amount = product.price * (count + days.length);
    const later = (hours: number | undefined, from: Date) =>
      hours === undefined ? undefined : new Date(from.getTime() + hours * 3_600_000);
    const [saleEndsAt, settlesAt] = [later(saleHours, startsAt), later(settleHours, endsAt)];
    const [room, ...alternatives] = rooms;
    return {
      lines: [{ label: "Place", quantity: count + days.length, unitPrice: product.price, amount }],
      total: amount,
      currency: product.currency,
      resourceId: product.id,
      units: days.length > 0 ? [{ units: days }] : units,
      also: [
        ...(capped && cap
          ? [{ resourceId: cap.resourceId, want: { from: 1, to: cap.size, exclude: [], count } }]
          : []),
        ...parts.map((resourceId) => ({ resourceId, want: { units: days } })),
        ...(days.length > 0 && room ? [{ resourceId: room, alternatives, want: { units: days } }] : []),
      ],
      places: days.length > 0 ? 1 : count,
      equivalents: null,
      startsAt,
      endsAt,
      ...(saleEndsAt ? { saleEndsAt } : {}),
      ...(settlesAt ? { settlesAt } : {}),
      title: `${product.title}, soirée`,
      facts: note ? [{ label: "Note", value: note }] : [],
    };
  },
  unitsNow: () => [{ from: 0, to: 1_000_000, exclude: [] }],
  unitsAtGate: ({ pools }) => pools.map(({ from, to }) => ({ from, to, exclude: [] })),
  unitLabel(unit, { pools }) {
    const found = pools.find(({ from, to }) => unit >= from && unit <= to);
    return found ? `${found.name} ${unit - found.from + 1}` : `Jour ${unit}`;
  },
  async describe(db, productIds) {
    const rows = await db.$queryRaw<{ id: string; title: string }[]>`
      select "id", "title" from "Product" where "id" = any(${productIds}::uuid[])`;
    return new Map(
      rows.map(({ id, title }) => [
        id,
        {
          title,
          place: "Palais des sports",
          companyName: "Test",
          companyPhone: null,
          facts: [],
          image: null,
        },
      ]),
    );
  },
});

/** Two VIP places, three standard ones and one table for four people. */
export const twoPools: Terms = {
  pools: [
    { name: "VIP", from: 1, to: 2 },
    { name: "Standard", from: 101, to: 103 },
    { name: "Table", from: 201, to: 201, admits: 4 },
  ],
};

/** Registers the kind in this world under the name of an existing kind. */
export function sellVaried(
  world: BookingWorld,
): (more?: Terms, extra?: Partial<Product>) => Promise<Product> {
  Object.assign(world.services.kinds, { location: variedKind });
  return (more = {}, extra = {}) => {
    const { refundTiers: _, ...columns } = extra;
    const comment = JSON.stringify({ ...twoPools, ...more });
    return world.createProduct(0, { kind: "location", title: "Concert", ...columns, comment });
  };
}

export function variedWish(product: Pick<Product, "id">, asked: VariedWish): HoldPlacesInput {
  const leg = {
    kind: "location",
    productId: product.id,
    wish: asked,
    leg: "OUTBOUND" as const,
    passengers: [],
  };
  return { legs: [leg], idempotencyKey: randomUUID() };
}
