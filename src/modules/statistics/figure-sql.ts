import { Prisma } from "../../../prisma/client/client.ts";
import { type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import type { Kinds } from "../booking/kind.ts";
import type { CompanyDay, Stretch } from "../invoicing/read-summed-days.ts";
import type { Dimension } from "./schema.ts";

/**
 * Sums over bookings, refunds and departures. Each query starts with an index on the visible company or country and the
 * date, so that it reads only its period; `offset 0` limits joined tables to look-ups by key.
 */

/** Whose rows are counted, in one currency and one time zone. */
export interface Extent {
  countryId: string;
  currency: string;
  timeZone: string;
  /** Null for all of the country's. */
  companies: readonly string[] | null;
  terminals: readonly string[] | null;
  kind: ServiceKind | null;
}

/** The rows of a period, or of single days of single companies. */
export type Source = Stretch | readonly CompanyDay[];

export interface Counting {
  extent: Extent;
  source: Source;
  /** Dimensions to group by. */
  by: readonly Dimension[];
}

const isStretch = (source: Source): source is Stretch => "from" in source;

/** Columns of the summed tables; the weekday follows from the day. */
export const summedColumns = {
  day: "day",
  hour: "hour",
  company: "companyId",
  terminal: "terminalId",
  line: "pathId",
  domain: "domainId",
  kind: "kind",
  channel: "channel",
  through: "soldThrough",
} as const satisfies Partial<Record<Dimension, string>>;
export type SummedDimension = keyof typeof summedColumns;

/** SQL: rows of a table in the period of the source, under an alias. */
function rowsIn(
  { source, extent }: Counting,
  table: "Booking" | "Payment" | "Product",
  alias: string,
): Prisma.Sql {
  const at = Prisma.raw(table === "Product" ? '"startsAt"' : '"createdAt"');
  const [name, as] = [Prisma.raw(`"${table}"`), Prisma.raw(alias)];
  if (isStretch(source)) {
    return Prisma.sql`(select * from ${name} where ${at} >= ${source.from} and ${at} < ${source.until}) ${as}`;
  }
  const companies = source.map(({ companyId }) => companyId);
  const days = source.map(({ day }) => day);
  return Prisma.sql`unnest(${companies}::uuid[], ${days}::text[]) as "one"("companyId", "day")
    cross join lateral (select * from ${name} r where r."companyId" = "one"."companyId"
      and r.${at} >= "one"."day"::timestamp at time zone ${extent.timeZone}
      and r.${at} < ("one"."day"::date + 1)::timestamp at time zone ${extent.timeZone} offset 0) ${as}`;
}

const dayAt = (at: Prisma.Sql, { timeZone }: Extent) => Prisma.sql`(${at} at time zone ${timeZone})::date`;

/** Monday is 1. */
const weekdayAt = (at: Prisma.Sql, { timeZone }: Extent) =>
  Prisma.sql`extract(isodow from ${at} at time zone ${timeZone})::int`;
const hourAt = (at: Prisma.Sql, { timeZone }: Extent) =>
  Prisma.sql`extract(hour from ${at} at time zone ${timeZone})::int`;

/** Grouping columns of a booking aliased `b`. */
function saleKeys(extent: Extent, at: Prisma.Sql): Record<Dimension, Prisma.Sql> {
  return {
    day: dayAt(at, extent),
    company: Prisma.sql`b."companyId"`,
    terminal: Prisma.sql`b."terminalId"`,
    line: Prisma.sql`(select t."pathId" from "Trip" t where t."productId" = b."productId")`,
    domain: Prisma.sql`(select p."domainId" from "Product" p where p."id" = b."productId")`,
    kind: Prisma.sql`b."kind"`,
    channel: Prisma.sql`b."channel"`,
    through: Prisma.sql`b."soldThrough"`,
    weekday: weekdayAt(at, extent),
    hour: hourAt(at, extent),
  };
}

/** Grouping columns of a departure or session aliased `p`; it has neither channel nor partner, because all sell it. */
function runKeys(extent: Extent): Record<Dimension, Prisma.Sql> {
  const at = Prisma.sql`p."startsAt"`;
  return {
    day: dayAt(at, extent),
    company: Prisma.sql`p."companyId"`,
    terminal: Prisma.sql`p."terminalId"`,
    line: Prisma.sql`(select t."pathId" from "Trip" t where t."productId" = p."id")`,
    domain: Prisma.sql`p."domainId"`,
    kind: Prisma.sql`p."kind"`,
    channel: Prisma.sql`null::"BookingChannel"`,
    through: Prisma.sql`null::text`,
    weekday: weekdayAt(at, extent),
    hour: hourAt(at, extent),
  };
}

const keyed = (keys: Record<Dimension, Prisma.Sql>, by: readonly Dimension[]) =>
  Prisma.join(by.map((name) => Prisma.sql`${keys[name]} as ${Prisma.raw(`"${name}"`)}`));

/** The GROUP BY list, by position: all keys together. */
const grouped = (by: readonly Dimension[]) => Prisma.raw(by.map((_, index) => index + 1).join(", "));

/** SQL: rows aliased `alias` within the extent. */
export function within(alias: "b" | "p" | "d", extent: Extent): Prisma.Sql {
  const row = Prisma.raw(alias);
  const { countryId, currency, companies, terminals, kind } = extent;
  const parts = [Prisma.sql`${row}."countryId" = ${countryId}::uuid and ${row}."currency" = ${currency}`];
  if (companies) parts.push(Prisma.sql`${row}."companyId" = any(${[...companies]}::uuid[])`);
  if (terminals) parts.push(Prisma.sql`${row}."terminalId" = any(${[...terminals]}::uuid[])`);
  if (kind) parts.push(Prisma.sql`${row}."kind" = ${kind}::"ServiceKind"`);
  return Prisma.join(parts, " and ");
}

/** What went back for a booking aliased `b`: payments are looked up for cancelled ones only. */
const refundedOfBooking = Prisma.sql`case when b."status" = 'CANCELLED' then coalesce((
    select sum(f."amount") from "Payment" f
    where f."bookingId" = b."id" and f."kind" = 'REFUND' and f."status" <> 'FAILED' and f."purpose" <> 'DEPOSIT'), 0)
  else g."back" end`;

/** What changes took out of the price and the places of a booking aliased `b`, and what of it went back, as `g`. */
const goneSql = Prisma.sql`lateral (
    select coalesce(sum(c."kept" - least(0, c."difference")), 0) as "price",
      coalesce(-sum(least(0, c."difference")), 0) as "back",
      coalesce(sum(jsonb_array_length(c."plan" -> 'tickets')), 0) as "places"
    from "BookingChange" c where c."bookingId" = b."id" and c."status" = 'DONE' offset 0) g`;

/** Paid bookings by the day on which they were made, with what was sold of them, whatever happened later. */
export function salesSql(counting: Counting): Prisma.Sql {
  const { extent, by } = counting;
  return Prisma.sql`
    select ${keyed(saleKeys(extent, Prisma.sql`b."createdAt"`), by)}, count(*)::int as "bookings",
      sum(b."places" + g."places")::int as "places", sum(b."total" + g."price") as "gross",
      sum(div((b."total" + g."price" - ${refundedOfBooking})::numeric * b."commissionBasisPoints" + 5000, 10000))
        as "commission"
    from ${rowsIn(counting, "Booking", "b")} cross join ${goneSql}
    where b."confirmedAt" is not null and ${within("b", extent)}
    group by ${grouped(by)}`;
}

/** Refunds by the day on which they were ordered. */
export function refundsSql(counting: Counting): Prisma.Sql {
  const { extent, by } = counting;
  const ofCompanies = extent.companies
    ? Prisma.sql`and f."companyId" = any(${[...extent.companies]}::uuid[])`
    : Prisma.empty;
  return Prisma.sql`
    select ${keyed(saleKeys(extent, Prisma.sql`f."createdAt"`), by)}, sum(f."amount") as "refunds"
    from ${rowsIn(counting, "Payment", "f")}
      cross join lateral (select * from "Booking" k where k."id" = f."bookingId" offset 0) b
    where f."kind" = 'REFUND' and f."purpose" <> 'DEPOSIT' and f."status" <> 'FAILED' ${ofCompanies}
      and ${within("b", extent)}
    group by ${grouped(by)}`;
}

/** Kinds whose products have a start time and a fixed number of places. */
const countedKinds = (kinds: Kinds) => serviceKinds.filter((kind) => kinds[kind]?.placesSql);

function placesSql(kinds: Kinds): Prisma.Sql {
  const cases = countedKinds(kinds).map(
    (kind) => Prisma.sql`when ${kind}::"ServiceKind" then ${kinds[kind]?.placesSql}`,
  );
  return Prisma.sql`case p."kind" ${Prisma.join(cases, " ")} end`;
}

/** Departures and sessions of the period, with their offered and taken places. */
export function runsSql(counting: Counting, kinds: Kinds): Prisma.Sql {
  const { extent, by } = counting;
  return Prisma.sql`
    select ${keyed(runKeys(extent), by)}, count(*)::int as "runs", sum(o."offered")::int as "offered",
      sum(coalesce(s."taken", 0))::int as "taken"
    from ${rowsIn(counting, "Product", "p")}
      cross join lateral (select ${placesSql(kinds)} as "offered" offset 0) o
      left join lateral (
        select sum(b."places") as "taken" from "Booking" b
        where b."productId" = p."id" and b."status" in ('CONFIRMED', 'COMPLETED')) s on true
    where p."kind" = any(${countedKinds(kinds)}::"ServiceKind"[]) and p."status" <> 'CANCELLED' and ${within("p", extent)}
    group by ${grouped(by)}`;
}
