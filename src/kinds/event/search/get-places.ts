import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EventIdInput } from "../schema.ts";
import type { SessionPlaces } from "./event-view-schema.ts";
import { placesView, readSession } from "./read-places.ts";

/** The places of a session; its page polls this every few seconds. */
export async function getPlaces(ctx: Context, { id, code }: EventIdInput): Promise<SessionPlaces> {
  const now = ctx.now();
  const session = await readSession(ctx.db, { id, countryId: ctx.country.id, userId: null, now });
  if (!session) throw new AppError("NOT_FOUND");
  return placesView(session, code, now);
}
