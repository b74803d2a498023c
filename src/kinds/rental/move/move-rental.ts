import { payChange, requirePayable } from "../../../modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../modules/booking/reschedule/reschedule-booking.ts";
import { findMove, requireMoveTo } from "../../../modules/booking/staff/find-move.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type RentalWish, rentalWish } from "../wish-schema.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import { assignCar } from "./assign-car.ts";
import type { MoveRentalInput, QuoteRentalMoveInput, RentalMoved } from "./move-schema.ts";

/** A rental that staff move on the calendar, and what its customer wishes then. */
export async function findRentalMove(ctx: Context, input: QuoteRentalMoveInput) {
  const move = await findMove(ctx, input.bookingId);
  if (move.booking.kind !== "location") throw new AppError("NOT_FOUND");
  await requireMoveTo(ctx, move, input.productId);
  const before = rentalWish.parse(move.booking.wish);
  return {
    ...move,
    wish: onDays(before, input),
    isOtherCar: isOtherCar(before, move.booking.productId, input),
  };
}

const onDays = (wish: RentalWish, { from, to }: QuoteRentalMoveInput): RentalWish => ({ ...wish, from, to });

/** Another car on the same days: given at the agreed price, also before it is paid. */
const isOtherCar = (wish: RentalWish, productId: string, to: QuoteRentalMoveInput): boolean =>
  wish.type === "car" && productId !== to.productId && wish.from === to.from && wish.to === to.to;

/**
 * Staff move a rental: another car on the same days keeps its price; other days or another house are a change, of which
 * the company gives up what the customer would have to pay, or lets the customer pay it while the days are held.
 */
export async function moveRental(ctx: Context, input: MoveRentalInput): Promise<RentalMoved> {
  const { bookingId, productId, extra, payer, expectedDifference, idempotencyKey } = input;
  const { wish, isOtherCar, found, mayWaive, booking } = await findRentalMove(ctx, input);
  if (isOtherCar) {
    await assignCar(ctx, { bookingId, productId });
    const { currency } = ctx.country;
    return { bookingId, state: "DONE", difference: 0, currency, heldUntil: null, changeId: null };
  }
  const change = {
    ...{ bookingId, productId, wish, idempotencyKey },
    ...(expectedDifference === undefined ? {} : { expectedDifference }),
  };
  const reason = rentalSupplyWords.movedByCompany;
  // No days are held for a payment that cannot begin.
  if (payer) await requirePayable(ctx, payer, booking);
  const terms = extra === "CHARGED" ? {} : { moved: { found, mayWaive, reason } };
  const { changeId, ...done } = await rescheduleBooking(ctx, change, terms);
  if (done.state === "TO_PAY" && payer) await payChange(ctx, { ...payer, changeId, idempotencyKey });
  return { ...done, changeId: done.state === "TO_PAY" ? changeId : null };
}
