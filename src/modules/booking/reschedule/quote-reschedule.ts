import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { refundTarget } from "../cancel/split-money.ts";
import { countUsed } from "../count-tickets.ts";
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
  isFreeNow,
  type PlannedChange,
  planChange,
  planChangeOf,
  readBefore,
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
    const locked = await lockForQuote(ctx, tx, found);
    const { bill, booking } = locked;
    const { kept, difference } = costOf(ctx, locked, leg);
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
  const before = await readBefore(ctx, found);
  // The products are read together.
  const planned = await Promise.all(
    productIds.map((productId) => unlessRefused(() => planChangeOf(ctx, before, { productId, wish }))),
  );
  const locked = await withRetry(ctx.db, (tx) => lockForQuote(ctx, tx, found));
  const quotes = planned.map((leg) => leg && unlessRefused(async () => quoteOf(ctx, locked, leg)));
  return (await Promise.all(quotes)).filter((quote) => quote !== null);
}

function quoteOf(ctx: Context, locked: LockedChange, leg: PlannedChange): ChoiceQuote {
  const { difference, kept: fee } = costOf(ctx, locked, leg);
  return { productId: leg.product.id, difference, fee, currency: locked.booking.currency };
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface LockedChange {
  bill: LockedBill;
  booking: BookingOfBill;
  used: number;
  free: boolean;
}

async function lockForQuote(
  ctx: Context,
  tx: Tx,
  { id, billId, by }: ChangeableBooking,
): Promise<LockedChange> {
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === id);
  if (!booking) throw new AppError("NOT_FOUND");
  const used = await countUsed(ctx, tx, booking);
  return { bill, booking, used, free: await isFreeNow(ctx, tx, { booking, by }) };
}

/** Throws the reason when the change is not possible now. */
function costOf(ctx: Context, { bill, booking, used, free }: LockedChange, leg: PlannedChange): ChangeCost {
  requireChangeable(bill, booking, { now: ctx.now(), used, leg });
  return costNow(ctx, { booking, leg, free });
}

/** Staff read how the money goes back, not the payer's number. */
const targetFor = (by: ChangeableBooking["by"], target: RefundTarget | null): RefundTarget | null =>
  target && by === "STAFF" ? { ...target, msisdn: null } : target;
