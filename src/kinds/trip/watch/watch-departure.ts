import { keepWatch } from "../../../modules/favourite/watch/keep-watch.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { WatchDepartureInput } from "../schema.ts";
import { readPlaces } from "../search/read-places.ts";

/** Tells the person once when this departure, which has too few places now, has enough. */
export async function watchDeparture(
  ctx: Context,
  { id, places }: WatchDepartureInput,
): Promise<{ id: string }> {
  requireActor(ctx);
  const row = await readPlaces(ctx.db, id, ctx.now());
  const product = row && (await ctx.db.product.findUnique({ where: { id } }));
  if (!product || product.countryId !== ctx.country.id || product.status === "DRAFT")
    throw new AppError("NOT_FOUND");
  const { cityId, toCityId, currency } = product;
  if (!row.selling || row.departed || product.status !== "PUBLISHED" || !cityId || !toCityId)
    throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip" });
  if (places > row.seatCount) throw new AppError("TOO_MANY_PLACES", { places: row.seatCount });
  if (row.seatCount - row.taken.length >= places) throw new AppError("PLACES_FREE");
  return keepWatch(ctx, {
    ...{ subject: id, productId: id, cityId, toCityId, day: null, places, price: null, currency },
    ...{ path: paths.tripDetail(id, { places: places > 1 ? places : undefined }), endsAt: null },
  });
}
