import type { Booking } from "../../../../prisma/client/client.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingFr } from "../../../shared/fr/booking/booking.ts";
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
 * The lines that were paid, and one for what is added: the difference between the two wishes at today's prices. Prices
 * that have changed since the booking change nothing of what is paid.
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
  const label = bookingFr.extension(formatDateTime(plan.endsAt, product.timeZone));
  const line = { label, quantity: 1, unitPrice: added, amount: added };
  const lines = [...fromJson<PriceLine[]>(booking.priceLines), line];
  return { ...plan, lines, total: booking.total + added };
}

/** Null: the paid wish itself could not be booked any more, because its company has changed the rules since. */
function priceNow(plan: () => Plan): number | null {
  try {
    return plan().total;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The driver or the room that the booking has is asked for first, so that a change does not swap it without need. */
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

/** What goes into the new price of what was paid: everything where the change is free, else what the tiers give back. */
export function shareForChange(booking: BookingOfBill, free: boolean, now: Date): RefundShare {
  if (free) return { refund: booking.total, kept: 0, percent: 100, changesAt: null };
  return refundOf(booking, { full: false }, now);
}
