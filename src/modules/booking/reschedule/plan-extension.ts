import type { Booking } from "../../../../prisma/client/client.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingWords } from "../../../shared/words/fr/booking/booking.ts";
import type { AlsoClaim, PriceLine } from "../booking-facts.ts";
import { type RefundShare, refundOf } from "../cancel/refund-policy.ts";
import type { PlannedLeg } from "../hold/plan-legs.ts";
import type { Kind, Plan } from "../kind.ts";
import type { BookingOfBill } from "../pay/lock-bill.ts";

/** A booking that only ends later: one more day of a car, two more nights of a house. */

type PaidBooking = Pick<Booking, "wish" | "total" | "priceLines">;

export function isExtension(kind: Kind | undefined, booking: PaidBooking, wish: unknown): boolean {
  return kind?.changes?.extends?.(kind.readWish(booking.wish), kind.readWish(wish)) ?? false;
}

/**
 * The price lines that were paid, plus one for what is added: the difference between the two wishes at today's prices.
 * Price changes since the booking do not alter what was paid.
 */
export function extendedPlan(
  kind: Kind | undefined,
  booking: PaidBooking,
  { product, plan }: PlannedLeg,
  now: Date,
): Plan {
  const situation = { now, channel: "DESK" as const, timeZone: product.timeZone };
  const before = kind && priceNow(() => kind.plan(product, kind.readWish(booking.wish), situation));
  const added = Math.max(0, plan.total - (before ?? booking.total));
  const label = bookingWords.extension(formatDateTime(plan.endsAt, product.timeZone));
  const line = { label, quantity: 1, unitPrice: added, amount: added };
  const lines = [...fromJson<PriceLine[]>(booking.priceLines), line];
  return { ...plan, lines, total: booking.total + added };
}

/** Null when the wish that was paid could not be booked any more, because its company has changed the rules since. */
function priceNow(plan: () => Plan): number | null {
  try {
    return plan().total;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Asks first for the driver or the room that the booking has, so that a change does not swap them without need. */
export function keepFurtherUnits(plan: Plan, booking: Pick<Booking, "also">): Plan {
  if (!plan.also) return plan;
  const own = fromJson<AlsoClaim[]>(booking.also).map(({ resourceId }) => resourceId);
  const also = plan.also.map((wish) => {
    const candidates = [wish.resourceId, ...(wish.alternatives ?? [])];
    const [first = wish.resourceId, ...others] = candidates.sort(
      (a, b) => Number(own.includes(b)) - Number(own.includes(a)),
    );
    return { ...wish, resourceId: first, alternatives: others };
  });
  return { ...plan, also };
}

/**
 * How much of what was paid counts towards the new price: everything when the change is free, otherwise what the tiers
 * would refund.
 */
export function shareForChange(booking: BookingOfBill, free: boolean, now: Date): RefundShare {
  if (free) return { refund: booking.total, kept: 0, percent: 100, changesAt: null };
  return refundOf(booking, { full: false }, now);
}
