import { Prisma } from "../../../../prisma/client/client.ts";

/**
 * What a day of a country is: its entries and lines, hashed hour by hour, so that no day is in memory as a whole. The same
 * statements close a day and look at it again.
 */

export interface DaySpan {
  countryId: string;
  from: Date;
  until: Date;
}

/** Everything of an entry that matters, in one text. */
const entryText = Prisma.sql`concat_ws('|', e."id", t."sourceEvent", t."kind", e."account", e."provider", e."companyId", e."amount",
  e."currency", to_char(e."createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), t."correctsDay")`;

const entriesSql = ({ countryId, from, until }: DaySpan) => Prisma.sql`"LedgerEntry" e
  join "LedgerTransaction" t on t."id" = e."transactionId"
  where e."createdAt" >= ${from} and e."createdAt" < ${until} and "countryOfPosting"(t."id") = ${countryId}::uuid`;

export const totalsSql = (span: DaySpan) => Prisma.sql`
  select e."account"::text as "account", e."provider", e."currency",
    coalesce(sum(e."amount") filter (where e."amount" > 0), 0)::text as "debit",
    coalesce(-sum(e."amount") filter (where e."amount" < 0), 0)::text as "credit", count(*)::int as "entries"
  from ${entriesSql(span)} group by 1, 2, 3 order by 1, 2 nulls first, 3`;

export const entryDigestsSql = (span: DaySpan) => Prisma.sql`
  select encode(sha256(convert_to(string_agg(${entryText}, E'\n' order by e."id"), 'UTF8')), 'hex') as "digest"
  from ${entriesSql(span)} group by date_trunc('hour', e."createdAt") order by date_trunc('hour', e."createdAt")`;

const linesSql = ({ countryId, from, until }: DaySpan, before: Date) => Prisma.sql`"StatementLine" l
  join "ProviderStatement" s on s."id" = l."statementId"
  where s."countryId" = ${countryId}::uuid and s."importedAt" <= ${before}
    and l."bookedAt" >= ${from} and l."bookedAt" < ${until}`;

export const lineCountsSql = (span: DaySpan, before: Date) => Prisma.sql`
  select l."provider", l."kind"::text as "kind", l."currency", count(*)::int as "count", sum(l."amount")::text as "amount",
    sum(l."fee")::text as "fee"
  from ${linesSql(span, before)} group by 1, 2, 3 order by 1, 2, 3`;

export const lineDigestsSql = (span: DaySpan, before: Date) => Prisma.sql`
  select encode(sha256(convert_to(string_agg(concat_ws('|', l."id", l."provider", l."kind", l."amount", l."fee", l."currency",
    l."providerTransactionId", l."ourReference", l."balanceAfter"), E'\n' order by l."id"), 'UTF8')), 'hex') as "digest"
  from ${linesSql(span, before)} group by date_trunc('hour', l."bookedAt") order by date_trunc('hour', l."bookedAt")`;

/** A line without a match agrees. */
export const matchCountsSql = (span: DaySpan, day: string, before: Date) => Prisma.sql`
  select "class", "state", "currency", count(*)::int as "count", sum("amount")::text as "amount" from (
    select "class"::text as "class", "state"::text as "state", "currency", "amount" from "Match"
    where "countryId" = ${span.countryId}::uuid and "day" = ${day}::date
    union all select 'MATCHED', 'SETTLED', l."currency", abs(l."amount") from ${linesSql(span, before)}
      and not exists (select 1 from "Match" m where m."id" = l."id")) x
  group by 1, 2, 3 order by 1, 2, 3`;
