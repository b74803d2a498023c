import type { Booking } from "../../../../prisma/client/client.ts";
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
      user: { select: { erasedAt: true } },
      tickets: { select: { code: true, label: true }, orderBy: { unit: "asc" } },
    },
    orderBy: { startsAt: "asc" },
  });
  for (const booking of bookings) {
    const travel = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
    const key = again ? `tickets:${booking.id}:${again.key}` : `tickets:${booking.id}`;
    for (const [index, sent] of ticketsToTell(ctx, booking).entries()) {
      await withRetry(ctx.db, (tx) =>
        ctx.notify(tx, {
          to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
          template: "ticketsReady",
          data: { ...travel, ...sent },
          dedupeKey: index > 0 ? `${key}:${index}` : key,
          bookingId: booking.id,
          companyId: booking.companyId,
        }),
      );
    }
  }
}

type ToldBooking = Pick<Booking, "code" | "channel" | "labels" | "units" | "places"> & {
  user: { erasedAt: Date | null } | null;
  tickets: { code: string; label: string }[];
};

/**
 * All tickets stand behind one's bookings. A customer of the desk may have no account: the page of a ticket needs none.
 * One who has deleted the account has nothing else left than the page of each.
 */
function ticketsToTell(ctx: Context, booking: ToldBooking): { places: string; link: string }[] {
  const linkOf = ({ code }: { code: string }) => `${ctx.config.publicUrl}${paths.ticket(code)}`;
  const places = placeLabels(booking);
  if (booking.user?.erasedAt) {
    return booking.tickets.map((ticket) => ({ places: ticket.label || places, link: linkOf(ticket) }));
  }
  const [ticket] = booking.tickets;
  const atDesk = booking.channel === "DESK" && ticket;
  return [{ places, link: atDesk ? linkOf(ticket) : ticketsLink(ctx, booking.code) }];
}

export function ticketsLink(ctx: Pick<Context, "config">, code: string): string {
  return `${ctx.config.publicUrl}${paths.upcomingBookings()}?code=${code}`;
}
