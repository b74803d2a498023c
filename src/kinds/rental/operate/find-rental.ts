import type { ProductStatus } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

export interface OwnRental {
  id: string;
  companyId: string;
  terminalId: string | null;
  currency: string;
  status: ProductStatus;
}

/** Finds cars or houses that the person may change; any other is NOT_FOUND. */
export async function requireRentals(ctx: Context, tx: Tx, ids: readonly string[]): Promise<OwnRental[]> {
  const wanted = [...new Set(ids)];
  const found = await tx.product.findMany({
    where: { id: { in: wanted }, kind: "location" },
    select: { id: true, companyId: true, terminalId: true, currency: true, status: true },
  });
  if (found.length !== wanted.length) throw new AppError("NOT_FOUND");
  for (const { companyId, terminalId } of found) await requireCompanyStaff(ctx, tx, companyId, terminalId);
  return found;
}
