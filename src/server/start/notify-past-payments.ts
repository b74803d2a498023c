import type { Db } from "../../platform/database/database.ts";

interface PastPayment {
  reference: string;
  msisdn: string | null;
  amount: number;
  currency: string;
}

/** Payments told to the simulators in one request. */
const portion = 1000;

/**
 * Tells the simulated services which payments of the demo's history can still be refunded: of what is yet to
 * happen, and cautions. Without this every cancellation in a demo would end as a refund that its operator refuses.
 */
export async function notifyPastPayments(db: Db, simulatorsUrl: string): Promise<void> {
  const payments = await db.$queryRaw<PastPayment[]>`
    select case p."provider" when 'stripe' then p."providerTransactionId" else p."providerReference" end as "reference",
      ltrim(p."msisdn", '+') as "msisdn", p."amount", p."currency"
    from "Payment" p
    where p."provider" in ('mtn-momo', 'stripe') and p."kind" = 'COLLECT' and p."status" = 'SUCCEEDED'
      and (p."depositId" is not null or exists (
        select 1 from "Booking" b where b."billId" = p."billId" and b."status" = 'CONFIRMED' and b."endsAt" > now()))`;
  for (let from = 0; from < payments.length; from += portion) {
    const told = payments
      .slice(from, from + portion)
      .map(({ reference, ...payment }) => [reference, payment]);
    await fetch(`${simulatorsUrl}/control/past`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(told)),
    });
  }
}
