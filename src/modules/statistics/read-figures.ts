import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { dayOf } from "../../shared/dates.ts";
import { serviceKindsFr } from "../../shared/fr/backoffice/backoffice.ts";
import type { Kinds } from "../booking/kind.ts";
import {
  type CompanyDay,
  type Extent,
  refundsSql,
  runsSql,
  type Source,
  type Stretch,
  salesSql,
  within,
} from "./figure-sql.ts";
import type { Dimension, Figures } from "./schema.ts";

/** Whose rows are counted, and in which time: whole days on the clock of the country. */
export interface Scope extends Extent, Stretch {}

type Reader = Pick<Tx, "$queryRaw">;
type Sums = { key: string | null } & { [Name in keyof Figures]?: number | bigint | Prisma.Decimal };

export const noFigures: Figures = {
  bookings: 0,
  places: 0,
  gross: 0,
  refunds: 0,
  commission: 0,
  runs: 0,
  offered: 0,
  taken: 0,
};

const figureNames = Object.keys(noFigures) as (keyof Figures)[];

/** Days of the scope that are read from their sums, and the rows that are counted instead of the others. */
interface Reading {
  summed: { from: string; until: string } | null;
  counted: Source[];
  /** Days among the summed ones in which something has changed since. */
  stale: readonly CompanyDay[];
}

async function readingOf(db: Reader, scope: Scope): Promise<Reading> {
  const [from, until] = [dayOf(scope.from, scope.timeZone), dayOf(scope.until, scope.timeZone)];
  const [known] = await db.$queryRaw<{ until: string; at: Date }[]>`
    select least("until", ${until}::date)::text as "until",
      least("until", ${until}::date)::timestamp at time zone ${scope.timeZone} as "at"
    from "SummedCountry" where "countryId" = ${scope.countryId}::uuid`;
  if (!known || known.until <= from) {
    return { summed: null, counted: [{ from: scope.from, until: scope.until }], stale: [] };
  }
  const ofCompanies = scope.companies
    ? Prisma.sql`and s."companyId" = any(${[...scope.companies]}::uuid[])`
    : Prisma.empty;
  const stale = await db.$queryRaw<CompanyDay[]>`
    select distinct s."companyId", s."day"::text as "day"
    from "StaleDay" s join "Company" c on c."id" = s."companyId" and c."countryId" = ${scope.countryId}::uuid
    where s."day" >= ${from}::date and s."day" < ${known.until}::date ${ofCompanies}`;
  const counted: Source[] = stale.length > 0 ? [stale] : [];
  if (known.at < scope.until) counted.push({ from: known.at, until: scope.until });
  return { summed: { from, until: known.until }, counted, stale };
}

const dailyColumns: Record<Dimension, Prisma.Sql> = {
  day: Prisma.sql`d."day"`,
  company: Prisma.sql`d."companyId"`,
  terminal: Prisma.sql`d."terminalId"`,
  line: Prisma.sql`d."pathId"`,
  domain: Prisma.sql`d."domainId"`,
  kind: Prisma.sql`d."kind"`,
  channel: Prisma.sql`d."channel"`,
};

/** The sums of days that have been summed, but for those of them that are stale. */
function dailySql(scope: Scope, by: Dimension, { summed, stale }: Reading): Prisma.Sql {
  const names = Object.keys(noFigures).map((name) => `sum(d."${name}") as "${name}"`);
  const companies = stale.map(({ companyId }) => companyId);
  const days = stale.map(({ day }) => day);
  return Prisma.sql`
    select ${dailyColumns[by]}::text as "key", ${Prisma.raw(names.join(", "))}
    from "DailyFigures" d
    where d."day" >= ${summed?.from}::date and d."day" < ${summed?.until}::date and ${within("d", scope)}
      ${by === "channel" ? Prisma.sql`and d."channel" is not null` : Prisma.empty}
      and not exists (select 1 from unnest(${companies}::uuid[], ${days}::text[]) as "one"("companyId", "day")
        where "one"."companyId" = d."companyId" and "one"."day"::date = d."day")
    group by 1`;
}

const oneKey = (by: Dimension, sql: Prisma.Sql) =>
  Prisma.sql`select x.${Prisma.raw(`"${by}"`)}::text as "key", x.* from (${sql}) x`;

/** Everything that is counted, by one thing. */
export async function figuresBy(
  { db, kinds }: { db: Reader; kinds: Kinds },
  scope: Scope,
  by: Dimension,
): Promise<Map<string | null, Figures>> {
  const reading = await readingOf(db, scope);
  const queries = reading.counted.flatMap((source) => {
    const counting = { extent: scope, source, by: [by] };
    const sales = [salesSql(counting), refundsSql(counting)];
    // A place is taken through whatever channel.
    return by === "channel" ? sales : [...sales, runsSql(counting, kinds)];
  });
  const counted = queries.map((sql) => db.$queryRaw<Sums[]>(oneKey(by, sql)));
  const summed = reading.summed ? [db.$queryRaw<Sums[]>(dailySql(scope, by, reading))] : [];
  const figures = new Map<string | null, Figures>();
  for (const row of (await Promise.all([...summed, ...counted])).flat()) {
    const sums = { ...(figures.get(row.key) ?? noFigures) };
    for (const name of figureNames) sums[name] += Number(row[name] ?? 0);
    figures.set(row.key, sums);
  }
  return figures;
}

/** How people call what was counted; whose it is, where several companies are told. */
export async function labelsOf(
  db: Pick<Tx, "company" | "terminal" | "path" | "domain">,
  by: Dimension,
  ids: readonly string[],
  { severalCompanies }: { severalCompanies: boolean },
): Promise<Map<string, string>> {
  const of = (name: string, company: { name: string }) =>
    severalCompanies ? `${name} · ${company.name}` : name;
  const where = { id: { in: [...ids] } };
  if (by === "company") {
    const rows = await db.company.findMany({ where, select: { id: true, name: true } });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  if (by === "terminal") {
    const select = { id: true, name: true, company: { select: { name: true } } };
    const rows = await db.terminal.findMany({ where, select });
    return new Map(rows.map(({ id, name, company }) => [id, of(name, company)]));
  }
  if (by === "domain") {
    const rows = await db.domain.findMany({ where, select: { id: true, name: true, kind: true } });
    return new Map(rows.map(({ id, name, kind }) => [id, `${serviceKindsFr[kind]} · ${name}`]));
  }
  if (by === "line") {
    const end = { select: { city: { select: { name: true } } } };
    const select = { id: true, startTerminal: end, endTerminal: end, company: { select: { name: true } } };
    const rows = await db.path.findMany({ where, select });
    return new Map(
      rows.map(({ id, startTerminal, endTerminal, company }) => [
        id,
        of(`${startTerminal.city.name} → ${endTerminal.city.name}`, company),
      ]),
    );
  }
  return new Map();
}
