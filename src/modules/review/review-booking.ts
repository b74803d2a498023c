import { type Context, requireActor } from "../../platform/context.ts";
import { toJson } from "../../platform/database/json-column.ts";
import { isUniqueViolation } from "../../platform/database/refusals.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay } from "../../shared/booking/booking-steps.ts";
import { fitsOffer } from "../../shared/booking/review-marks.ts";
import { offerOf } from "../../shared/kinds.ts";
import { readMissed } from "../booking/read-absence.ts";
import type { ReviewInput } from "./schema.ts";

/** One review per booking of the customer, once it is over, and of what was not missed. */
export async function reviewBooking(ctx: Context, input: ReviewInput): Promise<{ reviewId: string }> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, userId: actor.id },
    include: { product: { select: { rentalHouse: { select: { productId: true } } } } },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  if (!bookingMay("review", booking.status, "CUSTOMER") || booking.endsAt > ctx.now()) {
    throw new AppError("NOT_YET_OVER");
  }
  if ((await readMissed(ctx, [booking])).size > 0) throw new AppError("NOT_ATTENDED");
  const { productId, companyId } = booking;
  const { rating, comment, power, water, marks = {} } = input;
  const { rentalHouse } = booking.product;
  if ((power || water) && !rentalHouse) throw new AppError("INVALID_INPUT");
  if (!fitsOffer(marks, offerOf(booking.kind, rentalHouse && "house"))) throw new AppError("INVALID_INPUT");
  try {
    const review = await ctx.db.review.create({
      data: {
        bookingId: booking.id,
        productId,
        companyId,
        userId: actor.id,
        rating,
        comment,
        power,
        water,
        marks: toJson(marks),
      },
    });
    return { reviewId: review.id };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("ALREADY_EXISTS");
    throw error;
  }
}
