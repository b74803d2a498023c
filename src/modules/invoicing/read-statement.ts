import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { StatementSums } from "./schema.ts";

/** A company's account as the ledger tells it: one row an operation, read by the company's own index. */

export interface AccountSpan {
  companyId: string;
  currency: string;
  from: Date;
  /** Not included. */
  until: Date;
}

type Reader = Pick<Tx, "$queryRaw">;

const accountsOf = (names: readonly string[]) =>
  Prisma.join(names.map((name) => Prisma.sql`${name}::"LedgerAccount"`));

/** What we owe the company less what it owes us, before an instant. */
export async function balanceBefore(
  db: Reader,
  { companyId, currency, until }: Omit<AccountSpan, "from">,
): Promise<number> {
  const [row] = await db.$queryRaw<{ balance: bigint }[]>`
    select coalesce(-sum("amount"), 0) as "balance" from "LedgerEntry"
    where "companyId" = ${companyId}::uuid and "currency" = ${currency}
      and "account" in (${accountsOf(["COMPANY_PAYABLE", "COMMISSION_RECEIVABLE"])})
      and "createdAt" < ${until}`;
  return Number(row?.balance ?? 0);
}

/**
 * Every operation of the span with what it is made of. `change` is what the account gained, straight from the
 * ledger; what the other columns do not explain stands in `other`.
 */
function operationsSql({ companyId, currency, from, until }: AccountSpan): Prisma.Sql {
  const own = accountsOf(["COMPANY_PAYABLE", "COMMISSION_RECEIVABLE", "COMMISSION", "FEES", "TAX_PAYABLE"]);
  return Prisma.sql`
    with "sums" as (
      select "transactionId",
        -coalesce(sum("amount") filter (where "account" in ('COMPANY_PAYABLE', 'COMMISSION_RECEIVABLE')), 0) as "change",
        -coalesce(sum("amount") filter (where "account" = 'COMMISSION'), 0) as "commission",
        -coalesce(sum("amount") filter (where "account" = 'FEES'), 0) as "fees",
        -coalesce(sum("amount") filter (where "account" = 'TAX_PAYABLE'), 0) as "tax"
      from "LedgerEntry"
      where "companyId" = ${companyId}::uuid and "currency" = ${currency} and "account" in (${own})
        and "createdAt" >= ${from} and "createdAt" < ${until}
      group by "transactionId"
    ), "told" as (
      select t."id", t."createdAt" as "at", t."kind", t."bookingId", t."billId", s."change", s."commission", s."fees", s."tax",
        case when t."kind" in ('EARNED', 'CANCELLED') then (select sum(e."amount") from "LedgerEntry" e
            where e."transactionId" = t."id" and e."account" = 'ESCROW')
          when t."kind" = 'CASH_SALE' then (select p."amount" from "Payment" p where p."id" = t."paymentId")
          when t."kind" = 'DEPOSIT_KEPT' then (select -sum(e."amount") from "LedgerEntry" e
            where e."transactionId" = t."id" and e."account" = 'COMPANY_PAYABLE' and e."amount" < 0)
          else 0 end as "gross",
        case when t."kind" = 'CANCELLED' then (select -sum(e."amount") from "LedgerEntry" e
            where e."transactionId" = t."id" and e."account" = 'REFUND_PAYABLE')
          when t."kind" = 'CASH_SALE_CANCELLED' then (select sum(p."amount") from "Payment" p
            where p."bookingId" = t."bookingId" and p."kind" = 'REFUND' and p."purpose" <> 'DEPOSIT'
              and p."provider" = 'cash' and p."createdAt" = t."createdAt")
          else 0 end as "refunds",
        case when t."kind" = 'DEPOSIT_KEPT' then (select sum(e."amount") from "LedgerEntry" e
            where e."transactionId" = t."id" and e."account" = 'COMPANY_PAYABLE' and e."amount" > 0)
          end as "keptInDrawer",
        case when t."kind" in ('PAYOUT', 'PAYOUT_RETURNED') then -s."change" else 0 end as "payouts",
        case when t."kind" = 'INVOICE_PAID' then s."change" else 0 end as "received"
      from "sums" s join "LedgerTransaction" t on t."id" = s."transactionId"
    ), "counted" as (
      select "id", "at", "kind", "bookingId", "billId", "commission", "fees", "tax", "payouts", "received",
        coalesce("gross", 0) as "gross", coalesce("refunds", 0) as "refunds",
        -- What a cash sale or a kept caution in cash brings, and what a cash refund takes, lies in the company's own drawer.
        case "kind" when 'CASH_SALE' then coalesce("gross", 0) when 'CASH_SALE_CANCELLED' then -coalesce("refunds", 0)
          else coalesce("keptInDrawer", 0) end as "cash",
        "change" + "payouts" - "received" as "net"
      from "told"
    )
    select *, "net" - ("gross" - "refunds" - "commission" - "fees" - "tax" - "cash") as "other" from "counted"`;
}

const sumNames = [
  ...(["gross", "refunds", "commission", "fees", "tax", "cash", "other"] as const),
  ...(["net", "payouts", "received"] as const),
];
type SumName = (typeof sumNames)[number];

const sums = Prisma.raw(sumNames.map((name) => `coalesce(sum("${name}"), 0) as "${name}"`).join(", "));

type Raw = Record<SumName, bigint | number | string>;

function sumsOf(row: Raw | undefined): StatementSums {
  const pairs = sumNames.map((name) => [name, Number(row?.[name] ?? 0)]);
  return Object.fromEntries(pairs) as Record<SumName, number>;
}

export function addSums(rows: readonly StatementSums[]): StatementSums {
  const pairs = sumNames.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]);
  return Object.fromEntries(pairs) as Record<SumName, number>;
}

/** The sums of a span, per day or per month on the clock of the country; only those in which something happened. */
export async function sumsByPeriod(
  db: Reader,
  span: AccountSpan,
  { by, timeZone }: { by: "day" | "month"; timeZone: string },
): Promise<(StatementSums & { day: string; count: number })[]> {
  const rows = await db.$queryRaw<(Raw & { day: string; count: bigint })[]>`
    select to_char(date_trunc(${by}, o."at" at time zone ${timeZone}), 'YYYY-MM-DD') as "day", count(*) as "count", ${sums}
    from (${operationsSql(span)}) o group by 1 order by 1`;
  return rows.map((row) => ({ ...sumsOf(row), day: row.day, count: Number(row.count) }));
}

interface OperationRow extends StatementSums {
  id: string;
  at: Date;
  kind: string;
  code: string | null;
  title: string | null;
}

/** Single operations in the order in which they happened, each with the booking that it is about. */
export async function operations(
  db: Reader,
  span: AccountSpan,
  { skip, take }: { skip: number; take: number },
): Promise<OperationRow[]> {
  const rows = await db.$queryRaw<(Raw & Omit<OperationRow, keyof StatementSums>)[]>`
    select o.*, k."code", p."title" from (
      ${operationsSql(span)} order by "at", "id" offset ${skip} limit ${take}
    ) o
    left join lateral (
      select b."code", b."productId" from "Booking" b
      where b."id" = o."bookingId" or (o."bookingId" is null and b."billId" = o."billId")
      order by b."startsAt" limit 1) k on o."bookingId" is not null or o."billId" is not null
    left join "Product" p on p."id" = k."productId"
    order by o."at", o."id"`;
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    code: row.code,
    title: row.title,
    ...sumsOf(row),
  }));
}
