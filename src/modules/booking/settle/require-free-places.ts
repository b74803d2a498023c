import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { PriceLine } from "../booking-facts.ts";
import type { Kinds } from "../kind.ts";

type Taken = Pick<Booking, "id" | "kind" | "productId" | "userId" | "channel">;

/** Those of these bookings whose kind limits what one person gets for nothing, and that have places without a price. */
export const withFreePlaces = <B extends Pick<Booking, "kind"> & { priceLines: unknown }>(
  kinds: Kinds,
  bookings: readonly B[],
): B[] =>
  bookings.filter(
    ({ kind, priceLines }) =>
      kinds[kind]?.requireFree && (priceLines as PriceLine[]).some(({ unitPrice }) => unitPrice === 0),
  );

/** Refuses more places without a price than these customers may have. */
export async function requireFreePlaces(ctx: Context, tx: Tx, bookings: readonly Taken[]): Promise<void> {
  const now = ctx.now();
  for (const { id: bookingId, kind, productId, userId, channel } of bookings) {
    if (userId && channel === "ONLINE")
      await ctx.kinds[kind]?.requireFree?.(tx, { bookingId, productId, userId, now });
  }
}
