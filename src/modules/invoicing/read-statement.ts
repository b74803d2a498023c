import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { balancesSql, operationsSql } from "./account-sql.ts";
import { notStale, readSummedDays, type Stretch, stretchOf } from "./read-summed-days.ts";
import type { StatementSums } from "./schema.ts";

/** The account and the period: whole local days of the country. */
export interface AccountSpan extends Stretch {
  companyId: string;
  countryId: string;
  currency: string;
  timeZone: string;
}

type Reader = Pick<Tx, "$queryRaw">;

/** What Mboa owes the company less what it owes Mboa, before an instant. */
export async function balanceBefore(
  db: Reader,
  { companyId, until }: Pick<AccountSpan, "companyId" | "until">,
): Promise<number> {
  const [row] = await db.$queryRaw<{ balance: bigint }[]>`
    select b."payable" - b."receivable" as "balance"
    from "Company" c join "Country" n on n."id" = c."countryId" ${balancesSql(until)}
    where c."id" = ${companyId}::uuid`;
  return Number(row?.balance ?? 0);
}

export const sumNames = [
  ...(["gross", "refunds", "commission", "fees", "tax", "cash", "other"] as const),
  ...(["net", "payouts", "received"] as const),
];
type SumName = (typeof sumNames)[number];
type Raw = Record<SumName, bigint | number | string>;

function sumsOf(row: Raw | undefined): StatementSums {
  const pairs = sumNames.map((name) => [name, Number(row?.[name] ?? 0)]);
  return Object.fromEntries(pairs) as Record<SumName, number>;
}

export function addSums(rows: readonly StatementSums[]): StatementSums {
  const pairs = sumNames.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]);
  return Object.fromEntries(pairs) as Record<SumName, number>;
}

export interface StatementDay extends StatementSums {
  day: string;
  /** Number of operations. */
  count: number;
}

/** Sums of a period by local day of the country; days without operations are left out. */
export async function sumsByDay(db: Reader, span: AccountSpan): Promise<StatementDay[]> {
  const { companyId, countryId, currency, timeZone } = span;
  const [from, until] = [dayOf(span.from, timeZone), dayOf(span.until, timeZone)];
  const summed = await readSummedDays(db, { countryId, companies: [companyId], from, until });
  const stretches = summed.stale.map((one) => stretchOf(one, timeZone));
  const end = summed.until ? startOfDay(summed.until, timeZone) : span.from;
  if (end < span.until) stretches.push({ companyId, from: end, until: span.until });
  const names = Prisma.raw(sumNames.map((name) => `"${name}"`).join(", "));
  const sums = Prisma.raw(sumNames.map((name) => `sum("${name}") as "${name}"`).join(", "));
  const rows = await db.$queryRaw<(Raw & { day: string; count: bigint })[]>`
    select "day"::text as "day", sum("count") as "count", ${sums} from (
      select "day", "operations" as "count", ${names} from "DailyAccount" d
      where "companyId" = ${companyId}::uuid and "currency" = ${currency}
        and "day" >= ${from}::date and "day" < ${summed.until}::date and ${notStale("d", summed.stale)}
      union all
      select ("at" at time zone ${timeZone})::date, 1, ${names} from (${operationsSql(stretches)}) o
      where "currency" = ${currency}
    ) x group by 1 order by 1`;
  return rows.map((row) => ({ ...sumsOf(row), day: row.day, count: Number(row.count) }));
}

/** The same by month, each under its first day. */
export function byMonth(days: readonly StatementDay[]): StatementDay[] {
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) => {
    const own = days.filter(({ day }) => day.startsWith(month));
    return { ...addSums(own), day: `${month}-01`, count: own.reduce((sum, { count }) => sum + count, 0) };
  });
}

interface OperationRow extends StatementSums {
  id: string;
  at: Date;
  kind: string;
  code: string | null;
  title: string | null;
  proven: boolean;
}

/** The first and last day of a page of operations, and the number of operations of these days before it. */
function daysOfPage(
  days: readonly StatementDay[],
  { skip, take }: { skip: number; take: number },
): { first: string; last: string; before: number } | null {
  let until = 0;
  const placed = days.map(({ day, count }) => {
    until += count;
    return { day, from: until - count, until };
  });
  const own = placed.filter((one) => one.until > skip && one.from < skip + take);
  const [first, last] = [own[0], own.at(-1)];
  return first && last ? { first: first.day, last: last.day, before: skip - first.from } : null;
}

/**
 * SQL: whether the operator says the same of the payment with this id as we do, at once or since it was settled or decided,
 * and has not taken the money back.
 */
export const provenSql = (id: Prisma.Sql) => Prisma.sql`(
  (exists (select 1 from "StatementLine" l where l."id" = ${id})
    or exists (select 1 from "Match" m where m."paymentId" = ${id} and m."lineId" is not null and m."state" <> 'OPEN'))
  and not exists (select 1 from "Match" m where m."paymentId" = ${id} and m."class" in ('REVERSED', 'PAYOUT_BOUNCED')))`;

/** A page of single operations in chronological order, each with its booking. */
export async function operations(
  db: Reader,
  { companyId, currency, timeZone }: AccountSpan,
  page: { days: readonly StatementDay[]; skip: number; take: number },
): Promise<OperationRow[]> {
  const where = daysOfPage(page.days, page);
  if (!where) return [];
  const { from } = stretchOf({ companyId, day: where.first }, timeZone);
  const stretch = { companyId, from, until: startOfDay(addDays(where.last, 1), timeZone) };
  const rows = await db.$queryRaw<(Raw & Omit<OperationRow, keyof StatementSums>)[]>`
    select o.*, k."code", p."title", (o."kind" = 'PAYOUT' and exists (select 1 from "LedgerTransaction" t
        where t."id" = o."id" and ${provenSql(Prisma.sql`t."paymentId"`)}))
      or exists (select 1 from "Payment" c where c."billId" = k."billId" and c."kind" = 'COLLECT'
        and ${provenSql(Prisma.sql`c."id"`)}) as "proven" from (
      select * from (${operationsSql([stretch])}) x where "currency" = ${currency}
      order by "at", "id" offset ${where.before} limit ${page.take}
    ) o
    left join lateral (
      select b."code", b."productId", b."billId" from "Booking" b
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
    proven: row.proven,
    ...sumsOf(row),
  }));
}
