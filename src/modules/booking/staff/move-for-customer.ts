import type { Context } from "../../../platform/context.ts";
import type { RescheduleResult } from "../reschedule/change-schema.ts";
import { rescheduleBooking } from "../reschedule/reschedule-booking.ts";
import { findMove, requireMoveTo, wishElsewhere } from "./find-move.ts";
import type { MoveForCustomerInput } from "./staff-schema.ts";

/**
 * Staff move a customer's booking to another departure. The customer cannot pay at that moment: the company gives up
 * a difference in its favour, and one in the customer's favour goes back the way it was paid.
 */
export async function moveForCustomer(
  ctx: Context,
  { reason, ...input }: MoveForCustomerInput,
): Promise<RescheduleResult> {
  const move = await findMove(ctx, input.bookingId);
  await requireMoveTo(ctx, move, input.productId);
  const { found, mayWaive } = move;
  const change = { ...input, wish: wishElsewhere(move.booking.wish) };
  return rescheduleBooking(ctx, change, { moved: { found, mayWaive, reason } });
}
