import { type Context, requireActor } from "../../../platform/context.ts";
import type { StoredObject } from "../../../platform/files/files.ts";
import { AppError } from "../../../shared/app-error.ts";
import { mayReadRental } from "./handover-policy.ts";
import { photoFolder } from "./record-handover.ts";

/** A photograph of a handover, for every person who may read the rental. */
export async function readPhoto(
  ctx: Context,
  { bookingId, name }: { bookingId: string; name: string },
): Promise<StoredObject> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "location" },
    select: { userId: true, companyId: true, terminalId: true, countryId: true },
  });
  const allowed = booking && mayReadRental(actor, booking);
  if (!allowed || !/^[0-9a-z.-]+$/i.test(name)) throw new AppError("NOT_FOUND");
  const found = await ctx.files.get(`private/${photoFolder(bookingId)}/${name}`);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}
