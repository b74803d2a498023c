import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireRentals } from "./find-rental.ts";
import { lockPhotos, showPhotos } from "./lock-photos.ts";
import type { AddPhotosInput } from "./photo-schema.ts";

/** Adds photographs of one room of a house, after the existing ones; the product shows all of them in their order. */
export async function addPhotos(ctx: Context, input: AddPhotosInput): Promise<{ id: string }> {
  const { productId, partTypeId = null, images } = input;
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    const companyId = rental?.companyId ?? "";
    const first = (await lockPhotos(tx, productId)).length;
    await tx.rentalPhoto.createMany({
      data: images.map((fileKey, index) => ({
        productId,
        companyId,
        partTypeId,
        fileKey,
        position: first + index,
      })),
    });
    await showPhotos(tx, productId);
    await writeAudit(ctx, tx, {
      action: "add-photos",
      objectType: "RentalHouse",
      objectId: productId,
      companyId,
      after: { images, partTypeId },
    });
    return { id: productId };
  });
}
