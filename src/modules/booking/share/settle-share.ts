import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { noPlace } from "../../../shared/booking/booking-steps.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { releaseHolds } from "../hold/release-hold.ts";
import { type CurrentLeg, currentDetail, sumOf, withLegs } from "../pay/lock-bill.ts";
import type { BillToPay } from "../pay/lock-bills.ts";
import type { ArrivedMoney, SettleOutcome } from "../settle/arrived-money.ts";
import { isWrongAmount, legsToSell, standingLegs } from "../settle/decide-settlement.ts";
import { returnSurplus, returnWrongAmount } from "../settle/return-money.ts";
import { sell } from "../settle/settle-sale.ts";
import { arrivedAfter, type Signed, succeededSql } from "../settle/write-sales.ts";
import { returnShares } from "./end-shares.ts";
import { boughtByShares, heldPosting, soldPosting } from "./share-policy.ts";

/**
 * Settles the money of one part: it is held until all parts have arrived, and the last one buys. A late or second
 * payment is refunded.
 */
export async function settleShare(
  ctx: Context,
  tx: Tx,
  { payment, bill: row, settlement, key }: ArrivedMoney,
): Promise<SettleOutcome> {
  const [bill] = row ? await withLegs<CurrentLeg>(tx, [row], currentDetail(ctx.kinds)) : [];
  if (!bill || !payment.shareId || !paymentMay("succeed", payment.status)) return "KNOWN";
  const { transactionId, shiftId } = settlement;
  if (isWrongAmount(payment, settlement)) return returnWrongAmount(ctx, tx, { payment, bill }, settlement);
  const share = await tx.billShare.findUniqueOrThrow({ where: { id: payment.shareId } });
  const now = arrivedAfter(bill.paidAt ?? share.paidAt, ctx.now());
  const paid = { id: payment.id, providerTransactionId: transactionId, shiftId };
  await tx.$executeRaw`${succeededSql([paid], now)}`;
  const legs = legsToSell(ctx.kinds, bill, now);
  const wanted = !share.paidAt && !share.endedAt && bill.sharedUntil !== null;
  if (!wanted || legs.length === 0 || sumOf(legs) !== bill.total) {
    await returnSurplus(ctx, tx, { payment, bill });
    return "RETURNED";
  }
  await post(tx, now, heldPosting(payment));
  await tx.billShare.update({ where: { id: share.id }, data: { paidAt: now } });
  const missing = await tx.billShare.count({ where: { billId: bill.id, endedAt: null, paidAt: null } });
  if (missing > 0) return "USED";
  return sellShared(ctx, tx, { bill, legs, payment, signed: { key, now } });
}

interface LastShare {
  bill: BillToPay;
  legs: CurrentLeg[];
  payment: Payment;
  /** The bill counts as paid at the instant of the last part's money. */
  signed: Signed;
}

async function sellShared(
  ctx: Context,
  tx: Tx,
  { bill, legs, payment, signed }: LastShare,
): Promise<SettleOutcome> {
  const shares = await tx.billShare.findMany({
    where: { billId: bill.id, endedAt: null },
    orderBy: { place: "asc" },
  });
  const bought = boughtByShares(
    legs,
    shares.map(({ amount }) => amount),
  );
  const rows = JSON.stringify(shares.map(({ id }, index) => ({ id, bought: bought[index] ?? [] })));
  await tx.$executeRaw`update "BillShare" s set "bought" = r."bought"
    from jsonb_to_recordset(${rows}::jsonb) as r("id" uuid, "bought" jsonb) where s."id" = r."id"`;
  const sold = await sell(ctx, tx, {
    paid: {
      billId: bill.id,
      bookings: legs,
      places: new Map(legs.map((leg) => [leg.id, leg])),
      posting: soldPosting(bill),
      settled: null,
      audit: null,
    },
    decision: { legs, standing: standingLegs(ctx.kinds, legs) },
    signed,
  });
  if (sold) return "USED";
  // Its places were taken, and no equivalent ones are free: every part is refunded.
  const { now } = signed;
  await returnShares(tx, [bill.id], now);
  const isUnseated = legs.some(({ statusReason }) => statusReason === noPlace);
  await releaseHolds(tx, { billIds: [bill.id], reason: isUnseated ? noPlace : "SHARES_NOT_PAID" });
  await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: now } });
  ctx.log.warn({ billId: bill.id, paymentId: payment.id }, "a shared bill found no places");
  return "RETURNED";
}
