import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { servedBy, servesCompany, servesProduct } from "../../../shared/reach.ts";

/** Whose appointments a person may work with: all of a practice for its own staff, those of its places for a branch. */

/** The places of a branch in this practice; null for the whole practice. Anyone else gets NOT_FOUND. */
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

/** Products sold at these places, as their main or an additional place. */
export const givenAt = (places: string[]): Prisma.ProductWhereInput => ({
  OR: [{ terminalId: { in: places } }, { otherTerminalIds: { hasSome: places } }],
});

/** Who may announce a consultant's delay or absence: the practice, and the branches where the consultant receives. */
export async function requireConsultantStaff(
  ctx: Context,
  tx: Pick<Tx, "company" | "product">,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const offers = await tx.product.findMany({
    where: { appointmentOffer: { consultantId: id } },
    select: { companyId: true, terminalId: true, otherTerminalIds: true },
  });
  if (offers.some((offer) => servesProduct(requireActor(ctx), offer))) return;
  await requireCompanyStaff(ctx, tx, companyId, null);
}
