import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { callOf, providerOf } from "../../payment/providers/choose-provider.ts";
import { servesStaffChange } from "../reschedule/end-staff-change.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { checkPayment } from "./check-payment.ts";
import { closePayment, paymentView } from "./close-payment.ts";
import { notifyNumber } from "./notify-number.ts";

/**
 * The payer stops waiting, to pay another way, or the company gives up the change that it asked the customer to pay for.
 * The provider is asked first; a payment that succeeds all the same is settled as late money.
 */
export async function cancelPayment(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (payment?.kind !== "COLLECT") throw new AppError("NOT_FOUND");
  if (payment.userId !== actor.id && !(await servesStaffChange(ctx, actor, payment)))
    throw new AppError("NOT_FOUND");
  if (!paymentMay("cancel", payment.status)) return paymentView(payment);
  await checkPayment(ctx, { paymentId });
  const asked = await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (paymentMay("cancel", asked.status)) {
    const provider = providerOf(ctx, asked);
    if (asked.providerReference) await provider.withdraw?.(callOf(ctx, asked), asked.providerReference);
    await withRetry(ctx.db, (tx) =>
      closePayment(ctx, tx, paymentId, { status: "CANCELLED", reason: "CANCELLED" }),
    );
    if (asked.status === "PENDING") await notifyNumber(ctx, { paymentId });
  }
  return paymentView(await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } }));
}
