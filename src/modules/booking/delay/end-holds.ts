import type { Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { holdUntil } from "../claims.ts";
import { closePayment } from "../pay/close-payment.ts";

const open: Prisma.PaymentWhereInput = { kind: "COLLECT", status: { in: [...openPaymentStatuses] } };

/**
 * A hold without its places is over; one whose money may be on its way may still get others. The code with which a
 * customer was to bring cash to a desk ends, so that they do not come in vain. No further part of a shared bill is asked
 * for: it ends when the parts that are being paid have ended.
 */
export async function endLostHolds(ctx: Context, tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const now = ctx.now();
  const unpaid: Prisma.BillWhereInput = {
    bookings: { some: { id: { in: [...bookingIds] }, status: "PENDING" } },
    paidAt: null,
  };
  await tx.bill.updateMany({
    where: { ...unpaid, sharedUntil: { gt: now } },
    data: { sharedUntil: now, holdExpiresAt: now },
  });
  for (const payment of await lockWaiting(tx, bookingIds))
    if (isCounted(providerOf(ctx, payment)))
      await closePayment(ctx, tx, payment.id, { status: "CANCELLED", reason: "CANCELLED" });
  const lost = await tx.bill.findMany({
    where: { ...unpaid, sharedUntil: null, payments: { none: open } },
    select: { id: true, bookings: { select: { id: true } } },
  });
  await tx.bill.updateMany({
    where: { id: { in: lost.map(({ id }) => id) } },
    data: { holdExpiresAt: now },
  });
  const beside = lost.flatMap(({ bookings }) => bookings.map(({ id }) => id));
  await holdUntil(tx, beside, { expiresAt: now, now });
}

/**
 * The open payments of these bookings. One that is being counted at a desk in this moment is left out: its employee
 * waits for these bookings, and learns then what the money buys.
 */
function lockWaiting(tx: Tx, bookingIds: readonly string[]): Promise<Payment[]> {
  return tx.$queryRaw<Payment[]>`
    select p.* from "Payment" p join "Bill" b on b."id" = p."billId"
    where p."kind" = 'COLLECT' and p."status"::text = any(${[...openPaymentStatuses]}) and b."paidAt" is null
      and b."id" in (select k."billId" from "Booking" k
        where k."id" = any(${[...bookingIds]}::uuid[]) and k."status" = 'PENDING')
    for update of p, b skip locked`;
}
