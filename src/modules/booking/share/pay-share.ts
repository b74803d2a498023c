import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { onceUnderKey } from "../../payment/callback/answer-once.ts";
import { beginCollection } from "../pay/begin-collection.ts";
import { onlyCompanyOf, payableBookings } from "../pay/begin-payment.ts";
import { paymentView } from "../pay/close-payment.ts";
import { requirePromptFor } from "../pay/collection-limits.ts";
import { type CurrentLeg, currentDetail, lockBillRow, withLegs } from "../pay/lock-bill.ts";
import type { PayForCustomerInput } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";

interface SharePayment extends Omit<PayForCustomerInput, "token"> {
  shareId: string;
}

/** One person pays one part of a shared bill, once; the others can pay theirs at the same time. */
export async function payShare(ctx: Context, input: SharePayment): Promise<PaymentView> {
  const { shareId, idempotencyKey, ...wish } = input;
  const found = await ctx.db.billShare.findUnique({
    where: { id: shareId },
    include: { bill: { include: { country: true } } },
  });
  if (!found) throw new AppError("NOT_FOUND");
  const { country, userId: ownerId } = found.bill;
  await requirePromptFor(ctx, { ...wish, country, userId: ownerId });
  const now = ctx.now();
  const keyed = { scope: `pay-share:${shareId}`, key: idempotencyKey, input: wish, now };
  return withRetry(ctx.db, (tx) =>
    onceUnderKey(tx, keyed, async () => {
      const [bill] = await withLegs<CurrentLeg>(
        tx,
        [await lockBillRow(tx, found.billId)],
        currentDetail(ctx.kinds),
      );
      const share = await tx.billShare.findUniqueOrThrow({ where: { id: shareId } });
      if (!bill) throw new AppError("NOT_FOUND");
      if (share.paidAt) throw new AppError("ALREADY_PAID");
      if (share.endedAt || !bill.sharedUntil || bill.sharedUntil <= now) throw new AppError("SHARES_OVER");
      const due = payableBookings(ctx.kinds, bill, now, true);
      const { id: billId, countryId, userId, currency } = bill;
      const payment = await beginCollection(ctx, tx, {
        purpose: "SHARE",
        shareId,
        byLink: true,
        booking: { id: null, billId, companyId: onlyCompanyOf(due), countryId },
        amount: share.amount,
        currency,
        userId,
        method: wish.method,
        msisdn: wish.msisdn,
      });
      return paymentView(payment);
    }),
  );
}
