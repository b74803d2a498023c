import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { helpsIn } from "../../../shared/reach.ts";
import type { CancelForCustomerInput } from "../schema.ts";
import { cancelAsAgreed } from "./cancel-leg.ts";

/** Staff of Mboa cancel at a customer's request, under the booking's conditions and only for the shown refund. */
export async function cancelForCustomer(
  ctx: Context,
  input: CancelForCustomerInput,
): Promise<{ bookingId: string; refund: number; currency: string }> {
  const actor = requireSelf(ctx);
  const found = await ctx.db.booking.findUnique({
    where: { id: input.bookingId },
    select: { billId: true, countryId: true },
  });
  if (!found || !helpsIn(actor, found.countryId)) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    const { booking, refund, places } = await cancelAsAgreed(ctx, tx, found.billId, {
      bookingId: input.bookingId,
      ticketIds: input.ticketIds,
      expectedRefund: input.expectedRefund,
      reason: "CUSTOMER_BY_SUPPORT",
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
