import { moveBookings } from "../../../modules/booking/delay/move-bookings.ts";
import { endOpenChanges } from "../../../modules/booking/reschedule/expire-changes.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireRentals } from "../operate/find-rental.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

export interface AssignCarInput {
  bookingId: string;
  productId: string;
}

/** Moves a booking to another car of the company on the same days, at the agreed price. The customer is told. */
export async function assignCar(ctx: Context, input: AssignCarInput): Promise<{ bookingId: string }> {
  const { bookingId, productId } = input;
  return withRetry(ctx.db, async (tx) => {
    const booking = await tx.booking.findFirst({
      where: { id: bookingId, kind: "location", status: { in: ["PENDING", "CONFIRMED"] } },
    });
    if (!booking) throw new AppError("NOT_FOUND");
    const rentals = await requireRentals(ctx, tx, [booking.productId, productId]);
    // A car that is withdrawn may give its bookings away, but gets no new ones.
    const stillLet = { productId, product: { status: { not: "CANCELLED" as const } } };
    const cars = await tx.rentalCar.count({ where: { OR: [{ productId: booking.productId }, stillLet] } });
    const sameCompany = rentals.every(({ companyId }) => companyId === booking.companyId);
    if (cars !== 2 || !sameCompany) throw new AppError("INVALID_REFERENCE");
    if (await tx.handover.count({ where: { bookingId } })) throw new AppError("CHANGE_NOT_ALLOWED");
    // Paid later, it would bring the booking back to the other car.
    await endOpenChanges(tx, [bookingId], { refuseOpenPayment: true });
    const { startsAt, endsAt, units, companyId, productId: from } = booking;
    const { exceptions } = await moveBookings(ctx, tx, {
      productId: from,
      bookingId,
      to: { productId, resourceId: productId, startsAt, endsAt },
      units,
      reason: rentalSupplyWords.otherCar,
    });
    if (exceptions.length > 0) throw new AppError("CAR_TAKEN");
    await writeAudit(ctx, tx, {
      action: "assign-car",
      objectType: "Booking",
      objectId: bookingId,
      companyId,
      before: { productId: from },
      after: { productId },
    });
    return { bookingId };
  });
}
