import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentView } from "../pay/close-payment.ts";
import { billState } from "./booking-view.ts";
import type { BillStateView } from "./view-schema.ts";

/** What a waiting screen asks again and again. */
export async function getBillState(ctx: Context, { billId }: { billId: string }): Promise<BillStateView> {
  const actor = requireActor(ctx);
  const bill = await ctx.db.bill.findFirst({
    where: { id: billId, userId: actor.id },
    include: {
      bookings: { select: { status: true, statusReason: true } },
      payments: { where: { purpose: "SALE" }, orderBy: { createdAt: "desc" } },
    },
  });
  if (!bill) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const latest = bill.payments.find((payment) => payment.kind === "COLLECT");
  return {
    id: bill.id,
    state: billState(bill, bill.bookings, bill.payments, now),
    holdExpiresAt: bill.holdExpiresAt?.toISOString() ?? null,
    payment: latest ? paymentView(latest) : null,
    now: now.toISOString(),
  };
}
