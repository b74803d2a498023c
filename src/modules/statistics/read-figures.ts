import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { nameColumns, readerName } from "../../platform/database/reader-name.ts";
import { dayOf, startOfDay } from "../../shared/dates.ts";
import { serviceKindWords } from "../../shared/words/fr/backoffice/backoffice.ts";
import type { Kinds } from "../booking/kind.ts";
import { notStale, readSummedDays, type Stretch, type SummedDays } from "../invoicing/read-summed-days.ts";
import {
  type Extent,
  refundsSql,
  runsSql,
  type Source,
  salesSql,
  summedColumns,
  within,
} from "./figure-sql.ts";
import { companyDimensions, type Dimension, type Figures, saleDimensions } from "./schema.ts";

/** Whose rows are counted, in which period: whole local days of the country. */
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

/** Hours of one branch are not summed: they are counted from its rows of the whole period. */
const notSummed: SummedDays = { until: null, stale: [] };

/** The rows to count: of days that are not summed, or have changed since. */
function countedIn(scope: Scope, { until, stale }: SummedDays): Source[] {
  const from = until ? startOfDay(until, scope.timeZone) : scope.from;
  return [
    ...(stale.length > 0 ? [stale] : []),
    ...(from < scope.until ? [{ from, until: scope.until }] : []),
  ];
}

const summedKey = (by: Dimension) =>
  by === "weekday" ? Prisma.sql`extract(isodow from d."day")::int` : Prisma.raw(`d."${summedColumns[by]}"`);

const ofCompanies: readonly Dimension[] = [...companyDimensions, "weekday"];

/** The table with the fewest rows that tells these apart. */
function summedTable({ terminals }: Scope, by: Dimension): Prisma.Sql {
  if (by === "hour") return Prisma.sql`"HourlyFigures"`;
  const isOfCompanies = !terminals && ofCompanies.includes(by);
  return isOfCompanies ? Prisma.sql`"CompanyFigures"` : Prisma.sql`"DailyFigures"`;
}

/** SQL: the sums of summed days, without the stale ones. */
function summedSql(scope: Scope, by: Dimension, { until, stale }: SummedDays): Prisma.Sql {
  const names = Object.keys(noFigures).map((name) => `sum(d."${name}") as "${name}"`);
  // A year may have a hundred thousand rows: nothing is compared or turned into text for each of them without need.
  return Prisma.sql`
    select x."value"::text as "key", x.* from (
      select ${summedKey(by)} as "value", ${Prisma.raw(names.join(", "))}
      from ${summedTable(scope, by)} d
      where d."day" >= ${dayOf(scope.from, scope.timeZone)}::date and d."day" < ${until}::date and ${within("d", scope)}
        ${saleDimensions.includes(by) ? Prisma.sql`and d."channel" is not null` : Prisma.empty}
        ${stale.length > 0 ? Prisma.sql`and ${notStale("d", stale)}` : Prisma.empty}
      group by 1) x`;
}

const oneKey = (by: Dimension, sql: Prisma.Sql) =>
  Prisma.sql`select x.${Prisma.raw(`"${by}"`)}::text as "key", x.* from (${sql}) x`;

/** All figures by one dimension. */
export async function figuresBy(
  { db, kinds }: { db: Reader; kinds: Kinds },
  scope: Scope,
  by: Dimension,
): Promise<Map<string | null, Figures>> {
  const [from, until] = [dayOf(scope.from, scope.timeZone), dayOf(scope.until, scope.timeZone)];
  const isSummed = by !== "hour" || !scope.terminals;
  const days = isSummed ? await readSummedDays(db, { ...scope, from, until }) : notSummed;
  const queries = countedIn(scope, days).flatMap((source) => {
    const counting = { extent: scope, source, by: [by] };
    const sales = [salesSql(counting), refundsSql(counting)];
    // A taken place has no channel of its own, so that departures are left out.
    return saleDimensions.includes(by) ? sales : [...sales, runsSql(counting, kinds)];
  });
  const counted = queries.map((sql) => db.$queryRaw<Sums[]>(oneKey(by, sql)));
  const summed = days.until ? [db.$queryRaw<Sums[]>(summedSql(scope, by, days))] : [];
  const figures = new Map<string | null, Figures>();
  for (const row of (await Promise.all([...summed, ...counted])).flat()) {
    const sums = { ...(figures.get(row.key) ?? noFigures) };
    for (const name of figureNames) sums[name] += Number(row[name] ?? 0);
    figures.set(row.key, sums);
  }
  return figures;
}

/** Labels of the rows; with the company's name where several companies are listed. */
export async function labelsOf(
  db: Pick<Tx, "company" | "terminal" | "path" | "domain">,
  by: Dimension,
  ids: readonly string[],
  { severalCompanies }: { severalCompanies: boolean },
): Promise<Map<string, string>> {
  const of = (name: string, company: { name: string }) =>
    severalCompanies ? `${name} · ${company.name}` : name;
  // Frozen on the bookings as it is read.
  if (by === "through") return new Map(ids.map((mark) => [mark, mark]));
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
    const rows = await db.domain.findMany({ where, select: { id: true, ...nameColumns, kind: true } });
    return new Map(rows.map((row) => [row.id, `${serviceKindWords[row.kind]} · ${readerName(row)}`]));
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
