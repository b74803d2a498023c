import { post } from "../../../modules/payment/ledger/post-to-ledger.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { commissionOf } from "../../../shared/booking/commission.ts";

const batch = 200;
/** Batches per run; the next run takes the rest. */
const batches = 20;

/**
 * What another company's bus cost more than the traveller had paid: the late company owes it to the one that took the
 * traveller, less the commission, once that company has earned the rest. Each is settled on its own: one that fails is
 * logged and tried again by the next run, while the others go on.
 */
export async function settleDifferences(ctx: Context): Promise<void> {
  const failed: string[] = [];
  for (let round = 0; round < batches; round++) {
    const offers = await ctx.db.$queryRaw<Settled[]>`
      select o."bookingId"::text, o."productId"::text, late."companyId"::text as "lateId"
      from "LateOffer" o
      join "Product" late on late."id" = o."productId"
      join "Booking" b on b."id" = o."bookingId" and b."status" in ('COMPLETED', 'CANCELLED')
      where o."status" = 'MOVED' and o."difference" > 0 and o."settledAt" is null
        and b."id" <> all(${failed}::uuid[])
      order by o."answeredAt" limit ${batch}`;
    for (const offer of offers) {
      try {
        await withRetry(ctx.db, (tx) => settleOne(ctx, tx, offer));
      } catch (error) {
        ctx.log.error({ err: error, ...offer }, "the difference of a dearer departure is not settled");
        failed.push(offer.bookingId);
      }
    }
    if (offers.length < batch) break;
  }
}

interface Settled {
  bookingId: string;
  productId: string;
  /** The company that was late. */
  lateId: string;
}

async function settleOne(ctx: Context, tx: Tx, { bookingId, productId, lateId }: Settled): Promise<void> {
  const settledAt = ctx.now();
  const offer = await tx.lateOffer.update({
    where: { bookingId_productId: { bookingId, productId } },
    data: { settledAt },
  });
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { product: { select: { price: true } } },
  });
  // Cancelled: no journey was given.
  if (booking.status !== "COMPLETED") return;
  const { companyId, billId, currency, commissionBasisPoints, places, total, product } = booking;
  // Of the places that travelled, and no more than their bus costs beside what the traveller has paid for it by now.
  const ofPlaces = Math.floor((offer.difference * places) / offer.places);
  const owed = Math.min(ofPlaces, Math.max(0, product.price * places - total));
  const commission = commissionOf(owed, commissionBasisPoints);
  await post(tx, settledAt, {
    sourceEvent: `late-offer:${bookingId}:${productId}`,
    kind: "PROMISE_DIFFERENCE",
    bookingId,
    billId,
    companyId,
    entries: [
      { account: "COMPANY_PAYABLE", amount: owed, currency, companyId: lateId },
      { account: "COMPANY_PAYABLE", amount: commission - owed, currency, companyId },
      { account: "COMMISSION", amount: -commission, currency, companyId },
    ],
  });
}
