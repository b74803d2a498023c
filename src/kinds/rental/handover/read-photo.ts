import { type Context, requireActor } from "../../../platform/context.ts";
import type { StoredObject } from "../../../platform/files/files.ts";
import { fileNameOf } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { mayReadRental } from "./handover-policy.ts";
import { photoFolder } from "./record-handover.ts";

/** Whatever else a row may name is no photograph of a rental. */
const isPhoto = /^private\/(backoffice|handovers)\//;

/** A photograph of a handover or of a kept caution, for every person who may read the rental. */
export async function readPhoto(
  ctx: Context,
  { bookingId, name }: { bookingId: string; name: string },
): Promise<StoredObject> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "location" },
    select: {
      ...{ userId: true, companyId: true, terminalId: true, countryId: true },
      handovers: { select: { photos: true } },
      deposits: { select: { photos: true } },
    },
  });
  const allowed = booking && mayReadRental(actor, booking);
  if (!allowed || !/^[0-9a-z.-]+$/i.test(name)) throw new AppError("NOT_FOUND");
  const used = [...booking.handovers, ...booking.deposits].flatMap(({ photos }) => photos);
  // One that the customer has just sent belongs to no handover yet.
  const key =
    used.find((one) => isPhoto.test(one) && fileNameOf(one) === name) ??
    `private/${photoFolder(bookingId)}/${name}`;
  const found = await ctx.files.get(key);
  if (!found) throw new AppError("NOT_FOUND");
  return found;
}
