import type { Context } from "../../../platform/context.ts";
import { quoteChange } from "../reschedule/quote-reschedule.ts";
import { findMove, requireMoveTo, wishElsewhere } from "./find-move.ts";
import type { MoveQuote, QuoteMoveInput } from "./staff-schema.ts";

/** What moving a customer's booking would cost or give back, and whether this person may do it; changes nothing. */
export async function quoteMove(ctx: Context, { bookingId, productId }: QuoteMoveInput): Promise<MoveQuote> {
  const move = await findMove(ctx, bookingId);
  await requireMoveTo(ctx, move, productId);
  const wish = wishElsewhere(move.booking.wish);
  const quote = await quoteChange(ctx, move.found, { bookingId, productId, wish });
  const waived = quote.difference > 0 ? quote.difference : 0;
  return {
    ...quote,
    difference: Math.min(quote.difference, 0),
    waived,
    allowed: waived === 0 || move.mayWaive,
  };
}
