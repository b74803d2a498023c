import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockBill } from "../pay/lock-bill.ts";
import type { CancelForCustomerInput } from "../schema.ts";
import { findStaffBooking } from "../staff/find-staff-booking.ts";
import { cancelAsAgreed } from "./cancel-leg.ts";
import { cashOfRefund } from "./cash-policy.ts";
import { staffMayCancel } from "./staff-cancellation-policy.ts";

/**
 * Staff of the company or of Mboa cancel at a customer's request, under the booking's conditions and only for the
 * shown refund.
 */
export async function cancelForCustomer(
  ctx: Context,
  input: CancelForCustomerInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  requireSelf(ctx);
  const { booking: found, companyId } = await findStaffBooking(ctx, input.bookingId);
  return withRetry(ctx.db, async (tx) => {
    if (companyId) await requireNoDrawer(ctx, tx, { ...found, companyId }, input.expectedRefund);
    const { booking, refund, places } = await cancelAsAgreed(ctx, tx, found.billId, {
      bookingId: input.bookingId,
      ticketIds: input.ticketIds,
      expectedRefund: input.expectedRefund,
      reason: companyId ? "CUSTOMER_BY_COMPANY" : "CUSTOMER_BY_SUPPORT",
      by: "STAFF",
    });
    await writeAudit(ctx, tx, {
      action: "cancel-for-customer",
      objectType: "Booking",
      objectId: booking.id,
      reason: input.reason,
      companyId: booking.companyId,
      countryId: found.countryId,
      after: { refund, currency: booking.currency, ...(places ? { places } : {}) },
    });
    return { bookingId: booking.id, refund, currency: booking.currency };
  });
}

/**
 * The company's staff refund no cash here: it leaves a drawer at the desk and nowhere else, so that each drawer's count
 * stays right.
 */
async function requireNoDrawer(
  ctx: Context,
  tx: Tx,
  { id, billId, companyId }: { id: string; billId: string; companyId: string },
  refund: number,
): Promise<void> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === id);
  if (!booking || !staffMayCancel(booking, companyId, ctx.now())) throw new AppError("NOT_CANCELLABLE");
  if ((await cashOfRefund(ctx, tx, { bill, booking }, refund)) > 0) throw new AppError("CASH_FROM_DRAWER");
}
