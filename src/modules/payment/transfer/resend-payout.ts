import type { Context } from "../../../platform/context.ts";
import { resendTransfer, sendAgain } from "./resend-transfer.ts";

/**
 * Sends again a payout whose provider has not answered. A payout that the provider refused cannot be sent again: it has
 * failed, and is owed to the company again.
 */
export function resendPayout(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return resendTransfer(ctx, input, {
    kind: "PAYOUT",
    means: "payout",
    action: "resend-payout",
    send: sendAgain,
  });
}
