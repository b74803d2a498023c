import { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";
import { foldedWords } from "../../../shared/text/folded-name.ts";
import { readCleaningPeriods } from "../cleaning/read-cleaning-periods.ts";
import { dayNumber, dayOfNumber } from "../rules/day-number.ts";
import { type Occupancy, type OccupancyInput, type OccupancyRow, rentalsAtOnce } from "./occupancy-schema.ts";
import { readConflicts, readPeriods } from "./read-periods.ts";

interface ProductRow {
  productId: string;
  title: string;
  detail: string;
  parentId: string | null;
  price: number;
  weekendPrice: number | null;
  currency: string;
  published: boolean;
  total: number;
}

/**
 * The calendar of a company's fleet or its houses, a hundred at a time: the occupant and the price of each day. The
 * number of statements is the same for a year of fifty cars as for a day of one.
 */
export async function getOccupancy(ctx: Context, input: OccupancyInput): Promise<Occupancy> {
  const { companyId, from, days } = input;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const products = await readProducts(ctx, input);
  const ids = products.map(({ productId }) => productId);
  const start = dayNumber(from);
  const { timeZone } = ctx.country;
  const shown = { start: startOfDay(from, timeZone), end: startOfDay(addDays(from, days), timeZone) };
  const [spans, rules, conflicts, cleanings] = await Promise.all([
    readPeriods(ctx, ids, start, start + days),
    ctx.db.rentalDay.findMany({
      where: { productId: { in: ids }, day: { gte: start, lt: start + days } },
      orderBy: { day: "asc" },
    }),
    readConflicts(ctx, ids, start, start + days),
    readCleaningPeriods(ctx, ids, shown),
  ]);
  const spansOf = grouped(spans, ({ resourceId }) => resourceId);
  const rulesOf = grouped(rules, ({ productId }) => productId);
  const rowOf = ({ currency: _currency, total: _total, ...row }: ProductRow): OccupancyRow => ({
    ...row,
    spans: (spansOf.get(row.productId) ?? []).map(({ resourceId: _resource, ...span }) => span),
    conflicts: conflicts
      .filter(({ resourceId }) => resourceId === row.productId)
      .map(({ unit, resourceId: _resource, ...conflict }) => ({ day: dayOfNumber(unit), ...conflict })),
    days: (rulesOf.get(row.productId) ?? []).map(({ day, productId: _id, ...rule }) => ({
      day: dayOfNumber(day),
      ...rule,
    })),
  });
  const { currency, total } = products[0] ?? { currency: ctx.country.currency, total: 0 };
  return { from, days, currency, rows: products.map(rowOf), cleanings, total };
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

function readProducts(
  ctx: Context,
  { companyId, type, search, skip, first }: OccupancyInput,
): Promise<ProductRow[]> {
  const own =
    type === "car"
      ? {
          columns: Prisma.sql`rc."plate" as "detail", null::text as "parentId", rc."weekendPrice"`,
          from: Prisma.sql`"Product" p join "RentalCar" rc on rc."productId" = p."id"`,
          searched: Prisma.sql`p."foldedName" || ' ' || rc."foldedName"`,
        }
      : {
          columns: Prisma.sql`pr."name" as "detail", rh."parentId"::text as "parentId", rh."weekendPrice"`,
          from: Prisma.sql`"Product" p join "RentalHouse" rh on rh."productId" = p."id"
            join "Property" pr on pr."id" = rh."propertyId"`,
          searched: Prisma.sql`p."foldedName" || ' ' || pr."foldedName"`,
        };
  const words = foldedWords(search).map((word) => `%${word}%`);
  return ctx.db.$queryRaw<ProductRow[]>`
    select p."id"::text as "productId", p."title", p."price", p."currency", p."status" = 'PUBLISHED' as "published",
      ${own.columns}, count(*) over ()::int as "total"
    from ${own.from}
    where p."companyId" = ${companyId}::uuid and p."kind" = 'location' and p."status" <> 'CANCELLED'
      and ${own.searched} like all(${words}::text[])
    order by p."id" = ${first ?? null}::uuid desc nulls last, p."title", "detail", p."id"
    limit ${rentalsAtOnce} offset ${skip}`;
}
