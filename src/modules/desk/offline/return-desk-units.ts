import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { releaseUnits } from "../../booking/claims.ts";
import { labelsOf, lockAllotment, unitsLeft } from "./lock-allotment.ts";

/**
 * Returns units to the counter: by the device when it has finished selling or, when the device is lost, by staff who
 * run the product. A sale of that device that arrives afterwards looks for a unit as late money does.
 */
export async function returnDeskUnits(ctx: Context, { id }: { id: string }): Promise<{ returned: number[] }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.deskAllotment.findUnique({
    where: { id },
    select: { userId: true, companyId: true, product: { select: { terminalId: true } } },
  });
  const serves = known && servesCompany(actor, known.companyId, known.product.terminalId);
  if (!known || (known.userId !== actor.id && !serves)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const allotment = await lockAllotment(tx, id);
    if (!allotment || allotment.returnedAt) return { returned: [] };
    const returned = await unitsLeft(tx, id);
    await releaseUnits(tx, [id]);
    await tx.deskAllotment.update({
      where: { id },
      data: { returnedAt: ctx.now(), returnedById: actor.id },
    });
    await writeAudit(ctx, tx, {
      action: "return-desk-units",
      objectType: "Product",
      objectId: allotment.productId,
      companyId: allotment.companyId,
      after: { units: labelsOf(allotment, returned), device: allotment.device },
    });
    return { returned };
  });
}
