import { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import { requireRentals } from "./find-rental.ts";

export const addPhotosInput = z.object({
  productId: z.uuid(),
  partTypeId: z.uuid().nullish(),
  images: z.array(z.string().max(200)).min(1, validationFr.array).max(20),
});
export type AddPhotosInput = z.infer<typeof addPhotosInput>;

/** Photographs of one room of a house, after those that it has; the product shows all of them in their order. */
export async function addPhotos(ctx: Context, input: AddPhotosInput): Promise<{ id: string }> {
  const { productId, partTypeId = null, images } = input;
  return withRetry(ctx.db, async (tx) => {
    const [rental] = await requireRentals(ctx, tx, [productId]);
    const companyId = rental?.companyId ?? "";
    const first = await tx.rentalPhoto.count({ where: { productId } });
    await tx.rentalPhoto.createMany({
      data: images.map((fileKey, index) => ({
        productId,
        companyId,
        partTypeId,
        fileKey,
        position: first + index,
      })),
    });
    const all = await tx.rentalPhoto.findMany({ where: { productId }, orderBy: { position: "asc" } });
    await tx.product.update({
      where: { id: productId },
      data: { images: all.map(({ fileKey }) => fileKey) },
    });
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
