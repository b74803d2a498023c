import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { hour } from "../../../shared/durations.ts";
import { giveBack } from "./answer-late-offer.ts";
import { returnHoursAfterArrival } from "./promise-policy.ts";

type OfferKey = Parameters<typeof giveBack>[2];

/**
 * A traveller who does not answer keeps the ticket for the late bus. When neither « parti » nor a ticket read at its gate
 * can still arrive, and none has, the bus never left: the money goes back without an answer.
 */
export async function returnUnanswered(ctx: Context): Promise<void> {
  const arrivedBefore = new Date(ctx.now().getTime() - returnHoursAfterArrival * hour);
  const over = await ctx.db.$queryRaw<OfferKey[]>`
    select o."bookingId"::text, o."productId"::text
    from "LateOffer" o join "Booking" b on b."id" = o."bookingId"
    where o."status" = 'OPEN'
      and (b."endsAt" <= ${arrivedBefore} or b."status" <> 'CONFIRMED' or b."productId" <> o."productId")`;
  for (const key of over) {
    try {
      await withRetry(ctx.db, (tx) => endOrGiveBack(ctx, tx, key));
    } catch (error) {
      ctx.log.error({ err: error, ...key }, "the money of a departure that never left is not returned");
    }
  }
}

async function endOrGiveBack(ctx: Context, tx: Tx, key: OfferKey): Promise<void> {
  const { bookingId: id, productId } = key;
  // « Parti » comes before this, and is seen, or after it.
  await tx.$queryRaw`select 1 from "Trip" where "productId" = ${productId}::uuid for update`;
  const waits = await tx.booking.count({ where: { id, productId, status: "CONFIRMED" } });
  const marks = await tx.tripMark.count({ where: { productId } });
  const read = await tx.ticket.count({ where: { productId, status: "USED" } });
  if (waits > 0 && marks + read === 0) return giveBack(ctx, tx, key);
  await tx.lateOffer.updateMany({ where: { ...key, status: "OPEN" }, data: { status: "ENDED" } });
}
