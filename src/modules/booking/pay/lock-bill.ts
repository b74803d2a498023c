import {
  type Bill,
  type Booking,
  type Company,
  type Country,
  type Passenger,
  type Payment,
  Prisma,
  type Product,
} from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { readSettings } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { holdCeilingMinutes, retryMinutes } from "../../../shared/booking/hold-times.ts";
import { identityDueAt } from "../../../shared/booking/passenger.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { minute } from "../../../shared/durations.ts";
import { claimsOf, holdUntil } from "../claims.ts";
import { detailOf, readDetails } from "../hold/read-products.ts";
import type { Kind, Kinds } from "../kind.ts";

export type BookingOfBill = Booking & {
  passengers: Passenger[];
  product: Pick<Product, "status">;
  company: Pick<Company, "status" | "identityRequired">;
  country: Pick<Country, "timeZone" | "identityRequired">;
};

export interface LockedBill extends Bill {
  bookings: BookingOfBill[];
}

interface BookingRow extends Booking {
  productStatus: Product["status"];
  companyStatus: Company["status"];
  companyIdentity: boolean;
  countryIdentity: boolean;
  timeZone: string;
  passengers: Passenger[];
}

/** Skips locked rows of a batch; skipped ones are asked for again, one by one. */
export const skipLocked = Prisma.sql`skip locked`;

/**
 * Locks the legs of a bill and returns their number. Moves and delays lock the legs too, so that a payment never takes
 * units from an outdated leg.
 */
export function lockedLegsSql(billId: Prisma.Sql, wait: Prisma.Sql = Prisma.empty): Prisma.Sql {
  return Prisma.sql`(select count(*)::int from (
    select 1 from "Booking" k where k."billId" = ${billId} order by k."id" for no key update ${wait}) leg)`;
}

/** Locks the bill and its legs until the transaction ends. */
export async function lockBillRow(tx: Tx, billId: string): Promise<Bill> {
  const statement = Prisma.sql`select b.*, ${lockedLegsSql(Prisma.sql`b."id"`)} as "legs"
    from (select * from "Bill" where "id" = ${billId}::uuid for update) b`;
  const [bill] = await preparedSql<Bill>(tx, statement);
  if (!bill) throw new AppError("NOT_FOUND");
  return bill;
}

/** The same, with the legs read after they are locked. */
export async function lockBill(tx: Tx, billId: string): Promise<LockedBill> {
  const [whole] = await withLegs(tx, [await lockBillRow(tx, billId)]);
  return whole as LockedBill;
}

/**
 * Reads the legs of locked bills in a statement of its own, so that it sees what was committed before the lock. `also`:
 * further columns of each leg. Looks up each bill by key: without `offset 0` the planner would scan the whole of a
 * small table.
 */
export async function withLegs<Also extends object = object>(
  tx: Statements,
  bills: readonly Bill[],
  also: Prisma.Sql = Prisma.empty,
): Promise<(Bill & { bookings: (BookingOfBill & Also)[] })[]> {
  if (bills.length === 0) return [];
  const ids = JSON.stringify(bills.map((bill) => bill.id));
  const rows = await preparedSql<BookingRow & Also>(
    tx,
    Prisma.sql`
      select leg.* from jsonb_array_elements_text(${ids}::jsonb) as bill("id")
      cross join lateral (
        select k.*, p."status" as "productStatus", c."status" as "companyStatus",
          c."identityRequired" as "companyIdentity", n."identityRequired" as "countryIdentity", n."timeZone",
          (select coalesce(jsonb_agg(g), '[]') from "Passenger" g where g."bookingId" = k."id") as "passengers"
          ${also}
        from "Booking" k
          join "Product" p on p."id" = k."productId"
          join "Company" c on c."id" = k."companyId"
          join "Country" n on n."id" = k."countryId"
        where k."billId" = bill."id"::uuid offset 0
      ) leg
      order by leg."startsAt"`,
  );
  return bills.map((bill) => ({
    ...bill,
    bookings: rows.filter((row) => row.billId === bill.id).map(legOf),
  }));
}

function legOf<Row extends BookingRow>(row: Row) {
  return {
    ...row,
    product: { status: row.productStatus },
    company: { status: row.companyStatus, identityRequired: row.companyIdentity },
    country: { timeZone: row.timeZone, identityRequired: row.countryIdentity },
  };
}

/** A leg with its product as it is now, which may differ from when the leg was held. */
export type CurrentLeg = BookingOfBill & { detail: unknown };

/** The column `detail` of a current leg, read together with the legs. */
export const currentDetail = (kinds: Kinds) => Prisma.sql`, (${detailOf(kinds)}) as "detail"`;

/** Returns whether the product still has a given unit. */
export function unitsOfToday(
  kinds: Kinds,
  { kind, detail }: Pick<CurrentLeg, "kind" | "detail">,
): (unit: number) => boolean {
  const ranges = (detail === null ? null : kinds[kind]?.unitsNow(detail)) ?? [];
  return (unit) =>
    ranges.some(({ from, to, exclude }) => unit >= from && unit <= to && !exclude.includes(unit));
}

/** The same for a booking whose product has not been read yet. */
export async function readUnitsOfToday(
  tx: Tx,
  kinds: Kinds,
  { kind, productId }: Pick<Booking, "kind" | "productId">,
): Promise<(unit: number) => boolean> {
  const details = await readDetails(tx, kinds, [productId]);
  return unitsOfToday(kinds, { kind, detail: details.get(productId) ?? null });
}

/** Reasons after which a leg is not sold when its money arrives late. */
const givenUp: ReadonlySet<string | null> = new Set(["REPLACED", "NOT_ANSWERED"]);

