import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "./find-rental.ts";
import { lockPhotos, showPhotos } from "./lock-photos.ts";
import type { SavePhotosInput } from "./photo-schema.ts";

/** Saves the whole gallery of a house: order, rooms, captions and deletions. */
export async function savePhotos(ctx: Context, input: SavePhotosInput): Promise<{ id: string }> {
  const { productId, photos } = input;
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    const before = await lockPhotos(tx, productId);
    const known = new Set(before.map(({ id }) => id));
    const kept = new Set(photos.map(({ id }) => id));
    if (kept.size !== photos.length || photos.some(({ id }) => !known.has(id))) {
      throw new AppError("INVALID_REFERENCE");
    }
    await tx.rentalPhoto.deleteMany({ where: { productId, id: { notIn: [...kept] } } });
    for (const [position, { id, partTypeId, caption }] of photos.entries()) {
      await tx.rentalPhoto.update({ where: { id }, data: { position, partTypeId, caption } });
    }
    await showPhotos(tx, productId);
    await writeAudit(ctx, tx, {
      action: "save-photos",
      objectType: "RentalHouse",
      objectId: productId,
      companyId: rental?.companyId ?? null,
      before: { photos: before.map(({ id }) => id) },
      after: { photos },
    });
    return { id: productId };
  });
}
