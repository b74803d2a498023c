import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import type { UnitRange } from "../booking-facts.ts";
import { moveToUnits } from "../delay/move-bookings.ts";
import { lockBill, readUnitsOfToday } from "../pay/lock-bill.ts";
import { findStaffBooking } from "./find-staff-booking.ts";
import type { ChangePlaceInput } from "./staff-schema.ts";

/** Gives one person of a booking another, equivalent place; the customer is told, with the reason. */
export async function changePlace(ctx: Context, input: ChangePlaceInput): Promise<{ units: number[] }> {
  const { booking } = await findStaffBooking(ctx, input.bookingId);
  return withRetry(ctx.db, async (tx) => {
    const { bookings } = await lockBill(tx, booking.billId);
    const locked = bookings.find(({ id }) => id === booking.id);
    if (!locked || !bookingMay("move", locked.status, "STAFF") || locked.startsAt <= ctx.now())
      throw new AppError("CONFLICT");
    const { units } = locked;
    const range = booking.equivalents as UnitRange | null;
    const exists = await readUnitsOfToday(tx, ctx.kinds, locked);
    if (!range || !units.includes(input.from) || units.includes(input.to) || !isWithin(range, input.to))
      throw new AppError("UNKNOWN_PLACE");
    const place = { bookingId: booking.id, unit: input.from };
    const ticket = await tx.ticket.findFirst({ where: { ...place, status: { not: "CANCELLED" } } });
    if (ticket && ticket.status !== "VALID") throw new AppError("CONFLICT");
    const wanted = units.map((unit) => (unit === input.from ? input.to : unit));
    // A group that lost its seats is seated together, with another bus or departure: one seat alone does not help it.
    if (!wanted.every(exists)) throw new AppError("UNKNOWN_PLACE");
    await moveToUnits(ctx, tx, booking.id, { units: wanted, reason: input.reason });
    await writeAudit(ctx, tx, {
      action: "change-place",
      objectType: "Booking",
      objectId: booking.id,
      companyId: booking.companyId,
      countryId: booking.countryId,
      reason: input.reason,
      before: { units },
      after: { units: wanted },
    });
    return { units: wanted };
  });
}

/** Places kept for the desk are allowed too: staff may assign them. */
export const isWithin = ({ from, to }: UnitRange, unit: number) => unit >= from && unit <= to;
