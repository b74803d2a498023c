import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { missesNext } from "../../../shared/booking/missed-booking.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { fullUntilStart } from "../cancel/refund-policy.ts";
import { travelOf } from "../describe-products.ts";
import { lockBookingsOf, renewTickets } from "./move-bookings.ts";

interface Delay {
  productId: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
}

/**
 * Moves the time of sold bookings: everyone is told, tickets and codes stay. What a traveller now misses of the same
 * bill is refunded in full until it starts, whatever its terms. Runs in the caller's transaction.
 */
export async function delayBookings(ctx: Context, tx: Tx, delay: Delay): Promise<{ bookings: number }> {
  const { productId, startsAt, endsAt, reason } = delay;
  await lockBookingsOf(tx, productId);
  const bookings = await tx.booking.findMany({
    where: { productId, status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] } },
    include: { country: { select: { timeZone: true } } },
  });
  // Also moves lapsed holds: they may still be paid, for the new time. The end of sale and the settlement keep their
  // distance from the start and the end.
  await tx.$executeRaw`
    update "Booking" set "startsAt" = ${startsAt}, "endsAt" = ${endsAt}, "updatedAt" = ${ctx.now()},
      "saleEndsAt" = "saleEndsAt" + (${startsAt}::timestamptz - "startsAt"),
      "settlesAt" = "settlesAt" + (${endsAt}::timestamptz - "endsAt")
    where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'PENDING', 'CONFIRMED', 'EXPIRED')`;
  const confirmed = bookings.filter((one) => one.status === "CONFIRMED");
  const missed = await missedBookings(tx, confirmed, endsAt);
  await tx.booking.updateMany({
    where: { id: { in: [...missed.values()].map(({ id }) => id) } },
    data: { refundTiers: fullUntilStart },
  });
  for (const booking of confirmed) {
    const { timeZone } = booking.country;
    await renewTickets(ctx, tx, booking.id, { productId, endsAt });
    const travel = await travelOf(ctx, tx, { ...booking, startsAt }, timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "travelDelayed",
      data: {
        ...travel,
        before: formatDateTime(booking.startsAt, timeZone),
        reason,
        missed: missed.get(booking.id)?.name ?? "",
      },
      dedupeKey: `delayed:${booking.id}:${startsAt.getTime()}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  }
  return { bookings: bookings.length };
}

/** A booking that is missed because of a delay. */
interface Missed {
  id: string;
  name: string;
}

/** By the id of the delayed booking: the first of the same bill and kind that its traveller now misses. */
async function missedBookings(
  tx: Tx,
  delayed: readonly Booking[],
  endsAt: Date,
): Promise<Map<string, Missed>> {
  const next = await tx.booking.findMany({
    where: {
      billId: { in: delayed.map(({ billId }) => billId) },
      id: { notIn: delayed.map(({ id }) => id) },
      status: "CONFIRMED",
      startsAt: { lt: endsAt },
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { startsAt: "asc" },
  });
  return new Map(
    delayed.flatMap((booking) => {
      const follows = next.find(
        ({ billId, kind, startsAt }) =>
          billId === booking.billId &&
          kind === booking.kind &&
          missesNext({ plannedEnd: booking.endsAt, endsAt }, startsAt),
      );
      if (!follows) return [];
      const name = `${follows.title}, ${formatDateTime(follows.startsAt, follows.country.timeZone)}`;
      return [[booking.id, { id: follows.id, name }] as const];
    }),
  );
}
