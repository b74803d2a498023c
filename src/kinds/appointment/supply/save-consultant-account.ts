import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { SaveConsultantAccountInput } from "../schema.ts";

/**
 * Links an account of the company's staff to this consultant: it can read the health information of booked patients.
 * Only the practice may do this, not staff of Mboa, and an account is at most one consultant of a practice.
 */
export async function saveConsultantAccount(
  ctx: Context,
  { id, userId }: SaveConsultantAccountInput,
): Promise<{ id: string }> {
  const actor = requireSelf(ctx);
  try {
    return await withRetry(ctx.db, async (tx) => {
      const consultant = await tx.consultant.findUnique({ where: { id } });
      if (!consultant || !servesCompany(actor, consultant.companyId, null)) throw new AppError("NOT_FOUND");
      const { companyId } = consultant;
      if (userId) {
        const working = await tx.userRole.count({
          where: {
            userId,
            OR: [{ companyId }, { terminal: { companyId } }],
            user: { erasedAt: null, disabledAt: null },
          },
        });
        if (working === 0) throw new AppError("INVALID_REFERENCE");
      }
      if (consultant.userId === userId) return { id };
      await tx.consultant.update({ where: { id }, data: { userId } });
      await writeAudit(ctx, tx, {
        action: "link-account",
        objectType: "Consultant",
        objectId: id,
        companyId,
        before: { userId: consultant.userId },
        after: { userId },
      });
      return { id };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("ACCOUNT_LINKED");
    throw error;
  }
}