/** Legs that a payment can still confirm. */
export function dueBookings<T extends Pick<Booking, "status" | "statusReason">>(bookings: readonly T[]): T[] {
  return bookings.filter(
    (booking) => bookingMay("confirm", booking.status) && !givenUp.has(booking.statusReason),
  );
}

/** Whether the sale of a leg was over at that instant, by its hour or because it was called off. */
export const isSaleOver = (leg: BookingOfBill, at: Date): boolean =>
  saleEndOf(leg) <= at || leg.product.status === "CANCELLED";

/** Whether a leg can no longer be sold: its sale is over, or its bus has left before its hour. */
export function isClosed(kinds: Kinds, leg: CurrentLeg, now: Date): boolean {
  if (isSaleOver(leg, now)) return true;
  return leg.detail !== null && Boolean(kinds[leg.kind]?.closedEarly?.(leg.detail));
}

/** Deadline for selling and paying a leg. */
export function saleEndOf({ saleEndsAt, startsAt }: Pick<Booking, "saleEndsAt" | "startsAt">): Date {
  return saleEndsAt ?? startsAt;
}

export function sumOf(bookings: readonly Pick<Booking, "total">[]): number {
  return bookings.reduce((sum, booking) => sum + booking.total, 0);
}

type AskingKind = Pick<Kind, "namesPassengers" | "asksIdentity">;
type AskingBooking = Pick<BookingOfBill, "company" | "country">;

/** True when identity numbers are asked for: the company or the country requires them, and the kind uses them. */
export function asksIdentity(kind: AskingKind | undefined, { company, country }: AskingBooking): boolean {
  return Boolean(kind?.asksIdentity) && (company.identityRequired || country.identityRequired);
}

/** What has to be known of the passengers. */
type Needed = "NAMES_AND_NUMBERS" | "NAMES" | "NOTHING";

/**
 * What has to be known of the passengers to buy now: shortly before the start everything. Earlier the numbers of papers
 * can follow, and where another person pays, who does not know the passengers, their names too.
 */
export function neededOfPassengers(
  { startsAt }: Pick<Booking, "startsAt">,
  now: Date,
  byOther = false,
): Needed {
  if (identityDueAt(startsAt) <= now) return "NAMES_AND_NUMBERS";
  return byOther ? "NOTHING" : "NAMES";
}

/** Names, and required identity numbers, that are still missing of what is needed: everything unless it is told. */
export function missingOfPassengers(
  booking: AskingBooking & {
    places: number;
    passengers: readonly { identityNumber?: string | null | undefined }[];
  },
  kind: AskingKind | undefined,
  needed: Needed = "NAMES_AND_NUMBERS",
): "PASSENGERS_NEEDED" | "IDENTITY_NEEDED" | null {
  if (!kind?.namesPassengers || needed === "NOTHING") return null;
  if (booking.passengers.length < booking.places) return "PASSENGERS_NEEDED";
  if (needed === "NAMES") return null;
  return asksIdentity(kind, booking) && booking.passengers.some((passenger) => !passenger.identityNumber)
    ? "IDENTITY_NEEDED"
    : null;
}

/**
 * After a failed payment, holds the units for another try, for a limited time and at least until the deadline that the
 * customer was shown (`keptUntil`). Where others have some of them meanwhile there is none, and the hold ends. A shared
 * bill keeps its own deadline. Returns the end of the hold.
 */
export async function holdForAnotherTry(tx: Tx, bill: LockedBill, now: Date): Promise<Date | null> {
  const held = bill.bookings.filter((booking) => booking.status === "PENDING");
  if (bill.paidAt || bill.sharedUntil || held.length === 0) return bill.holdExpiresAt;
  const { holdMinutes } = await readSettings(tx, bill.countryId, now);
  const created = bill.createdAt.getTime();
  const wished = Math.max(created + holdMinutes * minute, now.getTime() + retryMinutes * minute);
  const ceiling = Math.max(created + holdCeilingMinutes * minute, now.getTime() + minute);
  const again = new Date(Math.max(Math.min(wished, ceiling), bill.keptUntil?.getTime() ?? 0));
  const ids = held.map((booking) => booking.id);
  const kept = await holdUntil(tx, ids, { expiresAt: again, now });
  const until = kept < claimsOf(held).length ? now : again;
  if (until < again) await holdUntil(tx, ids, { expiresAt: until, now });
  await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: until } });
  return until;
}

/** True while several people pay the bill in parts: money for the whole of it buys nothing then. */
export function isPaidInParts(
  bill: Pick<Bill, "paidAt" | "sharedUntil"> & { bookings: readonly Pick<Booking, "status">[] },
): boolean {
  const open = bill.bookings.some(({ status }) => status === "PENDING");
  return open && bill.sharedUntil !== null && bill.paidAt === null;
}

/** Refuses while the bill is being paid, because its total must not change then. The caller has locked the bill. */
export async function requireNoOpenPayment(tx: Tx, billId: string): Promise<void> {
  const open = await openPaymentOf(tx, billId);
  if (open) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: open.id });
}

export const openPaymentOf = (tx: Tx, billId: string): Promise<Pick<Payment, "id"> | null> =>
  tx.payment.findFirst({
    where: { billId, kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
    select: { id: true },
  });

/** The collection that paid a bill, or the last part of it: the one that was settled when the bill became paid. */
export async function collectionOf(tx: Tx, bill: Pick<Bill, "id" | "paidAt">): Promise<Payment | null> {
  if (!bill.paidAt) return null;
  return tx.payment.findFirst({
    where: { billId: bill.id, kind: "COLLECT", status: "SUCCEEDED", settledAt: bill.paidAt },
  });
}
