import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { lockBill } from "../pay/lock-bill.ts";
import { findStaffBooking } from "../staff/find-staff-booking.ts";
import type { CancelOffer } from "../staff/staff-schema.ts";
import { quotePlaces } from "./cancel-places.ts";
import { cashOfRefund } from "./cash-policy.ts";
import { refundOf } from "./refund-policy.ts";
import { refundTarget } from "./split-money.ts";
import { staffMayCancel } from "./staff-cancellation-policy.ts";

/** What staff may cancel of a booking, and its exact refund; null when they can no longer cancel it. */
export async function offerCancellation(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<CancelOffer | null> {
  const { booking, companyId } = await findStaffBooking(ctx, bookingId);
  return cancellationNow(ctx, booking, companyId);
}

/** `companyId`: the company whose staff ask; null for staff of Mboa. The caller has checked that they may. */
export async function cancellationNow(
  ctx: Context,
  { id, billId }: { id: string; billId: string },
  companyId: string | null,
): Promise<CancelOffer | null> {
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, billId);
    const booking = bill.bookings.find((one) => one.id === id);
    if (!booking) throw new AppError("NOT_FOUND");
    if (!staffMayCancel(booking, companyId, ctx.now())) return null;
    const all = await tx.ticket.findMany({
      where: { bookingId: id, status: { not: "CANCELLED" } },
      orderBy: { unit: "asc" },
    });
    const tickets = all.filter(({ status }) => status === "VALID");
    // Tickets that were used stay; the others can still be cancelled.
    const whole = tickets.length === all.length;
    const open = await tx.payment.count({
      where: { billId, kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
    });
    if ((!whole && tickets.length === 0) || (!bill.paidAt && open > 0)) return null;
    const { refund, kept, percent } = whole
      ? refundOf(booking, { full: false }, ctx.now())
      : quotePlaces(ctx, booking, tickets).share;
    const target = refund > 0 ? await refundTarget(ctx, tx, bill) : null;
    const company = await tx.company.findUniqueOrThrow({
      where: { id: booking.companyId },
      select: { name: true },
    });
    return {
      refund,
      kept,
      percent,
      currency: booking.currency,
      companyName: company.name,
      isPaid: booking.status === "CONFIRMED",
      isReversed: isReversed(booking),
      to: target && { method: target.method, manual: target.manual },
      fromDrawer: companyId !== null && (await cashOfRefund(ctx, tx, { bill, booking }, refund)) > 0,
      whole,
      tickets: tickets.map(({ id: ticketId, label, holderName }) => ({ id: ticketId, label, holderName })),
    };
  });
}
