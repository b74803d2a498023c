import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { placesOf } from "./data.ts";
import type { TripPlaces } from "./departure-schema.ts";
import type { TripIdInput } from "./schema.ts";
import { readPlaces } from "./search-data.ts";

/** What a seat map asks for every few seconds while somebody looks at it. */
export async function getTripPlaces(ctx: Context, { id }: TripIdInput): Promise<TripPlaces> {
  const now = ctx.now();
  const row = await readPlaces(ctx.db, id, now);
  if (!row) throw new AppError("NOT_FOUND");
  return placesOf(row, now);
}
