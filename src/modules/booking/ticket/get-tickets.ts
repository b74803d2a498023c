import type { Prisma, Ticket } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { describeBooking, describeProducts, furtherFacts } from "../describe-products.ts";
import { codeOfTicketPass, ticketPassOf } from "../make-booking-link.ts";
import { bookingViewInclude, bookingViews } from "../view/booking-view.ts";
import type { HeldTicket } from "../view/link-schema.ts";
import type { BookingTickets, TicketView } from "../view/view-schema.ts";

/** The tickets of the customer's own booking, with everything that a page needs to show them later offline. */
export async function getTickets(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<BookingTickets> {
  const actor = requireActor(ctx);
  const booking = await findOwn(ctx.db, { bookingId, userId: actor.id });
  if (!booking) throw new AppError("NOT_FOUND");
  return bookingTickets(ctx, booking);
}

export const ticketedBooking = {
  ...bookingViewInclude,
  tickets: { orderBy: { unit: "asc" } },
} satisfies Prisma.BookingInclude;

type TicketedBooking = Prisma.BookingGetPayload<{ include: typeof ticketedBooking }>;

/**
 * A booking of this customer, or null. Payments are confirmed many at a time, and all their buyers then look at their
 * tickets in the same moment, with a statement for each table.
 */
const findOwn = batched<Db, { bookingId: string; userId: string }, TicketedBooking | null>((db) => ({
  run: async (requests) => {
    const where = { id: { in: requests.map(({ bookingId }) => bookingId) } };
    const found = await db.booking.findMany({ where, include: ticketedBooking });
    return requests.map(
      ({ bookingId, userId }) =>
        found.find((booking) => booking.id === bookingId && booking.userId === userId) ?? null,
    );
  },
}));

/** A booking with its tickets, for whoever may see them. */
export async function bookingTickets(ctx: Context, booking: TicketedBooking): Promise<BookingTickets> {
  const [view] = await bookingViews(ctx, [booking]);
  if (!view) throw new AppError("NOT_FOUND");
  const base = `/api/bookings/${booking.id}`;
  return {
    booking: view,
    tickets: booking.tickets.map((ticket) => ticketView(ctx, ticket)),
    files: { pdf: `${base}/tickets.pdf`, calendar: `${base}/calendar.ics`, receipt: `${base}/receipt.pdf` },
  };
}

function ticketView(ctx: Pick<Context, "config">, ticket: Ticket): TicketView {
  const { id, code, status, unit, label, admits, entered, holderName, token, usedAt } = ticket;
  return {
    ...{ id, code, status, unit, holderName, token, admits, entered },
    label: listedPlaces([label]),
    path: paths.ticketByPass(ticketPassOf(ctx.config, code)),
    usedAt: usedAt?.toISOString() ?? null,
  };
}

/**
 * One ticket by the link that its buyer sent, without an account: it is the whole ticket, with what the booking has become
 * since, and says nothing about the buyer and the other travellers.
 */
export async function getHeldTicket(ctx: Context, { pass }: { pass: string }): Promise<HeldTicket> {
  const ticket = await findHeldTicket(ctx, pass);
  const { booking } = ticket;
  const describe = await describeProducts(ctx, ctx.db, [booking]);
  const base = `/api/tickets/${pass}`;
  return {
    ticket: ticketView(ctx, ticket),
    booking: {
      kind: booking.kind,
      status: booking.status,
      statusReason: booking.statusReason,
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
      timeZone: booking.country.timeZone,
      facts: furtherFacts(booking),
      product: describeBooking(booking, describe(booking.productId)),
    },
    files: { pdf: `${base}/ticket.pdf`, calendar: `${base}/calendar.ics` },
  };
}

export async function findHeldTicket(ctx: Context, pass: string) {
  const ticket = await ctx.db.ticket.findUnique({
    where: { code: codeOfTicketPass(ctx.config, pass) },
    include: { booking: { include: { country: { select: { timeZone: true } } } } },
  });
  if (!ticket) throw new AppError("NOT_FOUND");
  return ticket;
}
