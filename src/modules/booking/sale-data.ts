import {
  type BookingStatus,
  type CompanyStatus,
  Prisma,
  type ProductStatus,
} from "../../../prisma/client/client.ts";
import { preparedSql, type Tx } from "../../platform/database.ts";
import type { RefundTier } from "../../shared/booking-rules.ts";
import { commissionOfProductSql } from "../payment/commission-data.ts";
import { insertRows, takeUnitsSql, type UnitClaim } from "./claim-data.ts";
import type { Kinds, PlannedProduct, PriceLine, UnitRange } from "./kind-schema.ts";

/** What a sale reads, in one query, and what it writes, in one statement. */

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
  /** Bills that the buyer holds places for, here and now, without having paid. */
  unpaidHolds: number;
}

/** Who asks: a desk sells to nobody in particular, and the bill that is replaced no longer counts as held. */
export interface Buyer {
  userId: string | null;
  replacesBillId?: string | undefined;
}

export async function readForSale(
  { db, kinds }: { db: Pick<Tx, "$queryRaw">; kinds: Kinds },
  productIds: readonly string[],
  { userId, replacesBillId }: Buyer,
  now: Date,
): Promise<Map<string, SaleProduct>> {
  const statement = Prisma.sql`
    select p."id", p."kind", p."countryId", p."companyId", p."terminalId", p."domainId", p."title", p."price",
      p."currency", p."canChoosePlace", p."startsAt", p."endsAt", p."status", p."refundable", p."refundTiers",
      p."requireValidation", c."name" as "companyName", c."phone" as "companyPhone", c."email" as "companyEmail",
      c."status" as "companyStatus", c."refundTiers" as "companyRefundTiers", n."timeZone",
      ${commissionOfProductSql(now)} as "commissionBasisPoints", u."phone" as "buyerPhone", u."email" as "buyerEmail",
      (select count(*)::int from "Bill" b
        where b."userId" = u."id" and b."paidAt" is null and b."holdExpiresAt" > ${now}
          and b."id" is distinct from ${replacesBillId ?? null}::uuid
          and exists (select 1 from "Booking" k where k."billId" = b."id" and k."status" in ('REQUESTED', 'PENDING'))
      ) as "unpaidHolds",
      ${detailOf(kinds)} as "detail"
    from "Product" p
      join "Company" c on c."id" = p."companyId"
      join "Country" n on n."id" = p."countryId"
      left join "User" u on u."id" = ${userId}::uuid
    where p."id" in (${idsOf(productIds)})`;
  const rows = await preparedSql<SaleProduct>(db, statement);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A parameter each: of an array the planner expects ten, thinks that costly, and plans anew for every sale. */
const idsOf = (ids: readonly string[]) => Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`));

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
}

export function claimsOf(
  bookings: readonly Pick<BookingRow, "id" | "resourceId" | "units" | "companyId">[],
): UnitClaim[] {
  return bookings
    .flatMap(({ id, resourceId, units, companyId }) =>
      units.map((unit) => ({ resourceId, unit, bookingId: id, companyId })),
    )
    .sort((a, b) => (a.resourceId === b.resourceId ? a.unit - b.unit : a.resourceId < b.resourceId ? -1 : 1));
}

/**
 * The bill, its legs, their passengers and all their units, or nothing at all: a statement that gets fewer units
 * than it asks for ends with an error (`isUnitShortage`), and a statement that ends with an error wrote nothing.
 */
export async function insertHold(
  db: Pick<Tx, "$queryRaw">,
  hold: Hold,
  now: Date,
  own: readonly string[] = [],
): Promise<void> {
  const claims = claimsOf(hold.bookings);
  const passengers = hold.passengers.length
    ? Prisma.sql`, "named" as (${insertRows("Passenger", hold.passengers)})`
    : Prisma.empty;
  const statement = Prisma.sql`with
    "taken" as (${takeUnitsSql(claims, { expiresAt: hold.bill.holdExpiresAt, now, own })}),
    "billed" as (${insertRows("Bill", [hold.bill])}),
    "booked" as (${insertRows("Booking", hold.bookings)})
    ${passengers}
    select "requireAllUnits"((select count(*) from "taken"), ${claims.length}::bigint)`;
  await preparedSql(db, statement);
}
