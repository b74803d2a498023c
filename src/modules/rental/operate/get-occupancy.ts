import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { dayNumber, dayOfNumber } from "../../../shared/rental/day-number.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import type { Occupancy, OccupancyInput, OccupancyRow, OccupancySpan } from "./operate-schema.ts";

interface ProductRow {
  productId: string;
  title: string;
  detail: string;
  parentId: string | null;
  price: number;
  weekendPrice: number | null;
  currency: string;
  published: boolean;
}

interface SpanRow {
  resourceId: string;
  ownerId: string;
  first: number;
  last: number;
  held: boolean;
  bookingId: string | null;
  code: string | null;
  customer: string | null;
  reason: string | null;
  imported: boolean;
}

/** The whole fleet or all houses of a company, days across: who has what, and what each day costs. As many statements for a year of fifty cars as for a day of one. */
export async function getOccupancy(ctx: Context, input: OccupancyInput): Promise<Occupancy> {
  const { companyId, type, from, days } = input;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const products = await readProducts(ctx, companyId, type);
  const ids = products.map(({ productId }) => productId);
  const start = dayNumber(from);
  const [spans, rules, conflicts] = await Promise.all([
    readSpans(ctx, ids, start, start + days),
    ctx.db.rentalDay.findMany({
      where: { productId: { in: ids }, day: { gte: start, lt: start + days } },
      orderBy: { day: "asc" },
    }),
    readConflicts(ctx, ids, start, start + days),
  ]);
  const spansOf = grouped(spans, ({ resourceId }) => resourceId);
  const rulesOf = grouped(rules, ({ productId }) => productId);
  const rowOf = ({ currency: _currency, ...row }: ProductRow): OccupancyRow => ({
    ...row,
    spans: (spansOf.get(row.productId) ?? []).map(spanView),
    conflicts: conflicts
      .filter(({ resourceId }) => resourceId === row.productId)
      .map(({ unit, resourceId: _resource, ...conflict }) => ({ day: dayOfNumber(unit), ...conflict })),
    days: (rulesOf.get(row.productId) ?? []).map(({ day, productId: _id, ...rule }) => ({
      day: dayOfNumber(day),
      ...rule,
    })),
  });
  return { from, days, currency: products[0]?.currency ?? ctx.country.currency, rows: products.map(rowOf) };
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function readProducts(ctx: Context, companyId: string, type: "car" | "house"): Promise<ProductRow[]> {
  const own =
    type === "car"
      ? Prisma.sql`rc."plate" as "detail", null::text as "parentId", rc."weekendPrice"
          from "Product" p join "RentalCar" rc on rc."productId" = p."id"`
      : Prisma.sql`pr."name" as "detail", rh."parentId"::text as "parentId", rh."weekendPrice"
          from "Product" p join "RentalHouse" rh on rh."productId" = p."id"
            join "Property" pr on pr."id" = rh."propertyId"`;
  return ctx.db.$queryRaw<ProductRow[]>`
    select p."id"::text as "productId", p."title", p."price", p."currency", p."status" = 'PUBLISHED' as "published", ${own}
    where p."companyId" = ${companyId}::uuid and p."kind" = 'location' and p."status" <> 'CANCELLED'
    order by p."title", "detail"`;
}

interface ConflictRow {
  resourceId: string;
  unit: number;
  code: string;
  customer: string;
  feed: string;
}

/** Days that an imported calendar has too, although they were sold here. */
function readConflicts(
  ctx: Context,
  ids: readonly string[],
  start: number,
  end: number,
): Promise<ConflictRow[]> {
  return ctx.db.$queryRaw<ConflictRow[]>`
    select b."resourceId"::text as "resourceId", c."unit", k."code", k."contactName" as "customer", f."name" as "feed"
    from "Block" b
      join "RentalFeed" f on f."id" = b."feedId"
      join "Claim" c on c."resourceId" = b."resourceId" and c."unit" >= b."fromUnit" and c."unit" < b."toUnit"
      join "Booking" k on k."id" = c."bookingId"
    where b."resourceId" = any(${ids}::uuid[]) and c."unit" >= ${start} and c."unit" < ${end}
      and (c."expiresAt" is null or c."expiresAt" > ${ctx.now()})
    order by c."unit"`;
}

/** Claims of one owner in a row are one span. */
function readSpans(ctx: Context, ids: readonly string[], start: number, end: number): Promise<SpanRow[]> {
  return ctx.db.$queryRaw<SpanRow[]>`
    select s."resourceId"::text as "resourceId", s."ownerId"::text as "ownerId", s."first", s."last", s."held",
      k."id"::text as "bookingId", k."code", k."contactName" as "customer", b."reason", b."feedId" is not null as "imported"
    from (
      select "resourceId", "ownerId", min("unit")::int as "first", max("unit")::int as "last", bool_or("held") as "held"
      from (
        select c."resourceId", c."bookingId" as "ownerId", c."unit", c."expiresAt" is not null as "held",
          c."unit" - row_number() over (partition by c."resourceId", c."bookingId" order by c."unit") as "run"
        from "Claim" c
        where c."resourceId" = any(${ids}::uuid[]) and c."unit" >= ${start} and c."unit" < ${end}
          and (c."expiresAt" is null or c."expiresAt" > ${ctx.now()})) u
      group by "resourceId", "ownerId", "run") s
      left join "Booking" k on k."id" = s."ownerId"
      left join "Block" b on b."id" = s."ownerId"
    order by s."first"`;
}

function spanView(row: SpanRow): OccupancySpan {
  const state = row.bookingId ? (row.held ? "HELD" : "SOLD") : row.imported ? "IMPORTED" : "BLOCKED";
  return {
    from: dayOfNumber(row.first),
    to: dayOfNumber(row.last + 1),
    state,
    id: row.ownerId,
    label: row.bookingId ? [row.code, row.customer].filter(Boolean).join(" · ") : (row.reason ?? ""),
    bookingId: row.bookingId,
  };
}
