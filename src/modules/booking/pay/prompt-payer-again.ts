import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { callOf, providerOf } from "../../payment/providers/choose-provider.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { paymentView } from "./close-payment.ts";
import { requireAnotherPrompt } from "./collection-limits.ts";

/** Sends the prompt of the same payment again, when it did not appear on the phone. */
export async function promptPayerAgain(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (payment?.userId !== actor.id) throw new AppError("NOT_FOUND");
  const provider = providerOf(ctx, payment);
  if (payment.status === "PENDING" && payment.providerReference) {
    await requireAnotherPrompt(ctx, payment);
    await provider.promptAgain?.(callOf(ctx, payment), payment.providerReference);
  }
  return paymentView(payment);
}
