import { type Context, requireActor } from "../../../platform/context.ts";
import { dayText } from "../../../shared/dates.ts";
import { stillTold } from "./watch-policy.ts";
import { type WatchView, watchesMaximum } from "./watch-schema.ts";

/** The alerts of a person that may still be told, of all countries. */
export async function listWatches(ctx: Context): Promise<WatchView[]> {
  const { id: userId } = requireActor(ctx);
  const rows = await ctx.db.watch.findMany({
    where: { userId, ...stillTold(ctx.now()) },
    include: {
      ...{ city: { select: { name: true } }, toCity: { select: { name: true } } },
      ...{ product: { select: { startsAt: true } }, country: { select: { timeZone: true } } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: watchesMaximum,
  });
  return rows.map(({ city, toCity, product, country, day, ...row }) => ({
    id: row.id,
    productId: row.productId,
    from: city.name,
    to: toCity.name,
    startsAt: product?.startsAt?.toISOString() ?? null,
    day: day && dayText(day),
    timeZone: country.timeZone,
    places: row.places,
    price: row.price,
    currency: row.currency,
    path: row.path,
  }));
}
