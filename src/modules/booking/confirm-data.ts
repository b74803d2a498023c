import { Prisma } from "../../../prisma/client/client.ts";
import { type AuditedChange, auditRow } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { preparedSql, type Tx } from "../../platform/database.ts";
import { enqueueSql } from "../../platform/jobs.ts";
import { randomCode, uuid7 } from "../../platform/uuid.ts";
import { codeAlphabet } from "../../shared/booking-rules.ts";
import { type Posting, postingSql } from "../payment/ledger-data.ts";
import type { BookingOfBill } from "./bill-data.ts";
import { insertRows, takeUnitsSql, type Unit, type UnitClaim, until } from "./claim-data.ts";
import { type SigningKey, signTicket } from "./ticket-key-data.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    /** Tickets on their way to the customer; `again`: one booking's, once more for each such key. */
    "booking.deliver": { billId: string; again?: { bookingId: string; key: string } };
  }
}

export const ticketCodeLength = 10;

/** A bill that has been paid, and everything that is written about it. */
export interface PaidBill {
  billId: string;
  bookings: readonly BookingOfBill[];
  /** The units of each leg. */
  places: ReadonlyMap<string, readonly number[]>;
  key: SigningKey;
  /** The instant of the settlement, the same in all its rows: it tells the payment that paid from a second one. */
  now: Date;
  posting: Posting;
  /** What becomes of the payment; a statement that returns nothing is enough. */
  settled: (when: Prisma.Sql) => Prisma.Sql;
  audit: AuditedChange | null;
}

/**
 * Takes the units for good and, if it gets all of them, writes the sale with all that belongs to it: the bookings, a
 * ticket for each place, the ledger, the payment, the bill, the delivery. One statement; it returns what it took, and
 * when that is not everything it wrote nothing else.
 */
export async function writeSale(
  ctx: Context,
  tx: Tx,
  paid: PaidBill,
  claims: readonly UnitClaim[],
): Promise<Unit[]> {
  const { now } = paid;
  const ids = paid.bookings.map((booking) => booking.id);
  const whole = Prisma.sql`(select count(*) from "taken") = ${claims.length}::bigint`;
  const parts: Record<string, Prisma.Sql | undefined> = {
    taken: claims.length > 0 ? takeUnitsSql(until(null, claims), { now }) : noUnits,
    ...postingSql(now, paid.posting, whole),
    confirmed: Prisma.sql`update "Booking" set "status" = 'CONFIRMED', "statusReason" = null,
      "confirmedAt" = ${now}, "updatedAt" = ${now} where "id" = any(${ids}::uuid[]) and ${whole}`,
    ticketed: insertRows("Ticket", ticketsOf(paid), whole),
    settled: paid.settled(whole),
    billed: Prisma.sql`update "Bill" set "paidAt" = ${now}, "holdExpiresAt" = null
      where "id" = ${paid.billId}::uuid and ${whole}`,
    delivered: enqueueSql(
      "booking.deliver",
      { billId: paid.billId },
      { key: `deliver:${paid.billId}` },
      whole,
    ),
    audited: paid.audit ? insertRows("AuditEntry", [auditRow(ctx, paid.audit)], whole) : undefined,
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

/** For places that are its own already. */
const noUnits = Prisma.sql`select null::uuid as "resourceId", null::int as "unit" where false`;

function ticketsOf({ bookings, places, key, now }: PaidBill): object[] {
  return bookings.flatMap((booking) => {
    const units = places.get(booking.id) ?? booking.units;
    return units.slice(0, booking.places).map((unit, place) => {
      // Passengers are named by the unit they had when they were written down.
      const passenger = booking.passengers.find((one) => one.unit === booking.units[place]);
      const ticket = {
        id: uuid7(now),
        code: randomCode(codeAlphabet, ticketCodeLength),
        bookingId: booking.id,
        productId: booking.productId,
        companyId: booking.companyId,
        unit,
        holderName: passenger?.name ?? booking.contactName,
        status: "VALID",
        createdAt: now,
      };
      return { ...ticket, token: signTicket(key, { ...ticket, endsAt: booking.endsAt }) };
    });
  });
}

/** Other units for the same people: passengers and tickets follow. */
export async function reseat(
  tx: Tx,
  booking: { id: string; units: readonly number[] },
  units: readonly number[],
): Promise<void> {
  await tx.booking.update({ where: { id: booking.id }, data: { units: [...units] } });
  for (const table of ["Passenger", "Ticket"]) {
    const name = Prisma.raw(`"${table}"`);
    // Through negative numbers, because two places may change with each other.
    await tx.$executeRaw`update ${name} t set "unit" = -1 - moved."to"
      from unnest(${[...booking.units]}::int[], ${[...units]}::int[]) as moved("from", "to")
      where t."bookingId" = ${booking.id}::uuid and t."unit" = moved."from"`;
    await tx.$executeRaw`update ${name} set "unit" = -1 - "unit" where "bookingId" = ${booking.id}::uuid and "unit" < 0`;
  }
}
