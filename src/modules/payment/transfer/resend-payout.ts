import type { Context } from "../../../platform/context.ts";
import { requireSameAccount } from "./require-payout-account.ts";
import { resendTransfer, sendAgain } from "./resend-transfer.ts";

/**
 * Sends again a payout whose provider has not answered. A payout that the provider refused cannot be sent again: it has
 * failed, and is owed to the company again. Nor is one whose company has left the number to which it went.
 */
export function resendPayout(ctx: Context, input: { paymentId: string }): Promise<{ paymentId: string }> {
  return resendTransfer(ctx, input, {
    kind: "PAYOUT",
    means: "payout",
    action: "resend-payout",
    send: async (tx, payout) => {
      await requireSameAccount(tx, payout, { sent: true });
      return sendAgain(tx, payout);
    },
  });
}
