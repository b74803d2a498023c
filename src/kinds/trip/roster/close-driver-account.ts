import { removeRole } from "../../../modules/account/role/remove-role.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Takes the page from a driver who goes on driving: the departures ahead stay theirs. */
export async function closeDriverAccount(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  requireSelf(ctx);
  const userId = await withRetry(ctx.db, async (tx) => {
    const driver = await tx.busDriver.findUnique({ where: { id } });
    if (!driver) throw new AppError("NOT_FOUND");
    await requireCompanyStaff(ctx, tx, driver.companyId, driver.terminalId);
    // First: the end of the role of an account without a record takes no departures away.
    await tx.busDriver.update({ where: { id }, data: { userId: null } });
    await writeAudit(ctx, tx, {
      action: "link-account",
      objectType: "BusDriver",
      objectId: id,
      companyId: driver.companyId,
      before: { userId: driver.userId },
      after: { userId: null },
    });
    return driver.userId;
  });
  if (!userId) return { id };
  const { companyId } = await ctx.db.busDriver.findUniqueOrThrow({ where: { id } });
  const grants = await ctx.db.userRole.findMany({
    where: { userId, companyId, role: { slug: "DRIVER" } },
    select: { id: true },
  });
  for (const grant of grants) await removeRole(ctx, { grantId: grant.id });
  return { id };
}
