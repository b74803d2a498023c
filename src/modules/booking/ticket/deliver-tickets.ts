import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { Attachment } from "../../../platform/jobs/notification.ts";
import { paths } from "../../../shared/address/paths.ts";
import { documentsFr } from "../../../shared/fr/account/documents.ts";
import { placeLabels, travelOf } from "../describe-products.ts";

/**
 * Sends the tickets: an SMS of one part, and an e-mail with the PDF. A repeated job sends nothing; `again` sends those of
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
    const attachments = booking.contactEmail ? [await attachPdf(ctx, booking)] : [];
    await withRetry(ctx.db, (tx) =>
      ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
        template: "ticketsReady",
        data: { ...travel, places: placeLabels(booking), link },
        dedupeKey: again ? `tickets:${booking.id}:${again.key}` : `tickets:${booking.id}`,
        bookingId: booking.id,
        companyId: booking.companyId,
        attachments,
      }),
    );
  }
}

export function ticketsLink(ctx: Pick<Context, "config">, code: string): string {
  return `${ctx.config.publicUrl}${paths.upcomingBookings()}?code=${code}`;
}

async function attachPdf(ctx: Context, booking: { id: string; code: string }): Promise<Attachment> {
  const fileKey = `tickets/${booking.id}.pdf`;
  const { ticketsPdf } = await import("./draw-ticket.ts");
  await ctx.files.put(fileKey, await ticketsPdf(ctx, booking.id), "application/pdf");
  const name = documentsFr.fileName("tickets", booking.code);
  return { name, contentType: "application/pdf", fileKey };
}
