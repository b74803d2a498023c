import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { refundTarget } from "../cancel/split-money.ts";
import { type BookingOfBill, type LockedBill, lockBill } from "../pay/lock-bill.ts";
import type { RefundTarget } from "../view/view-schema.ts";
import type { ChangeCost } from "./change-policy.ts";
import type {
  ChoiceQuote,
  QuoteChoicesInput,
  QuoteRescheduleInput,
  RescheduleQuote,
} from "./change-schema.ts";
import {
  type ChangeableBooking,
  costNow,
  findChangeable,
  type PlannedChange,
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
    const locked = await lockForQuote(tx, found);
    const { bill, booking } = locked;
    const { kept, difference } = await costOf(ctx, tx, found, { ...locked, leg });
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

/** What each product of a list would cost; those to which the booking cannot be changed are left out. */
export async function quoteChoices(
  ctx: Context,
  { bookingId, productIds, wish }: QuoteChoicesInput,
): Promise<ChoiceQuote[]> {
  const found = await findChangeable(ctx, requireActor(ctx), bookingId);
  const planned = await Promise.all(
    productIds.map((productId) => unlessRefused(planChange(ctx, found, { bookingId, productId, wish }))),
  );
  return withRetry(ctx.db, async (tx) => {
    const locked = await lockForQuote(tx, found);
    const quotes: ChoiceQuote[] = [];
    for (const leg of planned) {
      const cost = leg && (await unlessRefused(costOf(ctx, tx, found, { ...locked, leg })));
      if (!cost) continue;
      const { currency } = locked.booking;
      quotes.push({ productId: leg.product.id, difference: cost.difference, currency });
    }
    return quotes;
  });
}

async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface LockedChange {
  bill: LockedBill;
  booking: BookingOfBill;
  used: number;
}

async function lockForQuote(tx: Tx, { id, billId }: ChangeableBooking): Promise<LockedChange> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === id);
  if (!booking) throw new AppError("NOT_FOUND");
  const used = await tx.ticket.count({ where: { bookingId: id, status: "USED" } });
  return { bill, booking, used };
}

/** Throws the reason when the change is not possible now. */
async function costOf(
  ctx: Context,
  tx: Tx,
  { by }: ChangeableBooking,
  { bill, booking, used, leg }: LockedChange & { leg: PlannedChange },
): Promise<ChangeCost> {
  requireChangeable(bill, booking, { now: ctx.now(), used, leg });
  return costNow(ctx, tx, { booking, by, leg });
}

/** Staff read how the money goes back, not the payer's number. */
const targetFor = (by: ChangeableBooking["by"], target: RefundTarget | null): RefundTarget | null =>
  target && by === "STAFF" ? { ...target, msisdn: null } : target;
