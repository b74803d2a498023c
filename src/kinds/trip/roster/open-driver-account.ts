import { assignRole } from "../../../modules/account/role/assign-role.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { OpenDriverAccountInput } from "./roster-schema.ts";

/**
 * Gives the driver's own page to the account of this number or address: its role DRIVER allows it, and this record says
 * which departures are theirs. An account is at most one driver of a company.
 */
export async function openDriverAccount(
  ctx: Context,
  { id, credential }: OpenDriverAccountInput,
): Promise<{ id: string }> {
  requireSelf(ctx);
  const driver = await ctx.db.busDriver.findUnique({ where: { id } });
  if (!driver) throw new AppError("NOT_FOUND");
  const { companyId, terminalId } = driver;
  await requireCompanyStaff(ctx, ctx.db, companyId, terminalId);
  const { grantId } = await assignRole(ctx, { credential, roleSlug: "DRIVER", terminalId });
  const { userId } = await ctx.db.userRole.findUniqueOrThrow({ where: { id: grantId } });
  try {
    await withRetry(ctx.db, async (tx) => {
      await tx.busDriver.update({ where: { id }, data: { userId } });
      await writeAudit(ctx, tx, {
        action: "link-account",
        objectType: "BusDriver",
        objectId: id,
        companyId,
        before: { userId: driver.userId },
        after: { userId },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("ACCOUNT_LINKED");
    throw error;
  }
  return { id };
}
