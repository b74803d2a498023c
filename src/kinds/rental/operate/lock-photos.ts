import type { RentalPhoto } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Locks the photographs of a house and returns them in order, so that changes of one gallery run one by one. */
export async function lockPhotos(tx: Tx, productId: string): Promise<RentalPhoto[]> {
  const houses = await tx.$queryRaw<unknown[]>`
    select 1 from "RentalHouse" where "productId" = ${productId}::uuid for update`;
  if (houses.length === 0) throw new AppError("NOT_FOUND");
  return tx.rentalPhoto.findMany({ where: { productId }, orderBy: [{ position: "asc" }, { id: "asc" }] });
}

/** Copies the gallery to the product in its order; the first photograph is the cover. */
export async function showPhotos(tx: Tx, productId: string): Promise<void> {
  await tx.$executeRaw`
    update "Product" p set "images" = coalesce((
      select array_agg(f."fileKey" order by f."position", f."id") from "RentalPhoto" f where f."productId" = p."id"), '{}')
    where p."id" = ${productId}::uuid`;
}
