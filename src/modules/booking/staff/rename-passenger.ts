import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { signingKey, signTicket } from "../../ticket-key/sign-ticket.ts";
import { lockBill } from "../pay/lock-bill.ts";
import { findStaffBooking } from "./find-staff-booking.ts";
import type { RenamePassengerInput } from "./staff-schema.ts";

/** Corrects the name on one place, until its ticket is used: the ticket keeps its code and gets a new signature. */
export async function renamePassenger(ctx: Context, input: RenamePassengerInput): Promise<{ name: string }> {
  const { booking } = await findStaffBooking(ctx, input.bookingId);
  const key = await signingKey(ctx);
  return withRetry(ctx.db, async (tx) => {
    const { bookings } = await lockBill(tx, booking.billId);
    const locked = bookings.find(({ id }) => id === booking.id);
    if (!locked || !bookingMay("namePassengers", locked.status, "STAFF") || locked.endsAt <= ctx.now())
      throw new AppError("CONFLICT");
    const place = { bookingId: locked.id, unit: input.unit };
    const ticket = await tx.ticket.findFirst({ where: { ...place, status: { not: "CANCELLED" } } });
    const passenger = await tx.passenger.findUnique({ where: { bookingId_unit: place } });
    if (!ticket && !passenger) throw new AppError("UNKNOWN_PLACE");
    if (ticket && ticket.status !== "VALID") throw new AppError("CONFLICT");
    const before = passenger?.name ?? ticket?.holderName;
    if (passenger) await tx.passenger.update({ where: { id: passenger.id }, data: { name: input.name } });
    if (ticket) {
      const token = signTicket(key, { ...ticket, holderName: input.name, endsAt: locked.endsAt });
      await tx.ticket.update({ where: { id: ticket.id }, data: { holderName: input.name, token } });
    }
    await writeAudit(ctx, tx, {
      action: "rename-passenger",
      objectType: "Booking",
      objectId: locked.id,
      companyId: booking.companyId,
      countryId: booking.countryId,
      before: { name: before },
      after: { name: input.name },
    });
    return { name: input.name };
  });
}
