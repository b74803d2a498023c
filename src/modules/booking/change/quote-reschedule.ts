import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { refundTarget } from "../cancel/split-money.ts";
import { lockBill } from "../pay/lock-bill.ts";
import type { RefundTarget } from "../view/view-schema.ts";
import type { QuoteRescheduleInput, RescheduleQuote } from "./change-schema.ts";
import {
  type ChangeableBooking,
  costNow,
  findChangeable,
  planChange,
  requireChangeable,
} from "./plan-change.ts";

/** The exact difference that a change would cost or refund now; changes nothing. */
export async function quoteReschedule(ctx: Context, input: QuoteRescheduleInput): Promise<RescheduleQuote> {
  return quoteChange(ctx, await findChangeable(ctx, requireActor(ctx), input.bookingId), input);
}

/** The same for a booking that the caller has found and may change. */
export async function quoteChange(
  ctx: Context,
  found: ChangeableBooking,
  input: QuoteRescheduleInput,
): Promise<RescheduleQuote> {
  const leg = await planChange(ctx, found, input);
  const { product, plan } = leg;
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, found.billId);
    const booking = bill.bookings.find((one) => one.id === found.id);
    if (!booking) throw new AppError("NOT_FOUND");
    const now = ctx.now();
    const used = await tx.ticket.count({ where: { bookingId: booking.id, status: "USED" } });
    requireChangeable(bill, booking, { now, used, leg });
    const { kept, difference } = await costNow(ctx, tx, { booking, by: found.by, leg });
    return {
      bookingId: booking.id,
      productId: product.id,
      title: plan.title ?? product.title,
      startsAt: plan.startsAt.toISOString(),
      endsAt: plan.endsAt.toISOString(),
      timeZone: booking.country.timeZone,
      priceLines: plan.lines,
      before: booking.total,
      total: plan.total,
      fee: kept,
      difference,
      currency: booking.currency,
      to: difference < 0 ? targetFor(found.by, await refundTarget(ctx, tx, bill)) : null,
    };
  });
}

/** Staff read how the money goes back, not the payer's number. */
const targetFor = (by: ChangeableBooking["by"], target: RefundTarget | null): RefundTarget | null =>
  target && by === "STAFF" ? { ...target, msisdn: null } : target;
