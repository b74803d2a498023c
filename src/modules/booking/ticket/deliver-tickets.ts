import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { paths } from "../../../shared/address/paths.ts";
import { placeLabels, travelOf } from "../describe-products.ts";

/**
 * Tells where the tickets are, by an SMS of one part and by e-mail; papers are drawn when somebody opens them. A repeated job sends nothing; `again` sends those of
 * one booking once more for each key.
 */
export async function deliverTickets(
  ctx: Context,
  { billId, again }: { billId: string; again?: { bookingId: string; key: string } },
): Promise<void> {
  const bookings = await ctx.db.booking.findMany({
    where: { billId, ...(again ? { id: again.bookingId } : {}), status: { in: ["CONFIRMED", "COMPLETED"] } },
    include: {
      country: { select: { timeZone: true } },
      tickets: { select: { code: true }, orderBy: { unit: "asc" }, take: 1 },
    },
    orderBy: { startsAt: "asc" },
  });
  for (const booking of bookings) {
    const travel = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
    // A customer of the desk may have no account: the page of the ticket needs none.
    const [ticket] = booking.tickets;
    const link =
      booking.channel === "DESK" && ticket
        ? `${ctx.config.publicUrl}${paths.ticket(ticket.code)}`
        : ticketsLink(ctx, booking.code);
    await withRetry(ctx.db, (tx) =>
      ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
        template: "ticketsReady",
        data: { ...travel, places: placeLabels(booking), link },
        dedupeKey: again ? `tickets:${booking.id}:${again.key}` : `tickets:${booking.id}`,
        bookingId: booking.id,
        companyId: booking.companyId,
      }),
    );
  }
}

export function ticketsLink(ctx: Pick<Context, "config">, code: string): string {
  return `${ctx.config.publicUrl}${paths.upcomingBookings()}?code=${code}`;
}
