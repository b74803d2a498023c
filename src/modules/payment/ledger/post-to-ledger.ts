import { type LedgerAccount, Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import type { Day } from "../../../shared/dates.ts";

/** Debits are positive, credits negative. */
export interface Entry {
  account: LedgerAccount;
  amount: number;
  currency: string;
  companyId?: string | null;
  /** The provider whose account a clearing entry concerns. */
  provider?: string | null;
}

export interface Posting {
  /** Unique name of the event: a second posting of the same event is ignored. */
  sourceEvent: string;
  kind: string;
  bookingId?: string | null;
  billId?: string | null;
  paymentId?: string | null;
  companyId?: string | null;
  /** Of a posting that has neither payment, bill, booking nor company. */
  countryId?: string | null;
  /** The closed day that this posting corrects. */
  correctsDay?: Day | null;
  entries: readonly Entry[];
}

/**
 * Statement parts that write postings, except those that exist already; each returns the ids of its rows. `when`: an
 * SQL condition on the whole. Null when there is nothing to write; entries of zero are left out.
 */
export function postingSql(
  now: Date,
  postings: readonly Posting[],
  when: Prisma.Sql = Prisma.sql`true`,
): { posted: Prisma.Sql; entered: Prisma.Sql } | null {
  const whole = postings
    .map(({ entries, ...event }) => ({
      event: { id: uuid7(now), createdAt: now, ...event },
      entries: entries.filter((entry) => entry.amount !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (whole.length === 0) return null;
  const rows = whole.flatMap(({ event, entries }) =>
    entries.map((entry) => ({ id: uuid7(now), transactionId: event.id, createdAt: now, ...entry })),
  );
  const posted = Prisma.sql`insert into "LedgerTransaction"
      ("id", "sourceEvent", "kind", "bookingId", "billId", "paymentId", "companyId", "countryId", "correctsDay", "createdAt")
    select "id", "sourceEvent", "kind", "bookingId", "billId", "paymentId", "companyId", "countryId", "correctsDay", "createdAt"
    from jsonb_populate_recordset(null::"LedgerTransaction", ${JSON.stringify(whole.map(({ event }) => event))}::jsonb)
    where ${when}
    on conflict ("sourceEvent") do nothing
    returning "id"`;
  const entered = Prisma.sql`insert into "LedgerEntry"
      ("id", "transactionId", "account", "provider", "companyId", "amount", "currency", "createdAt")
    select r."id", r."transactionId", r."account", r."provider", r."companyId", r."amount", r."currency", r."createdAt"
    from "posted" join jsonb_populate_recordset(null::"LedgerEntry", ${JSON.stringify(rows)}::jsonb) r
      on r."transactionId" = "posted"."id"
    returning "id"`;
  return { posted, entered };
}

/** Writes a posting unless it exists already; returns whether it was written. */
export async function post(tx: Pick<Tx, "$queryRaw">, now: Date, posting: Posting): Promise<boolean> {
  const parts = postingSql(now, [posting]);
  if (!parts) return true;
  const written = await preparedSql(tx, Prisma.sql`with "posted" as (${parts.posted}) ${parts.entered}`);
  return written.length > 0;
}

/** What the platform owes a company minus what the company owes the platform, in the company's currency. */
export async function companyBalance(
  tx: Pick<Tx, "$queryRaw">,
  companyId: string,
  currency: string,
): Promise<{ payable: number; receivable: number }> {
  const rows = await tx.$queryRaw<{ account: LedgerAccount; sum: bigint }[]>`
    select "account", sum("amount") as "sum" from "LedgerEntry"
    where "companyId" = ${companyId}::uuid and "currency" = ${currency}
      and "account" in (${Prisma.join(["COMPANY_PAYABLE", "COMMISSION_RECEIVABLE"].map((name) => Prisma.sql`${name}::"LedgerAccount"`))})
    group by "account"`;
  const sumOf = (account: LedgerAccount) => Number(rows.find((row) => row.account === account)?.sum ?? 0);
  return { payable: -sumOf("COMPANY_PAYABLE") || 0, receivable: sumOf("COMMISSION_RECEIVABLE") };
}
