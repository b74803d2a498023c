import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { countTry, type Limit } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { findStaffBooking } from "../../booking/staff/find-staff-booking.ts";
import { deliverTickets } from "../../booking/ticket/deliver-tickets.ts";

/** Limited because each costs an SMS and annoys the customer. */
const perBooking: Limit = { name: "resend-tickets", points: 5, seconds: 3600 };

/** Sends the current tickets again to the addresses of the booking. */
export async function resendTickets(ctx: Context, { bookingId }: { bookingId: string }): Promise<void> {
  const { booking } = await findStaffBooking(ctx, bookingId);
  if (!isSold(booking)) throw new AppError("CONFLICT");
  await countTry(ctx.db, perBooking, booking.id);
  await deliverTickets(ctx, {
    billId: booking.billId,
    again: { bookingId: booking.id, key: ctx.requestId },
  });
  const { companyId, countryId } = booking;
  await writeAudit(ctx, ctx.db, {
    action: "resend-tickets",
    objectType: "Booking",
    objectId: booking.id,
    companyId,
    countryId,
  });
}
