import { type Context, requireActor } from "../../../platform/context.ts";
import { describeBooking, describeProducts } from "../describe-products.ts";
import type { RefundQuote } from "../view/view-schema.ts";
import { quoteRefund } from "./quote-refund.ts";
import type { AheadView } from "./quote-schema.ts";

/** The owner's coming bookings with the exact refund of each: shown before an account is deleted. */
export async function quoteOwnBookings(ctx: Context): Promise<AheadView[]> {
  const actor = requireActor(ctx);
  const now = ctx.now();
  const bookings = await ctx.db.booking.findMany({
    where: {
      userId: actor.id,
      endsAt: { gt: now },
      OR: [
        { status: "CONFIRMED" },
        { status: { in: ["REQUESTED", "PENDING"] }, bill: { holdExpiresAt: { gt: now } } },
      ],
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { startsAt: "asc" },
    take: 100,
  });
  const describe = await describeProducts(ctx, ctx.db, bookings);
  const quotes: RefundQuote[] = [];
  for (const booking of bookings) quotes.push(await quoteRefund(ctx, { bookingId: booking.id }));
  return bookings.map((booking, index) => ({
    bookingId: booking.id,
    code: booking.code,
    title: describeBooking(booking, describe(booking.productId)).title,
    startsAt: booking.startsAt.toISOString(),
    timeZone: booking.country.timeZone,
    paid: booking.status === "CONFIRMED",
    cancellable: quotes[index]?.allowed ?? false,
    refund: quotes[index]?.refund ?? 0,
    currency: booking.currency,
  }));
}
