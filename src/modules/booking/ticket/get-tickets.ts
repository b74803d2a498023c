import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingViewInclude, bookingViews } from "../view/booking-view.ts";
import type { BookingTickets } from "../view/view-schema.ts";

/** The tickets of the customer's own booking, with everything that a page needs to show them later offline. */
export async function getTickets(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<BookingTickets> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, userId: actor.id },
    include: ticketedBooking,
  });
  if (!booking) throw new AppError("NOT_FOUND");
  return bookingTickets(ctx, booking);
}

export const ticketedBooking = {
  ...bookingViewInclude,
  tickets: { orderBy: { unit: "asc" } },
} satisfies Prisma.BookingInclude;

/** A booking with its tickets, for whoever may see them. */
export async function bookingTickets(
  ctx: Context,
  booking: Prisma.BookingGetPayload<{ include: typeof ticketedBooking }>,
): Promise<BookingTickets> {
  const [view] = await bookingViews(ctx, [booking]);
  if (!view) throw new AppError("NOT_FOUND");
  const base = `/api/bookings/${booking.id}`;
  return {
    booking: view,
    tickets: booking.tickets.map(
      ({ id, code, status, unit, label, admits, entered, holderName, token, usedAt }) => ({
        id,
        code,
        status,
        unit,
        holderName,
        token,
        label,
        admits,
        entered,
        usedAt: usedAt?.toISOString() ?? null,
      }),
    ),
    files: { pdf: `${base}/tickets.pdf`, calendar: `${base}/calendar.ics`, receipt: `${base}/receipt.pdf` },
  };
}
