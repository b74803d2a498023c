import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * Who connects the calendars of a consultant: this person, and the practice. A branch does not: the agenda shows what is
 * at the other places too.
 */
export async function requireCalendars(
  ctx: Context,
  tx: Pick<Tx, "company" | "consultant">,
  consultantId: string,
): Promise<{ id: string; companyId: string }> {
  const actor = requireSelf(ctx);
  const consultant = await tx.consultant.findUnique({
    where: { id: consultantId },
    select: { id: true, companyId: true, userId: true, active: true },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { id, companyId, userId, active } = consultant;
  if (userId !== actor.id || !active) await requireCompanyStaff(ctx, tx, companyId, null);
  return { id, companyId };
}
