import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { releaseUnits } from "../claims.ts";
import { travelOf } from "../describe-products.ts";
import { lockBill } from "../pay/lock-bill.ts";
import type { DeclineBookingInput } from "../schema.ts";

/** The company declines a request: both legs of a round trip are released, because neither was wanted alone. */
export async function declineBooking(
  ctx: Context,
  input: DeclineBookingInput,
): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const found = await ctx.db.booking.findUnique({ where: { id: input.bookingId } });
  if (!found || !servesCompany(actor, found.companyId, found.terminalId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, found.billId);
    const booking = bill.bookings.find((one) => one.id === input.bookingId);
    if (!booking || !bookingMay("decline", booking.status, "STAFF")) throw new AppError("CONFLICT");
    const open = bill.bookings.filter((one) => bookingMay("expire", one.status)).map((one) => one.id);
    await releaseUnits(tx, open);
    await tx.booking.updateMany({
      where: { id: { in: open } },
      data: { status: "DECLINED", statusReason: input.reason },
    });
    await inLanguage(booking.language, async () => {
      const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
      await ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
        template: "bookingDeclined",
        data: { ...travel, reason: input.reason },
        dedupeKey: `declined:${booking.id}`,
        bookingId: booking.id,
        companyId: booking.companyId,
      });
    });
    return { bookingId: booking.id };
  });
}
