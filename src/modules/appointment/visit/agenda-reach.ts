import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { servedBy, servesCompany } from "../../../shared/reach.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";

/** Whose appointments somebody works with: the practice's own people with all of them, a branch with those of its places. */

/** The places of a branch in this practice; null for the whole practice. For everybody else the practice does not exist. */
export async function readAgendaReach(
  ctx: Context,
  tx: Pick<Tx, "company" | "terminal">,
  companyId: string,
): Promise<string[] | null> {
  const actor = requireActor(ctx);
  if (!servesCompany(actor, companyId, null)) {
    const { terminals } = servedBy(actor);
    const own = await tx.terminal.findMany({
      where: { id: { in: terminals }, companyId },
      select: { id: true },
    });
    if (own.length > 0) return own.map(({ id }) => id);
  }
  await requireCompanyStaff(ctx, tx, companyId, null);
  return null;
}

/** Who announces that a consultant is late or away: the practice, and the branch where the consultant mostly receives. */
export async function requireConsultantStaff(
  ctx: Context,
  tx: Pick<Tx, "company" | "product">,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const offer = await tx.product.findFirst({
    where: { appointmentOffer: { consultantId: id }, NOT: { terminalId: null } },
    select: { terminalId: true },
  });
  await requireCompanyStaff(ctx, tx, companyId, offer?.terminalId ?? null);
}
