import { post } from "../../../modules/payment/ledger/post-to-ledger.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { commissionOf } from "../../../shared/booking/commission.ts";

/**
 * What another company's bus cost more than the traveller had paid: the late company owes it to the one that took the
 * traveller, less the commission, once the journey is over and that company has earned the rest.
 */
export async function settleDifferences(ctx: Context): Promise<void> {
  const offers = await ctx.db.lateOffer.findMany({
    where: { status: "MOVED", difference: { gt: 0 }, settledAt: null },
    orderBy: { answeredAt: "asc" },
    take: 500,
  });
  for (const { bookingId, productId, companyId: late, toProductId, difference } of offers) {
    await withRetry(ctx.db, async (tx) => {
      const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } });
      const { companyId, billId, currency, commissionBasisPoints } = booking;
      const ended = booking.status === "CANCELLED" || booking.productId !== toProductId;
      if (!ended && booking.status !== "COMPLETED") return;
      const settledAt = ctx.now();
      const commission = commissionOf(difference, commissionBasisPoints);
      // Cancelled, or moved on by another late bus: that company gave no journey.
      if (!ended)
        await post(tx, settledAt, {
          sourceEvent: `late-offer:${bookingId}:${productId}`,
          kind: "PROMISE_DIFFERENCE",
          bookingId,
          billId,
          companyId,
          entries: [
            { account: "COMPANY_PAYABLE", amount: difference, currency, companyId: late },
            { account: "COMPANY_PAYABLE", amount: commission - difference, currency, companyId },
            { account: "COMMISSION", amount: -commission, currency, companyId },
          ],
        });
      await tx.lateOffer.update({
        where: { bookingId_productId: { bookingId, productId } },
        data: { settledAt },
      });
    });
  }
}
