import {
  type BookingStatus,
  type CompanyStatus,
  Prisma,
  type ProductStatus,
} from "../../../../prisma/client/client.ts";
import { together } from "../../../platform/database/batched.ts";
import {
  type Db,
  isUniqueViolation,
  preparedSql,
  retrying,
  type Tx,
} from "../../../platform/database/database.ts";
import type { RefundTier } from "../../../shared/booking/booking-rules.ts";
import { commissionOfProductSql } from "../../payment/ledger/commission-policy.ts";
import { insertRows, takeUnitsSql, type UnitClaim, until } from "../claims.ts";
import type { Kinds, PlannedProduct, PriceLine, UnitRange } from "../kind.ts";

/** What sales read, in one query, and what they write, in one statement. */

export interface SaleProduct extends PlannedProduct {
  status: ProductStatus;
  refundable: boolean;
  refundTiers: RefundTier[];
  requireValidation: boolean;
  companyName: string;
  companyPhone: string | null;
  companyEmail: string | null;
  companyStatus: CompanyStatus;
  companyRefundTiers: RefundTier[];
  timeZone: string;
  commissionBasisPoints: number;
  buyerPhone: string | null;
  buyerEmail: string | null;
  /** What the kind wants to know of it; null when there is nothing of that kind behind it. */
  detail: unknown;
}

interface SaleWish {
  kinds: Kinds;
  productId: string;
  userId: string | null;
  now: Date;
}

/** Null: there is no such product. */
const readProduct = together<Pick<Tx, "$queryRaw">, SaleWish, SaleProduct | null>((db) => ({
  ask: async (wishes) => {
    const rows = await preparedSql<SaleProduct & { wish: number }>(db, productsSql(wishes));
    const found = new Map(rows.map((row) => [row.wish, row]));
    return wishes.map((_, index) => found.get(index) ?? null);
  },
}));

/** Products as a buyer meets them: a desk sells to nobody in particular. */
export async function readForSale(
  { db, kinds }: { db: Pick<Tx, "$queryRaw">; kinds: Kinds },
  productIds: readonly string[],
  userId: string | null,
  now: Date,
): Promise<Map<string, SaleProduct>> {
  const wishes = productIds.map((productId) => ({ kinds, productId, userId, now }));
  const products = await Promise.all(wishes.map((wish) => readProduct(db, wish)));
  return new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
}

/** A search by key for each wish: without the fence the planner would rather read the whole of a small table. */
function productsSql(wishes: readonly SaleWish[]): Prisma.Sql {
  const rows = wishes.map(({ productId, userId, now }, wish) => ({ wish, productId, userId, now }));
  // One process knows one set of kinds.
  const kinds = wishes[0]?.kinds ?? {};
  return Prisma.sql`
    select w."wish", found.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w("wish" int, "productId" uuid, "userId" uuid, "now" timestamptz)
    cross join lateral (
      select p."id", p."kind", p."countryId", p."companyId", p."terminalId", p."domainId", p."title", p."price",
        p."currency", p."canChoosePlace", p."startsAt", p."endsAt", p."status", p."refundable", p."refundTiers",
        p."requireValidation", c."name" as "companyName", c."phone" as "companyPhone", c."email" as "companyEmail",
        c."status" as "companyStatus", c."refundTiers" as "companyRefundTiers", n."timeZone",
        ${commissionOfProductSql(Prisma.sql`w."now"`)} as "commissionBasisPoints",
        u."phone" as "buyerPhone", u."email" as "buyerEmail", ${detailOf(kinds)} as "detail"
      from "Product" p
        join "Company" c on c."id" = p."companyId"
        join "Country" n on n."id" = p."countryId"
        left join "User" u on u."id" = w."userId"
      where p."id" = w."productId" offset 0
    ) found`;
}

/** Each kind reads its own columns of a product `p`. */
export function detailOf(kinds: Kinds): Prisma.Sql {
  const cases = Object.entries(kinds).map(
    ([name, { detailSql }]) => Prisma.sql`when ${Prisma.raw(`'${name}'`)} then (${detailSql})`,
  );
  return Prisma.sql`case p."kind" ${Prisma.join(cases, " ")} end`;
}

export interface BillRow {
  id: string;
  countryId: string;
  userId: string | null;
  total: number;
  currency: string;
  holdExpiresAt: Date;
  idempotencyKey: string | null;
  createdAt: Date;
}

