import type { Payment, StatementLine } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { formatMoney } from "../../../shared/money.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { bookingOfRefund } from "../../payment/transfer/conclude-transfer.ts";
import { createRefund } from "../../payment/transfer/create-refund.ts";
import { lineEvent } from "./lock-match.ts";
import { settleService } from "./settle-service.ts";

/**
 * Gives back what an operator took from a payer although the purchase was paid already, and tells them: not of what they
 * have already, because the operator has taken a payment back. What a company had served without being paid is earned.
 */
export async function returnDuplicate(
  ctx: Context,
  tx: Tx,
  { line, payment }: { line: StatementLine; payment: Payment },
): Promise<void> {
  const now = ctx.now();
  const { amount, currency, provider } = line;
  // Without the payment, whose own posting is its first charge.
  const posted = await post(tx, now, {
    sourceEvent: lineEvent(line),
    kind: "COLLECTED_TO_RETURN",
    countryId: payment.countryId,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider },
      { account: "REFUND_PAYABLE", amount: -amount, currency },
    ],
  });
  if (!posted) return;
  const back = amount - (await settleService(tx, now, { line, payment }));
  if (back === 0) return;
  const { companyId, bookingId } = payment;
  const order = { collection: payment, amount: back, currency, bookingId, companyId };
  const refund = await createRefund(tx, now, order);
  const booking = await bookingOfRefund(tx, payment);
  if (!booking || !refund?.amount) return;
  await inLanguage(booking.language, async () => {
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: payment.userId },
      template: "paidTwice",
      data: { amount: formatMoney(refund.amount, currency), code: booking.code },
      dedupeKey: `returned:${line.id}`,
      bookingId: booking.id,
    });
  });
}
