import type { Booking, LateOffer } from "../../../../prisma/client/client.ts";
import { cancelLeg, requireUnused } from "../../../modules/booking/cancel/cancel-leg.ts";
import { lockTickets } from "../../../modules/booking/cancel/cancel-places.ts";
import { notifyCancelled } from "../../../modules/booking/cancel/notify-cancelled.ts";
import { freeMissed } from "../../../modules/booking/delay/delay-bookings.ts";
import { lockBill } from "../../../modules/booking/pay/lock-bill.ts";
import { replaceProduct } from "../../../modules/booking/reschedule/replace-product.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
import { hour } from "../../../shared/durations.ts";
import { findLateOffer, getLateOffer } from "./get-late-offer.ts";
import { type LateBooking, listOtherDepartures } from "./list-other-departures.ts";
import { notDeparted } from "./promise-policy.ts";
import type { AnswerLateOfferInput, LateOfferView } from "./promise-schema.ts";

type OfferKey = Pick<LateOffer, "bookingId" | "productId">;

/** The traveller chooses: another departure, or the money. One answer counts; the same answer again gets the same. */
export async function answerLateOffer(
  ctx: Context,
  { pass, productId }: AnswerLateOfferInput,
): Promise<LateOfferView> {
  const { booking, offer } = await findLateOffer(ctx, pass);
  const key = { bookingId: booking.id, productId: offer.productId };
  try {
    if (offer.status !== "OPEN") throw new AppError("LATE_OFFER_CLOSED");
    // What becomes of a payment that was taken back, people decide.
    if (productId === null && isReversed(booking)) throw new AppError("NOT_CANCELLABLE");
    if (productId === null) await withRetry(ctx.db, (tx) => giveBack(ctx, tx, key));
    else await moveTo(ctx, booking, { key, productId });
  } catch (error) {
    const closed = error instanceof AppError && error.code === "LATE_OFFER_CLOSED";
    const now = closed && (await ctx.db.lateOffer.findUnique({ where: { bookingId_productId: key } }));
    const same = now && (productId === null ? now.status === "REFUNDED" : now.toProductId === productId);
    if (!same) throw error;
  }
  return getLateOffer(ctx, { pass });
}

async function moveTo(
  ctx: Context,
  booking: LateBooking,
  { key, productId }: { key: OfferKey; productId: string },
): Promise<void> {
  // Only what is offered: the line of the late bus, of a company that takes part, with a place.
  const departures = await listOtherDepartures(ctx, booking, { own: false });
  if (!departures.some((one) => one.productId === productId))
    throw new AppError("SOLD_OUT", { kind: "trip" });
  await replaceProduct(ctx, {
    bookingId: key.bookingId,
    productId,
    reason: notDeparted,
    allow: (tx, locked) => requireOpen(tx, key, locked),
    done: async (tx, { otherCompany, owed, places }) => {
      // The company that takes the traveller now gives the journey: one that took them before and was late gets nothing.
      if (otherCompany)
        await tx.lateOffer.updateMany({ where: { bookingId: key.bookingId }, data: { difference: 0 } });
      const chosen = { status: "MOVED" as const, answeredAt: ctx.now(), toProductId: productId };
      await tx.lateOffer.update({
        where: { bookingId_productId: key },
        data: { ...chosen, difference: owed, places },
      });
    },
  });
}

/**
 * Locks an offer that is still open, of a booking that still waits for the late bus; of two answers at once the second
 * finds it closed. The caller has locked the bill.
 */
async function requireOpen(
  tx: Tx,
  { bookingId, productId }: OfferKey,
  booking: Pick<Booking, "status" | "productId"> | undefined,
): Promise<void> {
  const [offer] = await tx.$queryRaw<Pick<LateOffer, "status">[]>`
    select "status"::text from "LateOffer"
    where "bookingId" = ${bookingId}::uuid and "productId" = ${productId}::uuid for update`;
  const waits = booking?.status === "CONFIRMED" && booking.productId === productId;
  if (offer?.status !== "OPEN" || !waits) throw new AppError("LATE_OFFER_CLOSED");
}

/** A delay of a year: a traveller who takes the money misses every later journey of the same bill. */
const neverArrives = 366 * 24 * hour;

/**
 * Cancels the booking and returns its whole price to each of its payers, whatever its refund tiers say. The caller runs
 * it in a transaction of its own.
 */
export async function giveBack(ctx: Context, tx: Tx, key: OfferKey): Promise<void> {
  const { billId } = await tx.booking.findUniqueOrThrow({ where: { id: key.bookingId } });
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find(({ id }) => id === key.bookingId);
  await requireOpen(tx, key, booking);
  if (!booking) throw new AppError("NOT_FOUND");
  await lockTickets(tx, booking.id);
  await requireUnused(ctx, tx, booking);
  const { refund } = await cancelLeg(ctx, tx, { bill, booking }, { reason: notDeparted, full: true });
  const missed = await freeMissed(tx, [booking], new Date(booking.endsAt.getTime() + neverArrives));
  await notifyCancelled(ctx, tx, booking, { refund, missed: missed.get(booking.id)?.name });
  await tx.lateOffer.update({
    where: { bookingId_productId: key },
    data: { status: "REFUNDED", answeredAt: ctx.now() },
  });
}
