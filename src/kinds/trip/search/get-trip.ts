import type { Context } from "../../../platform/context.ts";
import { readerText } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { TripIdInput } from "../schema.ts";
import { detailOf, readDetail } from "./read-detail.ts";
import { directoryWith } from "./read-directory.ts";
import type { TripDetail } from "./trip-view-schema.ts";

/** Everything about one departure. Read from the primary database, because it is about to be booked. */
export async function getTrip(ctx: Context, { id }: TripIdInput): Promise<TripDetail> {
  return (await getTripWithDomain(ctx, { id })).trip;
}

/** The country of a departure: a link may lead to another country, whose departure is then shown with its country. */
async function countryOf(ctx: Context, id: string): Promise<Context["country"]> {
  if (id === ctx.country.id) return ctx.country;
  const country = await ctx.replica.country.findFirst({ where: { id, active: true } });
  if (!country) throw new AppError("NOT_FOUND");
  return country;
}

export async function getTripWithDomain(
  ctx: Context,
  { id }: TripIdInput,
): Promise<{ trip: TripDetail; domain: string | null }> {
  const now = ctx.now();
  const row = await readDetail(ctx.db, id, ctx.actor?.id ?? null, now);
  if (!row) throw new AppError("NOT_FOUND");
  const country = await countryOf(ctx, row.countryId);
  const trip = detailOf(row, await directoryWith({ ...ctx, country }, [row]), country, now);
  if (!trip) throw new AppError("NOT_FOUND");
  return { trip, domain: row.domain && readerText(row.domain, row.domainEn) };
}
