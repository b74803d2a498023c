import type { Payment, StatementLine } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { entriesOutOfEscrow } from "../../booking/cancel/refund-policy.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { lineEvent } from "./lock-match.ts";

interface Again {
  line: StatementLine;
  payment: Payment;
}

/**
 * Money that is there again, after its operator had taken it back and the service took place without it: its companies
 * earn it now. Returns how much of it they do; the rest is the payer's.
 */
export async function settleService(tx: Tx, now: Date, { line, payment }: Again): Promise<number> {
  const unpaid = await unpaidServices(tx, payment.id);
  const bookings = await tx.booking.findMany({
    where: { id: { in: [...unpaid.keys()] }, status: "COMPLETED" },
    orderBy: [{ endsAt: "asc" }, { id: "asc" }],
  });
  let earned = 0;
  for (const booking of bookings) {
    const paid = Math.min(unpaid.get(booking.id) ?? 0, line.amount - earned);
    if (paid <= 0) continue;
    earned += paid;
    const { id: bookingId, billId, companyId, currency } = booking;
    const event = `${lineEvent(line)}:${payment.id}:${bookingId}`;
    await post(tx, now, {
      ...{ sourceEvent: event, kind: "COLLECTED", bookingId, billId },
      entries: [
        { account: "REFUND_PAYABLE", amount: paid, currency },
        { account: "ESCROW", amount: -paid, currency },
      ],
    });
    await post(tx, now, {
      ...{ sourceEvent: `${event}:earned`, kind: "EARNED", bookingId, billId, companyId },
      entries: entriesOutOfEscrow(booking, { paid, refund: 0 }),
    });
  }
  return earned;
}

/** What the ends of services wrote off of this payment, by booking, less what has come again for them since. */
async function unpaidServices(tx: Tx, paymentId: string): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ bookingId: string; unpaid: number }[]>`
    select t."bookingId"::text, sum(case t."kind" when 'COLLECTED' then -e."amount" else e."amount" end)::int as "unpaid"
    from "LedgerTransaction" t join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'REFUND_PAYABLE'
    where t."bookingId" in (select s."bookingId" from "LedgerTransaction" s
        where s."paymentId" = ${paymentId}::uuid and s."kind" = 'REVERSAL_SETTLED')
      and (t."kind" = 'REVERSAL_SETTLED' and t."paymentId" = ${paymentId}::uuid and t."sourceEvent" like 'booking:%'
        or t."kind" = 'COLLECTED' and t."sourceEvent" like ${`line:%:${paymentId}:%`})
    group by 1`;
  return new Map(rows.map(({ bookingId, unpaid }) => [bookingId, unpaid]));
}
