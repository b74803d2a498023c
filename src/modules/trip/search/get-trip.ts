import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { TripIdInput } from "../schema.ts";
import { detailOf, readDetail } from "./read-detail.ts";
import { directoryWith } from "./read-directory.ts";
import type { TripDetail } from "./trip-view-schema.ts";

/** Everything about one departure. Read from the main database: what is free here is about to be bought. */
export async function getTrip(ctx: Context, { id }: TripIdInput): Promise<TripDetail> {
  return (await getTripWithDomain(ctx, { id })).trip;
}

export async function getTripWithDomain(
  ctx: Context,
  { id }: TripIdInput,
): Promise<{ trip: TripDetail; domain: string | null; isDraft: boolean }> {
  const now = ctx.now();
  const row = await readDetail(ctx.db, id, ctx.actor?.id ?? null, now);
  if (!row || row.countryId !== ctx.country.id) throw new AppError("NOT_FOUND");
  const trip = detailOf(row, await directoryWith(ctx, [row]), ctx.country.timeZone, now);
  if (!trip) throw new AppError("NOT_FOUND");
  return { trip, domain: row.domain, isDraft: row.status === "DRAFT" };
}
