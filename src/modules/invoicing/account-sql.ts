import { Prisma } from "../../../prisma/client/client.ts";
import type { CompanyStretch } from "./read-summed-days.ts";

/** A company's account from the ledger: one row per operation, read through the company's index. */

export const accountsOf = (names: readonly string[]) =>
  Prisma.join(names.map((name) => Prisma.sql`${name}::"LedgerAccount"`));

/** SQL: entries of some accounts in periods of companies, aliased `e`. */
function entriesSql(stretches: readonly CompanyStretch[], accounts: Prisma.Sql): Prisma.Sql {
  const companies = stretches.map(({ companyId }) => companyId);
  const [froms, untils] = [stretches.map(({ from }) => from), stretches.map(({ until }) => until)];
  return Prisma.sql`unnest(${companies}::uuid[], ${froms}::timestamptz[], ${untils}::timestamptz[])
      as "stretch"("companyId", "from", "until")
    cross join lateral (select * from "LedgerEntry" l
      where l."companyId" = "stretch"."companyId" and l."account" in (${accounts})
        and l."createdAt" >= "stretch"."from" and l."createdAt" < "stretch"."until" offset 0) e`;
}

/**
 * SQL: every operation with its components. `change` is the gain of the account, straight from the ledger; whatever the
 * other columns do not explain is in `other`.
 */
export function operationsSql(stretches: readonly CompanyStretch[]): Prisma.Sql {
  const own = accountsOf(["COMPANY_PAYABLE", "COMMISSION_RECEIVABLE", "COMMISSION", "FEES", "TAX_PAYABLE"]);
  return Prisma.sql`
    with "sums" as (
      select e."companyId", e."currency", e."transactionId",
        -coalesce(sum(e."amount") filter (where e."account" = 'COMPANY_PAYABLE'), 0) as "payable",
        coalesce(sum(e."amount") filter (where e."account" = 'COMMISSION_RECEIVABLE'), 0) as "receivable",
        -coalesce(sum(e."amount") filter (where e."account" = 'COMMISSION'), 0) as "commission",
        -coalesce(sum(e."amount") filter (where e."account" = 'FEES'), 0) as "fees",
        -coalesce(sum(e."amount") filter (where e."account" = 'TAX_PAYABLE'), 0) as "tax"
      from ${entriesSql(stretches, own)}
      group by e."companyId", e."currency", e."transactionId"
    ), "told" as (
      select s.*, s."payable" - s."receivable" as "change", t."id", t."createdAt" as "at", t."kind", t."bookingId", t."billId",
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
        case when t."kind" in ('PAYOUT', 'PAYOUT_RETURNED', 'PAYOUT_TWICE') then s."receivable" - s."payable" else 0 end as "payouts",
        case when t."kind" = 'INVOICE_PAID' then s."payable" - s."receivable" else 0 end as "received"
      from "sums" s join "LedgerTransaction" t on t."id" = s."transactionId"
    ), "counted" as (
      select "companyId", "currency", "id", "at", "kind", "bookingId", "billId", "payable", "receivable",
        "commission", "fees", "tax", "payouts", "received",
        coalesce("gross", 0) as "gross", coalesce("refunds", 0) as "refunds",
        -- What a cash sale or a kept caution in cash brings, and what a cash refund takes, lies in the company's own drawer.
        case "kind" when 'CASH_SALE' then coalesce("gross", 0) when 'CASH_SALE_CANCELLED' then -coalesce("refunds", 0)
          else coalesce("keptInDrawer", 0) end as "cash",
        "change" + "payouts" - "received" as "net"
      from "told"
    )
    select *, "net" - ("gross" - "refunds" - "commission" - "fees" - "tax" - "cash") as "other" from "counted"`;
}

/**
 * SQL: what Mboa owes the company aliased `c` of the country aliased `n`, less what it owes Mboa, aliased `b`: the sums
 * of summed days plus the entries of the other days. `before` limits it to an instant.
 */
export function balancesSql(before: Date | null): Prisma.Sql {
  const own = accountsOf(["COMPANY_PAYABLE", "COMMISSION_RECEIVABLE"]);
  const end = before ? Prisma.sql`${before}::timestamptz` : Prisma.sql`'infinity'::timestamptz`;
  const entry = Prisma.sql`
    case l."account" when 'COMPANY_PAYABLE' then -l."amount" else 0 end as "payable",
    case l."account" when 'COMMISSION_RECEIVABLE' then l."amount" else 0 end as "receivable"
    from "LedgerEntry" l`;
  const ofCompany = Prisma.sql`l."companyId" = c."id" and l."currency" = n."currency" and l."account" in (${own})`;
  const dayOf = (at: Prisma.Sql) => Prisma.sql`(${at} at time zone n."timeZone")::date`;
  const startOf = (day: Prisma.Sql) => Prisma.sql`${day}::timestamp at time zone n."timeZone"`;
  const notSummed = Prisma.raw('w."until"');
  return Prisma.sql`
    left join lateral (select least("until", ${dayOf(end)}) as "until" from "SummedCountry"
      where "countryId" = n."id") w on true
    cross join lateral (
      select coalesce(sum(x."payable"), 0) as "payable", coalesce(sum(x."receivable"), 0) as "receivable" from (
        select d."payable", d."receivable" from "DailyAccount" d
        where d."companyId" = c."id" and d."currency" = n."currency" and d."day" < ${notSummed}
          and not exists (select 1 from "StaleDay" s where s."companyId" = c."id" and s."day" = d."day")
        union all
        select ${entry} where ${ofCompany} and l."createdAt" < ${end}
          and l."createdAt" >= coalesce(${startOf(notSummed)}, '-infinity')
        union all
        select l.* from (select distinct "day" from "StaleDay" where "companyId" = c."id" and "day" < ${notSummed}) s
          cross join lateral (select ${entry} where ${ofCompany}
            and l."createdAt" >= ${startOf(Prisma.raw('s."day"'))}
            and l."createdAt" < ${startOf(Prisma.raw('(s."day" + 1)'))} offset 0) l) x) b`;
}
