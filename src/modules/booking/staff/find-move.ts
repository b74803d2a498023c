import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { type ServedProduct, servesProduct } from "../../../shared/reach.ts";
import { findStaffBooking } from "./find-staff-booking.ts";

/** A booking that staff want to move, and what they may decide about its price. */
export async function findMove(ctx: Context, bookingId: string) {
  const { actor, booking, companyId } = await findStaffBooking(ctx, bookingId);
  // Nobody gives up the company's money for a booking of their own, and Mboa only where the company took the place.
  const mayWaive = booking.userId !== actor.id && (companyId !== null || isUnseated(booking));
  const found = { id: booking.id, billId: booking.billId, by: "STAFF" as const };
  return { actor, booking, companyId, mayWaive, found };
}

/** Branch staff move bookings only to what their own branch serves; staff of Mboa to all of the company. */
export const mayMoveTo = (actor: Actor, companyId: string | null, product: ServedProduct) =>
  companyId === null || servesProduct(actor, product);

export async function requireMoveTo(
  ctx: Context,
  { actor, companyId }: { actor: Actor; companyId: string | null },
  productId: string,
): Promise<void> {
  const product = await ctx.db.product.findUnique({ where: { id: productId } });
  if (!product || !mayMoveTo(actor, companyId, product)) throw new AppError("NOT_FOUND");
}

/** What the customer wished, without the places of the old departure: the new one gives free places. */
export function wishElsewhere(wish: unknown): Record<string, unknown> {
  const { units: _, ...others } = wish as Record<string, unknown>;
  return others;
}
