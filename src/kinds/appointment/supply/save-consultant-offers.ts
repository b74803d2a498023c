import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SaveConsultantOffersInput } from "../schema.ts";
import { saveConsultant } from "./save-consultant.ts";

/** Sets the bookable services of a consultant, and the accepted insurers; sold appointments stay unchanged. */
export async function saveConsultantOffers(
  ctx: Context,
  { id, serviceIds, insurerIds }: SaveConsultantOffersInput,
): Promise<{ id: string }> {
  const consultant = await ctx.db.consultant.findUnique({ where: { id } });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { createdAt: _, updatedAt: __, userId: ___, foldedName: ____, ...columns } = consultant;
  return saveConsultant(ctx, { ...columns, serviceIds, insurerIds });
}
