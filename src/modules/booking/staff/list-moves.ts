import type { Context } from "../../../platform/context.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import { takenUnits } from "../claims.ts";
import { readForSale } from "../hold/read-products.ts";
import { findMove, mayMoveTo } from "./find-move.ts";
import type { ListMovesInput, MoveChoice } from "./staff-schema.ts";

const productsMaximum = 500;

/** The departures of one day to which a booking can be moved, those without enough free places included. */
export async function listMoves(ctx: Context, { bookingId, day }: ListMovesInput): Promise<MoveChoice[]> {
  const { actor, booking, companyId } = await findMove(ctx, bookingId);
  const kind = ctx.kinds[booking.kind];
  if (!kind?.changes || !kind.gate) return [];
  const now = ctx.now();
  const country = await ctx.db.country.findUniqueOrThrow({ where: { id: booking.countryId } });
  const { timeZone } = country;
  const from = startOfDay(day, timeZone);
  const rows = await ctx.db.product.findMany({
    where: {
      companyId: booking.companyId,
      kind: booking.kind,
      status: "PUBLISHED",
      id: { not: booking.productId },
      startsAt: { gt: now > from ? now : from, lt: startOfDay(addDays(day, 1), timeZone) },
    },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: productsMaximum,
  });
  const served = rows.filter((row) => mayMoveTo(actor, companyId, row));
  const ids = served.map(({ id }) => id);
  const products = await readForSale(ctx, [booking.productId, ...ids], {
    userId: booking.userId,
    now,
  });
  const sold = products.get(booking.productId);
  if (!sold) return [];
  const [taken, facts] = await Promise.all([takenUnits(ctx.db, ids, now), kind.gate.facts(ctx.db, ids)]);
  return served.flatMap(({ id, title, startsAt }) => {
    const product = products.get(id);
    const capacity = facts.get(id)?.capacity ?? null;
    if (!product || !startsAt || capacity === null) return [];
    const allowed = kind.changes?.allowed(
      { product: sold, detail: sold.detail },
      { product, detail: product.detail },
    );
    if (!allowed) return [];
    const free = Math.max(0, capacity - (taken.get(id)?.size ?? 0));
    return [{ productId: id, title, startsAt: startsAt.toISOString(), free, enough: free >= booking.places }];
  });
}
