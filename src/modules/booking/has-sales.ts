import type { Tx } from "../../platform/database/database.ts";

/** True when a unit of the product is held or sold now, or was sold before. */
export async function hasSales(tx: Pick<Tx, "$queryRaw">, productId: string, now: Date): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ sold: boolean }[]>`
    select exists (
      select 1 from "Claim" where "resourceId" = ${productId}::uuid and ("expiresAt" is null or "expiresAt" > ${now})
    ) or exists (
      select 1 from "Booking" where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'CONFIRMED', 'COMPLETED')
    ) as sold`;
  return row?.sold ?? false;
}
