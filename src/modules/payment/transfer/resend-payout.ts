import type { Context } from "../../../platform/context.ts";
import { resendTransfer, sendAgain } from "./resend-transfer.ts";

/**
 * A payout of which the provider was not heard. One that the provider refused is not here: it has failed, and is owed to
 * the company again.
 */
export function resendPayout(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return resendTransfer(ctx, input, {
    kind: "PAYOUT",
    means: "payout",
    action: "resend-payout",
    send: sendAgain,
  });
}
