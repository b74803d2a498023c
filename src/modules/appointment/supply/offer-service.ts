import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { saveConsultant } from "./save-consultant.ts";

/** Puts a service of the company on sale with a consultant, or takes it off sale. */
export async function offerService(
  ctx: Context,
  { consultantId, serviceId, offered }: { consultantId: string; serviceId: string; offered: boolean },
): Promise<{ id: string }> {
  const consultant = await ctx.db.consultant.findUnique({
    where: { id: consultantId },
    include: {
      insurers: { select: { id: true } },
      offers: { where: { product: { status: "PUBLISHED" } }, select: { serviceId: true } },
    },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { insurers, offers, createdAt: _, updatedAt: __, userId: ___, ...columns } = consultant;
  const others = offers.map((offer) => offer.serviceId).filter((id) => id !== serviceId);
  return saveConsultant(ctx, {
    ...columns,
    serviceIds: offered ? [...others, serviceId] : others,
    insurerIds: insurers.map(({ id }) => id),
  });
}
