import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { TripIdInput } from "../schema.ts";
import { placesOf } from "./make-card.ts";
import { readPlaces } from "./read-places.ts";
import type { TripPlaces } from "./trip-view-schema.ts";

/** The places of a departure; a seat map polls this every few seconds. */
export async function getTripPlaces(ctx: Context, { id }: TripIdInput): Promise<TripPlaces> {
  const row = await readPlaces(ctx.db, id, ctx.now());
  if (!row) throw new AppError("NOT_FOUND");
  return placesOf(row);
}
