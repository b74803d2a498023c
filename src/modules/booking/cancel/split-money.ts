import { type Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { post, postingSql } from "../../payment/ledger/post-to-ledger.ts";
import { providerOf } from "../../payment/providers/choose-provider.ts";
import { createRefunds } from "../../payment/transfer/create-refund.ts";
import { type BookingOfBill, collectionOf, type LockedBill } from "../pay/lock-bill.ts";
import type { RefundTarget } from "../view/view-schema.ts";
import { readPaidParts } from "./read-paid-parts.ts";
import { divisionPostings, sumOfParts, takeFromParts } from "./refund-policy.ts";

export interface EndedLeg {
  bill: LockedBill;
  booking: BookingOfBill;
  refund: number;
}

/**
 * Divides the money of paid bookings in the ledger and orders the refunds; returns how much is sent for each booking. The
 * caller has locked the bills.
 */
export async function splitMoney(
  ctx: Context,
  tx: Tx,
  legs: readonly EndedLeg[],
): Promise<Map<string, number>> {
  const now = ctx.now();
  const partsOf = await readPaidParts(
    ctx,
    tx,
    legs.map(({ bill, booking }) => ({ ...bill, bookings: [booking] })),
  );
  const postings = legs.flatMap(({ booking, refund }) => {
    const paid = partsOf(booking.id);
    const event = `booking:${booking.id}:cancelled`;
    return divisionPostings(booking, paid, { ended: sumOfParts(paid), refund, event });
  });
  const parts = postingSql(now, postings);
  if (parts) await preparedSql(tx, Prisma.sql`with "posted" as (${parts.posted}) ${parts.entered}`);
  const orders = legs.flatMap(({ booking, refund }) =>
    takeFromParts(partsOf(booking.id), refund).taken.map(({ collection, amount }) => {
      const { id: bookingId, companyId, currency } = booking;
      return { collection, amount, currency, bookingId, companyId };
    }),
  );
  const refunds = await createRefunds(tx, now, orders);
  const sent = new Map(legs.map(({ booking }) => [booking.id, 0]));
  for (const [index, { bookingId }] of orders.entries())
    sent.set(bookingId, (sent.get(bookingId) ?? 0) + (refunds[index]?.amount ?? 0));
  return sent;
}

/** What a change takes out of a booking's price: `kept` goes to the company, a negative difference is refunded. */
interface PartOfPrice {
  id: string;
  difference: number;
  kept: number;
}

/** Divides only a part of what was paid; the rest stays with the changed booking. Returns how much is sent. */
export async function splitPart(
  ctx: Context,
  tx: Tx,
  { bill, booking, part }: { bill: LockedBill; booking: BookingOfBill; part: PartOfPrice },
): Promise<number> {
  const now = ctx.now();
  const refund = Math.max(0, -part.difference);
  const partsOf = await readPaidParts(ctx, tx, [{ ...bill, bookings: [booking] }]);
  const paid = partsOf(booking.id);
  const ended = part.kept + refund;
  const division = { ended, refund, event: `change:${part.id}` };
  for (const posting of divisionPostings(booking, paid, division)) await post(tx, now, posting);
  const { taken } = takeFromParts(paid, ended);
  const { id: bookingId, companyId, currency } = booking;
  const orders = takeFromParts(taken, refund).taken.map(({ collection, amount }) => ({
    collection,
    amount,
    currency,
    bookingId,
    companyId,
  }));
  return sumOfParts(await createRefunds(tx, now, orders));
}

/** Where this refund of a booking would go: to the payments of which it would be taken. */
export async function targetOfRefund(
  ctx: Context,
  tx: Tx,
  { bill, booking, refund }: EndedLeg,
): Promise<RefundTarget | null> {
  const partsOf = await readPaidParts(ctx, tx, [{ ...bill, bookings: [booking] }]);
  const taken = takeFromParts(partsOf(booking.id), refund).taken.map(({ collection }) => collection);
  const target = await refundTarget(ctx, tx, bill, taken[0]);
  const ways = new Set(taken.map(({ provider, msisdn }) => `${provider} ${msisdn}`)).size;
  return target && ways > 1 ? { ...target, ways } : target;
}

/** Where a refund of this bill would go; a bill that several people paid is refunded to each of them. */
export async function refundTarget(
  ctx: Context,
  tx: Tx,
  bill: LockedBill,
  taken?: Payment,
): Promise<RefundTarget | null> {
  const collection = taken ?? (await collectionOf(tx, bill));
  if (!collection) return null;
  const shared = collection.purpose === "SHARE";
  const payers = shared ? await tx.billShare.count({ where: { billId: bill.id, endedAt: null } }) : 1;
  const provider = providerOf(ctx, collection);
  return {
    method: collection.provider,
    msisdn: collection.byLink ? null : collection.msisdn,
    manual: provider.refund === undefined,
    payers,
    byOther: collection.byLink,
  };
}
