import { type Context, requireActor } from "../../../platform/context.ts";
import { type StorableFile, storeFile } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { photoFolder } from "./record-handover.ts";

/** Photographs per handover: a ceiling that protects the disk, well above what a handover needs. */
const photosMaximum = 80;

/** Stores one photograph of a handover, decoded and re-encoded; readable by the customer, the company and support. */
export async function addPhoto(
  ctx: Context,
  { bookingId, upload }: { bookingId: string; upload: StorableFile },
): Promise<{ key: string }> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "location", status: { in: [...soldStatuses] } },
    select: { userId: true, companyId: true, terminalId: true },
  });
  if (
    !booking ||
    !(booking.userId === actor.id || servesCompany(actor, booking.companyId, booking.terminalId))
  ) {
    throw new AppError("NOT_FOUND");
  }
  const folder = photoFolder(bookingId);
  const known = await ctx.db.storedFile.count({ where: { key: { startsWith: `private/${folder}/` } } });
  if (known >= photosMaximum) throw new AppError("CONFLICT");
  const file = await storeFile(ctx, upload, { folder, ownerId: actor.id });
  if (!file.contentType.startsWith("image/")) throw new AppError("NOT_AN_IMAGE");
  await ctx.db.storedFile.create({ data: file });
  return { key: file.key };
}
