import { z } from "zod";
import { Prisma } from "../../prisma/client/client.ts";
import { defineKind } from "../../src/modules/booking/kind.ts";
import { AppError } from "../../src/shared/app-error.ts";

const wish = z.object({ places: z.number().int(), units: z.array(z.number().int()).optional() });

/**
 * The smallest possible kind: numbered places of one room, with the capacity stored in the product's comment. It
 * shows that the core does not depend on buses.
 */
export const testKind = defineKind({
  namesPassengers: false,
  placesMaximum: 5,
  wish,
  leavesChoice: (asked) => wish.safeParse(asked).data?.units === undefined,
  detail: z.object({ capacity: z.number() }),
  detailSql: Prisma.sql`select jsonb_build_object('capacity', p."comment"::int)`,
  plan(product, room, wish, { now }) {
    const range = { from: 1, to: room.capacity, exclude: [] };
    if (!product.startsAt || !product.endsAt || product.startsAt <= now) {
      throw new AppError("NO_LONGER_AVAILABLE", { kind: product.kind });
    }
    if (wish.units?.some((unit) => unit < 1 || unit > room.capacity)) throw new AppError("UNKNOWN_PLACE");
    const amount = product.price * wish.places;
    return {
      lines: [{ label: "Place", quantity: wish.places, unitPrice: product.price, amount }],
      total: amount,
      currency: product.currency,
      resourceId: product.id,
      units: [wish.units ? { units: wish.units } : { count: wish.places, ...range }],
      places: wish.places,
      equivalents: range,
      startsAt: product.startsAt,
      endsAt: product.endsAt,
    };
  },
  unitsNow: ({ capacity }) => [{ from: 1, to: capacity, exclude: [] }],
  unitLabel: (unit) => `Place ${unit}`,
  unitsAtGate: ({ capacity }) => [{ from: 1, to: capacity, exclude: [] }],
  keepPlaces: ({ wish, ...sold }, units) => ({
    ...sold,
    wish: { places: units.length, ...(wish.units ? { units: [...units] } : {}) },
  }),
  changes: { timesMaximum: null, allowed: (from, to) => from.product.companyId === to.product.companyId },
  async describe(db, productIds) {
    const rows = await db.$queryRaw<{ id: string; title: string }[]>`
      select "id", "title" from "Product" where "id" = any(${productIds}::uuid[])`;
    return new Map(
      rows.map(({ id, title }) => [
        id,
        { title, place: "Salle des tests", companyName: "Test", companyPhone: null, facts: [], image: null },
      ]),
    );
  },
});
