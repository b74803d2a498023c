import { Prisma } from "../../../../prisma/client/client.ts";
import type { auditRow } from "../../../platform/audit.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { preparedSql, type Statements } from "../../../platform/database/statements.ts";
import { randomCode, uuid7 } from "../../../platform/database/uuid.ts";
import { enqueueSql } from "../../../platform/jobs/jobs.ts";
import { codeAlphabet } from "../../../shared/booking/booking-code.ts";
import { type Posting, postingSql } from "../../payment/ledger/post-to-ledger.ts";
import { type SigningKey, signTicket } from "../../ticket-key/sign-ticket.ts";
import { takeUnitsSql, type Unit, type UnitClaim, until } from "../claims.ts";
import type { BookingOfBill } from "../pay/lock-bill.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Sends the tickets to the customer. `again`: sends those of one booking once more per key. */
    "booking.deliver": { billId: string; again?: { bookingId: string; key: string } };
  }
}

export const ticketCodeLength = 10;

/** A paid bill, with everything that is written about it. */
export interface PaidBill {
  billId: string;
  bookings: readonly BookingOfBill[];
  /** The units of each leg and the labels of its places. */
  places: ReadonlyMap<string, Places>;
  /** Null for a bill of zero. */
  posting: Posting | null;
  /** The final state of the payment; null without a payment. */
  settled: SettledPayment | null;
  audit: ReturnType<typeof auditRow> | null;
}

export interface Places {
  units: readonly number[];
  labels: readonly string[];
}

export interface SettledPayment {
  id: string;
  providerTransactionId: string | null;
  shiftId: string | null;
}

/**
 * When money arrived, for what another payment may have paid already: later than that one, so that the instant tells
 * them apart. Two processes write down both in one millisecond, because their clocks differ by a few.
 */
export function arrivedAfter(paidAt: Date | null, now: Date): Date {
  return paidAt && paidAt >= now ? new Date(paidAt.getTime() + 1) : now;
}

