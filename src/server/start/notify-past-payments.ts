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

/** Days whose movements the simulated operators can put into a statement. */
const toldDays = 3;
/** A few differences to look at on the first day. */
const demoBreaks = {
  stranger: 2,
  wrongFee: 1,
  wrongAmount: 1,
  otherNumber: 1,
  missingLine: 1,
  chargedTwice: 1,
};

/** Tells the simulated operators what their accounts did before the demo began, for their statements. */
export async function notifyMovements(db: Db, simulatorsUrl: string): Promise<void> {
  const since = new Date(Date.now() - toldDays * 86_400_000);
  const movements = await db.$queryRaw<object[]>`
    select p."provider" as "service", case p."kind" when 'COLLECT' then 'COLLECTION' else 'DISBURSEMENT' end as "kind",
      (extract(epoch from p."settledAt") * 1000)::float8 as "at", p."amount", p."currency",
      coalesce(p."providerTransactionId", p."providerReference", p."id"::text) as "transactionId",
      case p."provider" when 'orange-money' then coalesce(p."providerReference", '') else p."id"::text end as "reference",
      ltrim(p."msisdn", '+') as "msisdn"
    from "Payment" p join "Country" n on n."id" = p."countryId" and n."shortCode" = 'CM'
    where p."provider" <> 'cash' and p."status" = 'SUCCEEDED' and p."settledAt" >= ${since}
      and (p."kind" = 'COLLECT' or p."providerReference" is not null)`;
  const held = await db.$queryRaw<{ provider: string; sum: number }[]>`
    select "provider", sum("amount")::float8 as "sum" from "LedgerEntry"
    where "account" = 'PROVIDER_CLEARING' and "currency" = 'XAF' and "provider" is not null and "createdAt" < ${since} group by 1`;
  const merchant = Object.fromEntries(held.map(({ provider, sum }) => [provider, sum]));
  const send = (path: string, body: object) =>
    fetch(`${simulatorsUrl}/control/${path}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await send("movements", { merchant, movements: movements.slice(0, portion) });
  for (let from = portion; from < movements.length; from += portion)
    await send("movements", { merchant: {}, movements: movements.slice(from, from + portion) });
  await send("statement-breaks", demoBreaks);
}
