import type { Context } from "../../../platform/context.ts";
import type { QuoteRescheduleInput } from "../reschedule/change-schema.ts";
import { quoteChange } from "../reschedule/quote-reschedule.ts";
import { findMove, requireMoveTo, wishElsewhere } from "./find-move.ts";
import type { MoveQuote, QuoteMoveInput } from "./staff-schema.ts";

/** What moving a customer's booking would cost or give back, and whether this person may do it; changes nothing. */
export async function quoteMove(ctx: Context, { bookingId, productId }: QuoteMoveInput): Promise<MoveQuote> {
  const move = await findMove(ctx, bookingId);
  await requireMoveTo(ctx, move, productId);
  return quoteMoveOf(ctx, move, { bookingId, productId, wish: wishElsewhere(move.booking.wish) });
}

/** The same for a booking that the caller has found, and another wish. */
export async function quoteMoveOf(
  ctx: Context,
  move: Pick<Awaited<ReturnType<typeof findMove>>, "found" | "mayWaive">,
  change: QuoteRescheduleInput,
): Promise<MoveQuote> {
  const quote = await quoteChange(ctx, move.found, change);
  const waived = quote.difference > 0 ? quote.difference : 0;
  return {
    ...quote,
    difference: Math.min(quote.difference, 0),
    waived,
    allowed: waived === 0 || move.mayWaive,
  };
}
