import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { addDays, startOfDay } from "../../shared/dates.ts";

/**
 * Past days are summed by a job (`statistics/sum-days.ts`). A query over a period reads the sums of summed days, and
 * counts the rows of the others: the last days, and days that have changed since.
 */

export interface Stretch {
  from: Date;
  /** Not included. */
  until: Date;
}

/** One day of one company. */
export interface CompanyDay {
  companyId: string;
  day: string;
}

export interface CompanyStretch extends Stretch {
  companyId: string;
}

export interface SummedDays {
  /** The first day that is not summed, or the end of the period; null when no day of it is summed. */
  until: string | null;
  /** Days before `until` that have changed since they were summed. */
  stale: readonly CompanyDay[];
}

/** Reads which days from `from` to before `until` are summed. */
export async function readSummedDays(
  db: Pick<Tx, "$queryRaw">,
  asked: { countryId: string; companies: readonly string[] | null; from: string; until: string },
): Promise<SummedDays> {
  const [known] = await db.$queryRaw<{ until: string }[]>`
    select least("until", ${asked.until}::date)::text as "until" from "SummedCountry"
    where "countryId" = ${asked.countryId}::uuid and "until" > ${asked.from}::date`;
  if (!known) return { until: null, stale: [] };
  const ofCompanies = asked.companies
    ? Prisma.sql`and s."companyId" = any(${[...asked.companies]}::uuid[])`
    : Prisma.empty;
  const stale = await db.$queryRaw<CompanyDay[]>`
    select distinct s."companyId", s."day"::text as "day"
    from "StaleDay" s join "Company" c on c."id" = s."companyId" and c."countryId" = ${asked.countryId}::uuid
    where s."day" >= ${asked.from}::date and s."day" < ${known.until}::date ${ofCompanies}`;
  return { until: known.until, stale };
}

export const stretchOf = ({ companyId, day }: CompanyDay, timeZone: string): CompanyStretch => ({
  companyId,
  from: startOfDay(day, timeZone),
  until: startOfDay(addDays(day, 1), timeZone),
});

/** SQL: rows aliased `alias` whose day is not stale. */
export function notStale(alias: "d", stale: readonly CompanyDay[]): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`not exists (select 1
    from unnest(${stale.map(({ companyId }) => companyId)}::uuid[], ${stale.map(({ day }) => day)}::text[])
      as "one"("companyId", "day")
    where "one"."companyId" = ${row}."companyId" and "one"."day"::date = ${row}."day")`;
}
