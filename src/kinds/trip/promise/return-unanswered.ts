import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { minute } from "../../../shared/durations.ts";
import { giveBack } from "./answer-late-offer.ts";

/** So long before the planned arrival, after which the company would be paid for the journey. */
const beforeArrivalMinutes = 10;

/**
 * A traveller who does not answer keeps the ticket for the late bus. Of a bus that never left, with neither a mark nor a
 * ticket read at its gate until its planned arrival, they get the money without a word; otherwise the bus was theirs.
 */
export async function returnUnanswered(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() + beforeArrivalMinutes * minute);
  const over = await ctx.db.$queryRaw<{ bookingId: string; productId: string; left: boolean }[]>`
    select o."bookingId"::text, o."productId"::text, b."status" <> 'CONFIRMED' or b."productId" <> o."productId"
      or exists (select 1 from "TripMark" m where m."productId" = o."productId")
      or exists (select 1 from "Ticket" k where k."productId" = o."productId" and k."status" = 'USED') as "left"
    from "LateOffer" o join "Booking" b on b."id" = o."bookingId"
    where o."status" = 'OPEN' and (b."endsAt" <= ${due} or b."status" <> 'CONFIRMED' or b."productId" <> o."productId")`;
  for (const { left, ...key } of over) {
    try {
      if (left)
        await ctx.db.lateOffer.updateMany({ where: { ...key, status: "OPEN" }, data: { status: "ENDED" } });
      else await withRetry(ctx.db, (tx) => giveBack(ctx, tx, key));
    } catch (error) {
      ctx.log.error({ err: error, ...key }, "the money of a departure that never left is not returned");
    }
  }
}
