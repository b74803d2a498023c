import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";
import type { Kinds } from "../booking/kind.ts";
import { type CompanyDay, stretchOf } from "../invoicing/read-summed-days.ts";
import { sumAccounts } from "../invoicing/sum-accounts.ts";
import {
  refundsSql,
  runsSql,
  type Source,
  type SummedDimension,
  salesSql,
  summedColumns,
} from "./figure-sql.ts";
import { companyDimensions, type Figures, hourlyDimensions, summedDimensions } from "./schema.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "statistics.sumDays": Record<string, never>;
  }
}

/** Upper bounds of the work of one transaction. */
const daysAtOnce = 7;
const staleDaysAtOnce = 500;

interface CountryClock {
  id: string;
  currency: string;
  timeZone: string;
}

/**
 * Sums finished days, and sums again those that changed later. A day is summed three hours after its end: until then a
 * transaction that began in it may still be open; the database marks later changes (`markDay`).
 */
export async function sumDays(ctx: Pick<Context, "db" | "kinds">): Promise<void> {
  for (const country of await countriesToSum(ctx.db)) {
    const once = (work: typeof sumNextDays) => withRetry(ctx.db, (tx) => work(tx, country, ctx.kinds));
    while (await once(sumNextDays));
    while (await once(sumStaleDays));
  }
}

/** Those with a finished day that is not summed, or a summed one that has changed: most minutes none. */
const countriesToSum = (db: Pick<Tx, "$queryRaw">) => db.$queryRaw<CountryClock[]>`
  select n."id"::text, n."currency", n."timeZone"
  from "Country" n left join "SummedCountry" s on s."countryId" = n."id"
  where s."countryId" is null
    or s."until" < ((now() - interval '3 hours') at time zone n."timeZone")::date
    or exists (select 1 from "StaleDay" d join "Company" c on c."id" = d."companyId"
      where c."countryId" = n."id" and d."day" < s."until")`;

/** Sums the days after the last summed one; false when there are none. */
async function sumNextDays(tx: Tx, country: CountryClock, kinds: Kinds): Promise<boolean> {
  const { until, end } = await lockCountry(tx, country);
  if (until >= end) return false;
  const week = addDays(until, daysAtOnce);
  const to = week < end ? week : end;
  await tx.$executeRaw`delete from "StaleDay" s using "Company" c
    where c."id" = s."companyId" and c."countryId" = ${country.id}::uuid and s."day" >= ${until}::date and s."day" < ${to}::date`;
  for (const { table } of summedTables) {
    await tx.$executeRaw`delete from ${table}
      where "countryId" = ${country.id}::uuid and "day" >= ${until}::date and "day" < ${to}::date`;
  }
  const { timeZone } = country;
  const stretch = { from: startOfDay(until, timeZone), until: startOfDay(to, timeZone) };
  await writeFigures(tx, country, { source: stretch, kinds });
  const companies = await tx.company.findMany({ where: { countryId: country.id }, select: { id: true } });
  await sumAccounts(
    tx,
    timeZone,
    companies.map(({ id: companyId }) => ({ companyId, ...stretch })),
  );
  await tx.$executeRaw`update "SummedCountry" set "until" = ${to}::date where "countryId" = ${country.id}::uuid`;
  return true;
}

/** Sums changed days again. Deletes their marks first: a change that happens meanwhile marks them again. */
async function sumStaleDays(tx: Tx, country: CountryClock, kinds: Kinds): Promise<boolean> {
  const { until } = await lockCountry(tx, country);
  const stale = await tx.$queryRaw<CompanyDay[]>`
    with "taken" as (
      delete from "StaleDay" where ("companyId", "day") in (
        select distinct s."companyId", s."day" from "StaleDay" s join "Company" c on c."id" = s."companyId"
        where c."countryId" = ${country.id}::uuid and s."day" < ${until}::date limit ${staleDaysAtOnce})
      returning "companyId", "day")
    select distinct "companyId", "day"::text as "day" from "taken"`;
  if (stale.length === 0) return false;
  const companies = stale.map(({ companyId }) => companyId);
  const days = stale.map(({ day }) => day);
  for (const { table } of summedTables) {
    await tx.$executeRaw`delete from ${table} d
      using unnest(${companies}::uuid[], ${days}::text[]) as "one"("companyId", "day")
      where d."companyId" = "one"."companyId" and d."day" = "one"."day"::date`;
  }
  await writeFigures(tx, country, { source: stale, kinds });
  await sumAccounts(
    tx,
    country.timeZone,
    stale.map((one) => stretchOf(one, country.timeZone)),
  );
  return true;
}

/**
 * Locks a country, so that one process at a time sums it. `until`: end of the summed days; `end`: end of the days that
 * can be summed.
 */
async function lockCountry(tx: Tx, { id, timeZone }: CountryClock): Promise<{ until: string; end: string }> {
  const read = () => tx.$queryRaw<{ until: string; end: string }[]>`
    select "until"::text as "until", ((now() - interval '3 hours') at time zone ${timeZone})::date::text as "end"
    from "SummedCountry" where "countryId" = ${id}::uuid for update`;
  const [known] = await read();
  if (known) return known;
  await tx.$executeRaw`
    insert into "SummedCountry" ("countryId", "until")
    select ${id}::uuid, (least(
        (select min("createdAt") from "Booking" where "countryId" = ${id}::uuid),
        (select min("startsAt") from "Product" where "countryId" = ${id}::uuid),
        now() - interval '3 hours') at time zone ${timeZone})::date
    on conflict do nothing`;
  return (await read())[0] ?? { until: "", end: "" };
}

interface SummedTable {
  table: Prisma.Sql;
  by: readonly SummedDimension[];
}

const summedTables: readonly SummedTable[] = [
  { table: Prisma.sql`"DailyFigures"`, by: summedDimensions },
  { table: Prisma.sql`"CompanyFigures"`, by: companyDimensions },
  { table: Prisma.sql`"HourlyFigures"`, by: hourlyDimensions },
];

const names = (list: readonly string[]) => Prisma.raw(list.map((name) => `"${name}"`).join(", "));

async function writeFigures(
  tx: Tx,
  { id: countryId, currency, timeZone }: CountryClock,
  { source, kinds }: { source: Source; kinds: Kinds },
): Promise<void> {
  const extent = { countryId, currency, timeZone, companies: null, terminals: null, kind: null };
  for (const { table, by } of summedTables) {
    const columns = names(by.map((dimension) => summedColumns[dimension]));
    const counting = { extent, source, by };
    const parts: { sql: Prisma.Sql; measured: (keyof Figures)[] }[] = [
      { sql: salesSql(counting), measured: ["bookings", "places", "gross", "commission"] },
      { sql: refundsSql(counting), measured: ["refunds"] },
      { sql: runsSql(counting, kinds), measured: ["runs", "offered", "taken"] },
    ];
    for (const { sql, measured } of parts) {
      await tx.$executeRaw`
        insert into ${table} ("countryId", "currency", ${columns}, ${names(measured)})
        select ${countryId}::uuid, ${currency}, ${names(by)}, ${names(measured)} from (${sql}) x`;
    }
  }
}
