import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { inReaderName, nameColumns } from "../../../platform/database/reader-name.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import type { Gallery, ListPhotosInput } from "./photo-schema.ts";

/** The photographs of all houses of a company, each house in its order. */
export async function listPhotos(ctx: Context, { companyId }: ListPhotosInput): Promise<Gallery> {
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const [houses, rooms] = await Promise.all([
    ctx.db.rentalHouse.findMany({
      where: { companyId, product: { status: { not: "CANCELLED" } } },
      select: {
        productId: true,
        product: { select: { title: true } },
        property: { select: { name: true } },
        parts: {
          select: { partType: { select: { id: true, ...nameColumns } } },
          orderBy: { partType: { position: "asc" } },
        },
        photos: { orderBy: [{ position: "asc" }, { id: "asc" }] },
      },
      orderBy: [{ product: { title: "asc" } }, { productId: "asc" }],
    }),
    ctx.db.housePartType.findMany({
      where: { active: true },
      select: { id: true, ...nameColumns },
      orderBy: { position: "asc" },
    }),
  ]);
  return {
    rooms: rooms.map(inReaderName),
    houses: houses.map(({ productId, product, property, parts, photos }) => ({
      productId,
      title: product.title,
      property: property.name,
      unseen: parts
        .map(({ partType }) => inReaderName(partType))
        .filter(({ id }) => !photos.some(({ partTypeId }) => partTypeId === id)),
      photos: photos.map(({ id, fileKey, partTypeId, caption }) => ({
        id,
        src: fileUrl(fileKey),
        partTypeId,
        caption,
      })),
    })),
  };
}
