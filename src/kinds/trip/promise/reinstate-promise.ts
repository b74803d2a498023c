import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { notifyOffer } from "./notify-offer.ts";
import { earnedHoursAfterArrival } from "./promise-policy.ts";

/**
 * « Parti » was a mistake: the company has not earned the journey yet, and the travellers who wait for the bus may choose again.
 * Refused once a booking was settled because of it. Returns how many choices are open again.
 */
export async function reinstatePromise(ctx: Context, tx: Tx, productId: string): Promise<number> {
  // Behind this statement no booking is completed by the press any more.
  await tx.$executeRaw`
    update "Booking" set "settlesAt" = "endsAt" + make_interval(hours => ${earnedHoursAfterArrival}::int)
    where "productId" = ${productId}::uuid and "status" = 'CONFIRMED' and "promiseDueAt" is not null`;
  const settled = await tx.booking.count({
    where: { productId, status: "COMPLETED", promiseDueAt: { not: null } },
  });
  if (settled > 0) throw new AppError("MARK_SETTLED");
  const ended = await tx.lateOffer.findMany({ where: { productId, status: "ENDED" } });
  const waiting = await tx.booking.findMany({
    where: {
      id: { in: ended.map(({ bookingId }) => bookingId) },
      productId,
      status: "CONFIRMED",
      // A traveller who has boarded leaves with the bus.
      tickets: { none: { status: "USED" } },
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { id: "asc" },
  });
  await tx.lateOffer.updateMany({
    where: { productId, bookingId: { in: waiting.map(({ id }) => id) } },
    data: { status: "OPEN" },
  });
  for (const booking of waiting)
    await notifyOffer(ctx, tx, booking, {
      template: "lateOfferAgain",
      dedupeKey: `late-offer-again:${booking.id}:${productId}:${ctx.now().getTime()}`,
    });
  return waiting.length;
}