/** Marks payments as succeeded, as a part of a larger statement; `when`: a further condition. */
export function succeededSql(
  payments: readonly SettledPayment[],
  now: Date,
  when: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql {
  return Prisma.sql`update "Payment" p set "status" = 'SUCCEEDED', "reason" = null,
      "providerTransactionId" = r."providerTransactionId", "shiftId" = r."shiftId",
      "settledAt" = ${now}, "checkedAt" = ${now}, "updatedAt" = ${now}
    from jsonb_populate_recordset(null::"Payment", ${JSON.stringify(payments)}::jsonb) r
    where p."id" = r."id" and p."id" = any(${payments.map((payment) => payment.id)}::uuid[]) and ${when}`;
}

export interface Signed {
  key: SigningKey;
  now: Date;
}

/**
 * Claims the units for good and, if it gets all of them, writes the sales: bookings, tickets, ledger, payments, bills,
 * delivery. One statement, so that all rows have the same instant, which tells the payment that paid a bill from a
 * second one. Returns the units that it claimed; when they are not all, nothing else was written.
 */
export async function writeSales(
  tx: Statements,
  paid: readonly PaidBill[],
  claims: readonly UnitClaim[],
  { key, now }: Signed,
): Promise<Unit[]> {
  const bills = paid.map((bill) => bill.billId);
  const bookings = paid.flatMap((bill) => bill.bookings.map((booking) => booking.id));
  const audits = paid.flatMap((bill) => bill.audit ?? []);
  const settled = paid.flatMap((bill) => bill.settled ?? []);
  const whole = Prisma.sql`(select count(*) from "taken") = ${claims.length}::bigint`;
  const parts: Record<string, Prisma.Sql | undefined> = {
    taken: claims.length > 0 ? takeUnitsSql(until(null, claims), { now }) : noUnits,
    ...postingSql(
      now,
      paid.flatMap((bill) => bill.posting ?? []),
      whole,
    ),
    confirmed: Prisma.sql`update "Booking" set "status" = 'CONFIRMED', "statusReason" = null,
      "confirmedAt" = ${now}, "updatedAt" = ${now} where "id" = any(${bookings}::uuid[]) and ${whole}`,
    ticketed: insertRows(
      "Ticket",
      paid.flatMap((bill) => ticketsOf(bill, key, now)),
      whole,
    ),
    settled: settled.length > 0 ? succeededSql(settled, now, whole) : undefined,
    billed: Prisma.sql`update "Bill" set "paidAt" = ${now}, "holdExpiresAt" = null
      where "id" = any(${bills}::uuid[]) and ${whole}`,
    delivered: enqueueSql(
      "booking.deliver",
      bills.map((billId) => ({ payload: { billId }, options: { key: `deliver:${billId}` } })),
      whole,
    ),
    audited: audits.length > 0 ? insertRows("AuditEntry", audits, whole) : undefined,
  };
  const list = Prisma.join(
    Object.entries(parts).flatMap(([name, part]) =>
      part ? [Prisma.sql`${Prisma.raw(`"${name}"`)} as (${part})`] : [],
    ),
    ", ",
  );
  const statement = Prisma.sql`with ${list}
    select (select coalesce(jsonb_agg("taken"), '[]') from "taken") as "taken"`;
  const [written] = await preparedSql<{ taken: Unit[] }>(tx, statement);
  return written?.taken ?? [];
}

/** For units that are already sold to these bookings. */
const noUnits = Prisma.sql`select null::uuid as "resourceId", null::int as "unit" where false`;

function ticketsOf({ bookings, places }: PaidBill, key: SigningKey, now: Date): object[] {
  return bookings.flatMap((booking) => {
    const { units, labels } = places.get(booking.id) ?? booking;
    return units.slice(0, booking.places).map((unit, place) => {
      // Passengers are matched by the unit they had when they were entered.
      const passenger = booking.passengers.find((one) => one.unit === booking.units[place]);
      const ticket = {
        id: uuid7(now),
        code: randomCode(codeAlphabet, ticketCodeLength),
        bookingId: booking.id,
        productId: booking.productId,
        companyId: booking.companyId,
        unit,
        label: labels[place] ?? "",
        admits: booking.admits[place] ?? 1,
        entered: 0,
        holderName: passenger?.name ?? booking.contactName,
        status: "VALID",
        createdAt: now,
      };
      return { ...ticket, token: signTicket(key, { ...ticket, endsAt: booking.endsAt }) };
    });
  });
}

/**
 * Gives the same people other units: passengers and tickets follow. Other changed columns are written in the same
 * update: a row that one transaction updates twice makes the database lock all rows that its foreign keys reference.
 */
export async function reseat(
  tx: Tx,
  booking: { id: string; units: readonly number[] },
  { units, labels }: Places,
  changes: Prisma.BookingUncheckedUpdateInput = {},
): Promise<void> {
  const { id } = booking;
  await tx.booking.update({ where: { id }, data: { ...changes, units: [...units], labels: [...labels] } });
  // A cancelled ticket keeps its old unit, which may belong to another booking by now.
  const followers = { Passenger: Prisma.empty, Ticket: Prisma.sql`and t."status" <> 'CANCELLED'` };
  for (const [table, which] of Object.entries(followers)) {
    const name = Prisma.raw(`"${table}"`);
    // Through negative numbers, because two places may swap their units.
    await tx.$executeRaw`update ${name} t set "unit" = -1 - moved."to"
      from unnest(${[...booking.units]}::int[], ${[...units]}::int[]) as moved("from", "to")
      where t."bookingId" = ${id}::uuid and t."unit" = moved."from" ${which}`;
    await tx.$executeRaw`update ${name} set "unit" = -1 - "unit" where "bookingId" = ${id}::uuid and "unit" < 0`;
  }
  await tx.$executeRaw`update "Ticket" t set "label" = place."label"
    from unnest(${[...units].slice(0, labels.length)}::int[], ${[...labels]}::text[]) as place("unit", "label")
    where t."bookingId" = ${id}::uuid and t."unit" = place."unit" ${followers.Ticket}`;
}
