import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, hour, servesCompany } from "../../../shared/booking/booking-rules.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { claimsOf, holdUntil, takeUnits } from "../claims.ts";
import { travelOf } from "../describe-products.ts";
import { lockBill } from "../pay/lock-bill.ts";

/** The partner says yes: from now on the customer may pay, and has time for it. */
export async function acceptBooking(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const found = await ctx.db.booking.findUnique({ where: { id: bookingId } });
  if (!found || !servesCompany(actor, found.companyId, found.terminalId)) throw new AppError("NOT_FOUND");
  const { requestHours } = await settingsOf(ctx, found.countryId);
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, found.billId);
    const booking = bill.bookings.find((one) => one.id === bookingId);
    const now = ctx.now();
    if (!booking || !bookingMay("accept", booking.status, "STAFF")) throw new AppError("CONFLICT");
    if (booking.startsAt <= now) throw new AppError("NO_LONGER_AVAILABLE", { kind: booking.kind });
    const until = new Date(Math.min(now.getTime() + requestHours * hour, booking.startsAt.getTime()));
    const claims = claimsOf([booking]);
    const taken = await takeUnits(tx, claims, { expiresAt: until, now });
    if (taken.length < claims.length) throw new AppError("HOLD_LOST");
    await tx.booking.update({ where: { id: bookingId }, data: { status: "PENDING" } });
    const open = bill.bookings.filter((one) => bookingMay("expire", one.status)).map((one) => one.id);
    await holdUntil(tx, open, until);
    await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: until } });
    const { timeZone } = booking.country;
    const travel = await travelOf(ctx, tx, booking, timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "bookingAccepted",
      data: {
        ...travel,
        until: formatDateTime(until, timeZone),
        link: `${ctx.config.publicUrl}${paths.payment(bill.id)}`,
      },
      dedupeKey: `accepted:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
    return { bookingId };
  });
}
