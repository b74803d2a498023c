import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { prepared, type Tx } from "../../platform/database.ts";
import { randomCode, uuid7 } from "../../platform/uuid.ts";
import { codeAlphabet } from "../../shared/booking-rules.ts";
import type { BookingOfBill } from "./bill-data.ts";
import { insertRows } from "./claim-data.ts";
import { type SigningKey, signTicket } from "./ticket-key-data.ts";

export const ticketCodeLength = 10;

/** Turns held legs into confirmed ones with a ticket for each place. */
export async function confirmBookings(
  ctx: Context,
  tx: Tx,
  bookings: readonly BookingOfBill[],
  places: ReadonlyMap<string, number[]>,
  key: SigningKey,
): Promise<void> {
  const now = ctx.now();
  const moved = bookings.filter((booking) => places.get(booking.id)?.join() !== booking.units.join());
  for (const booking of moved) await reseat(tx, booking, places.get(booking.id) ?? booking.units);
  const tickets = await Promise.all(
    bookings.flatMap((booking) => {
      const units = places.get(booking.id) ?? booking.units;
      return units.slice(0, booking.places).map(async (unit, place) => {
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
        return { ...ticket, token: await signTicket(key, { ...ticket, endsAt: booking.endsAt }) };
      });
    }),
  );
  const ids = bookings.map((booking) => booking.id);
  await tx.$executeRaw`${prepared} with "confirmed" as (
      update "Booking" set "status" = 'CONFIRMED', "statusReason" = null, "confirmedAt" = ${now}, "updatedAt" = ${now}
      where "id" = any(${ids}::uuid[]))
    ${insertRows("Ticket", tickets)}`;
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
