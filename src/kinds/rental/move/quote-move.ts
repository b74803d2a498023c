import { quoteMoveOf } from "../../../modules/booking/staff/quote-move.ts";
import type { Context } from "../../../platform/context.ts";
import { type Trial, tryOut } from "../../../platform/trial.ts";
import { findRentalMove, moveRental } from "./move-rental.ts";
import type { QuoteRentalMoveInput, RentalMoveQuote } from "./move-schema.ts";

/** What moving a rental there would cost and tell its customer, or why it is refused; changes nothing. */
export function quoteRentalMove(ctx: Context, input: QuoteRentalMoveInput): Promise<Trial<RentalMoveQuote>> {
  return tryOut(ctx, async (trial) => {
    const quote = await costOf(trial, input);
    // The move itself says what no price does: days that are taken or blocked.
    const extra = quote.allowed ? "WAIVED" : "CHARGED";
    await moveRental(trial, { ...input, extra, idempotencyKey: crypto.randomUUID() });
    return quote;
  });
}

async function costOf(ctx: Context, input: QuoteRentalMoveInput): Promise<RentalMoveQuote> {
  const move = await findRentalMove(ctx, input);
  const { bookingId, productId } = input;
  const booking = await ctx.db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const { total, currency, contactPhone: phone } = booking;
  if (!move.isOtherCar)
    return { ...(await quoteMoveOf(ctx, move, { bookingId, productId, wish: move.wish })), phone };
  const same = { before: total, total, fee: 0, difference: 0, waived: 0, allowed: true };
  return { ...same, currency, to: null, phone };
}