export interface BookingRow {
  id: string;
  code: string;
  billId: string;
  leg: "OUTBOUND" | "RETURN";
  kind: PlannedProduct["kind"];
  productId: string;
  resourceId: string;
  units: number[];
  equivalents: UnitRange | null;
  countryId: string;
  companyId: string;
  terminalId: string | null;
  userId: string | null;
  channel: "ONLINE" | "DESK";
  soldById: string | null;
  status: BookingStatus;
  places: number;
  priceLines: PriceLine[];
  total: number;
  currency: string;
  refundTiers: RefundTier[];
  commissionBasisPoints: number;
  startsAt: Date;
  endsAt: Date;
  contactName: string;
  contactPhone: string | null;
  contactEmail: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PassengerRow {
  id: string;
  bookingId: string;
  unit: number;
  name: string;
  phone: string | null;
  identityType: string | null;
  identityNumber: string | null;
}

export interface Hold {
  bill: BillRow;
  bookings: BookingRow[];
  passengers: PassengerRow[];
  /** Bills that somebody may hold places for without having paid; the one that this replaces does not count. */
  unpaidHolds: { maximum: number; replacesBillId: string | null };
}

export function claimsOf(
  bookings: readonly Pick<BookingRow, "id" | "resourceId" | "units" | "companyId">[],
): UnitClaim[] {
  return bookings.flatMap(({ id, resourceId, units, companyId }) =>
    units.map((unit) => ({ resourceId, unit, bookingId: id, companyId })),
  );
}

/**
 * Bills, their legs, their passengers and all their units, or nothing at all: a statement that gets fewer units than
 * it asks for ends with an error (`isUnitShortage`), and so does one of somebody who holds enough already
 * (`isHoldLimit`); a statement that ends with an error wrote nothing.
 */
export async function insertHolds(
  db: Pick<Tx, "$queryRaw">,
  holds: readonly Hold[],
  now: Date,
  own: readonly string[] = [],
): Promise<void> {
  const claims = holds.flatMap(({ bill, bookings }) => until(bill.holdExpiresAt, claimsOf(bookings)));
  const named = holds.flatMap((hold) => hold.passengers);
  const passengers = named.length
    ? Prisma.sql`, "named" as (${insertRows("Passenger", named)})`
    : Prisma.empty;
  const statement = Prisma.sql`with
    "few" as (${fewHoldsSql(holds, now)}),
    "taken" as (${takeUnitsSql(claims, { now, own, when: Prisma.sql`(select "few" from "few")` })}),
    "billed" as (${insertRows(
      "Bill",
      holds.map((hold) => hold.bill),
    )}),
    "booked" as (${insertRows(
      "Booking",
      holds.flatMap((hold) => hold.bookings),
    )})
    ${passengers}
    select "requireAllUnits"((select count(*) from "taken"), ${claims.length}::bigint)`;
  await preparedSql(db, statement);
}

/** Buyers one after the other, always in the same order; each is locked before he is counted. */
function fewHoldsSql(holds: readonly Hold[], now: Date): Prisma.Sql {
  const buyers = holds.map(({ bill, unpaidHolds }) => ({ userId: bill.userId, ...unpaidHolds }));
  return Prisma.sql`
    select bool_and("requireFewHolds"(b."userId", b."maximum", b."replacesBillId", ${now})) as "few"
    from (select * from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as x("userId" uuid, "maximum" int, "replacesBillId" uuid) order by "userId") b`;
}

/** True when another booking has the code that was drawn for one of these: the next draw will be another. */
export function isCodeTaken(error: unknown): boolean {
  return isUniqueViolation(error) && (error as { constraint?: string }).constraint === "Booking_code_key";
}

/** The holds of several buyers at once, when they come at once. */
export const insertHold = together<Db, { hold: Hold; now: Date }, void>((db) => ({
  ask: async (wishes) => {
    // What has lapsed for the earliest of them has lapsed for all.
    const now = new Date(Math.min(...wishes.map((wish) => wish.now.getTime())));
    const holds = wishes.map((wish) => wish.hold);
    await retrying(() => insertHolds(db, holds, now));
    return wishes.map(() => undefined);
  },
  apart: ({ hold }) => hold.bill.userId,
}));
