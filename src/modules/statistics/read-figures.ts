import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { serviceKindsFr } from "../../shared/fr/backoffice/backoffice.ts";
import { type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import type { Kinds } from "../booking/kind.ts";
import type { Dimension, Figures } from "./schema.ts";

/**
 * Sums over the rows of a period. Each query begins at an index that starts with what the person may see and goes
 * by date, so that it reads the period and no more; `offset 0` keeps what hangs on a row to a look-up by its key.
 */

export interface Scope {
  countryId: string;
  currency: string;
  timeZone: string;
  /** Null: all of the country's. */
  companies: readonly string[] | null;
  terminals: readonly string[] | null;
  kind: ServiceKind | null;
  from: Date;
  /** Not included. */
  until: Date;
}

type Reader = Pick<Tx, "$queryRaw">;
type Sums = Partial<Figures> & { key: string | null };

/** What a booking aliased `b` is counted under. */
function keyOf(by: Dimension, scope: Scope, at: Prisma.Sql): Prisma.Sql {
  const keys: Record<Dimension, Prisma.Sql> = {
    day: Prisma.sql`to_char(${at} at time zone ${scope.timeZone}, 'YYYY-MM-DD')`,
    company: Prisma.sql`b."companyId"::text`,
    terminal: Prisma.sql`b."terminalId"::text`,
    line: Prisma.sql`(select t."pathId"::text from "Trip" t where t."productId" = b."productId")`,
    domain: Prisma.sql`(select p."domainId"::text from "Product" p where p."id" = b."productId")`,
    kind: Prisma.sql`b."kind"::text`,
    channel: Prisma.sql`b."channel"::text`,
  };
  return keys[by];
}

/** Rows aliased `alias` that the scope lets through. */
function within(alias: "b" | "p", scope: Scope): Prisma.Sql {
  const row = Prisma.raw(alias);
  const { countryId, currency, companies, terminals, kind } = scope;
  const parts = [Prisma.sql`${row}."countryId" = ${countryId}::uuid and ${row}."currency" = ${currency}`];
  if (companies) parts.push(Prisma.sql`${row}."companyId" = any(${[...companies]}::uuid[])`);
  if (terminals) parts.push(Prisma.sql`${row}."terminalId" = any(${[...terminals]}::uuid[])`);
  if (kind) parts.push(Prisma.sql`${row}."kind" = ${kind}::"ServiceKind"`);
  return Prisma.join(parts, " and ");
}

/** Paid bookings by the day on which they were made. */
export function salesSql(scope: Scope, by: Dimension): Prisma.Sql {
  return Prisma.sql`
    select ${keyOf(by, scope, Prisma.sql`b."createdAt"`)} as "key", count(*)::int as "bookings",
      sum(b."places")::int as "places", sum(b."total")::float8 as "gross",
      sum(div((b."total" - coalesce(r."refunded", 0))::numeric * b."commissionBasisPoints" + 5000, 10000))::float8
        as "commission"
    from "Booking" b
      left join lateral (
        select sum(f."amount") as "refunded" from "Payment" f
        where b."status" = 'CANCELLED' and f."bookingId" = b."id" and f."kind" = 'REFUND' and f."status" <> 'FAILED'
          and f."purpose" <> 'DEPOSIT'
      ) r on b."status" = 'CANCELLED'
    where b."createdAt" >= ${scope.from} and b."createdAt" < ${scope.until} and b."confirmedAt" is not null
      and ${within("b", scope)}
    group by 1`;
}

/** Money on its way back by the day on which it left. */
export function refundsSql(scope: Scope, by: Dimension): Prisma.Sql {
  const { companies } = scope;
  const ofCompanies = companies
    ? Prisma.sql`and f."companyId" = any(${[...companies]}::uuid[])`
    : Prisma.empty;
  return Prisma.sql`
    select ${keyOf(by, scope, Prisma.sql`f."createdAt"`)} as "key", sum(f."amount")::float8 as "refunds"
    from "Payment" f cross join lateral (select * from "Booking" k where k."id" = f."bookingId" offset 0) b
    where f."kind" = 'REFUND' and f."purpose" <> 'DEPOSIT' and f."status" <> 'FAILED' ${ofCompanies}
      and f."createdAt" >= ${scope.from} and f."createdAt" < ${scope.until} and ${within("b", scope)}
    group by 1`;
}

/** Kinds whose products have a fixed number of places at an hour of their own. */
const countedKinds = (kinds: Kinds) => serviceKinds.filter((kind) => kinds[kind]?.placesSql);

function placesSql(kinds: Kinds): Prisma.Sql {
  const cases = countedKinds(kinds).map(
    (kind) => Prisma.sql`when ${kind}::"ServiceKind" then ${kinds[kind]?.placesSql}`,
  );
  return Prisma.sql`case p."kind" ${Prisma.join(cases, " ")} end`;
}

/** Departures and sessions of the period, how many places they offered, and how many were taken. */
export function occupancySql(scope: Scope, by: Dimension, kinds: Kinds): Prisma.Sql {
  const keys: Partial<Record<Dimension, Prisma.Sql>> = {
    day: Prisma.sql`to_char(p."startsAt" at time zone ${scope.timeZone}, 'YYYY-MM-DD')`,
    company: Prisma.sql`p."companyId"::text`,
    terminal: Prisma.sql`p."terminalId"::text`,
    line: Prisma.sql`(select t."pathId"::text from "Trip" t where t."productId" = p."id")`,
    domain: Prisma.sql`p."domainId"::text`,
    kind: Prisma.sql`p."kind"::text`,
  };
  return Prisma.sql`
    select ${keys[by] ?? Prisma.sql`null`} as "key", count(*)::int as "runs", sum(o."offered")::int as "offered",
      sum(coalesce(s."taken", 0))::int as "taken"
    from "Product" p cross join lateral (select ${placesSql(kinds)} as "offered" offset 0) o
      left join lateral (
        select sum(b."places") as "taken" from "Booking" b
        where b."productId" = p."id" and b."status" in ('CONFIRMED', 'COMPLETED')) s on true
    where p."kind" = any(${countedKinds(kinds)}::"ServiceKind"[]) and p."status" <> 'CANCELLED'
      and p."startsAt" >= ${scope.from} and p."startsAt" < ${scope.until} and ${within("p", scope)}
    group by 1`;
}

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

/** Everything that is counted, by one thing. */
export async function figuresBy(
  { db, kinds }: { db: Reader; kinds: Kinds },
  scope: Scope,
  by: Dimension,
): Promise<Map<string | null, Figures>> {
  const parts = await Promise.all([
    db.$queryRaw<Sums[]>(salesSql(scope, by)),
    db.$queryRaw<Sums[]>(refundsSql(scope, by)),
    // A place is taken through whatever channel.
    by === "channel" ? [] : db.$queryRaw<Sums[]>(occupancySql(scope, by, kinds)),
  ]);
  const figures = new Map<string | null, Figures>();
  for (const { key, ...sums } of parts.flat()) {
    figures.set(key, { ...(figures.get(key) ?? noFigures), ...sums });
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
