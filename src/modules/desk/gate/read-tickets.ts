import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { placesSeen } from "../../../shared/reach.ts";
import { scannerWords } from "../../../shared/words/fr/desk/scanner.ts";
import { daysAround, requireServed } from "./read-entries.ts";

/**
 * The tickets of an entry: all tickets of a product with a start; otherwise (car handovers, a consultant's patients)
 * those of the day and of the given number of days after it.
 */
export async function ticketsOfEntry(
  ctx: Context,
  productId: string,
  day: string | undefined,
  daysAhead = 0,
): Promise<Prisma.TicketWhereInput> {
  const { startsAt } = await ctx.db.product.findUniqueOrThrow({
    where: { id: productId },
    select: { startsAt: true },
  });
  if (startsAt) return { productId };
  const { from, to } = daysAround(ctx, day);
  const end = new Date(to.getTime() + daysAhead * 24 * 3_600_000);
  const seen = await bookingsSeen(ctx, productId);
  return { productId, booking: { ...seen, startsAt: { gte: from, lt: end } } };
}

/** The bookings of a product that the actor may see: only those at the actor's own places, where there are several. */
export async function bookingsSeen(ctx: Context, productId: string): Promise<Prisma.BookingWhereInput> {
  const actor = requireActor(ctx);
  const places = placesSeen(actor, await requireServed(ctx, actor, productId));
  return places ? { terminalId: { in: places } } : {};
}

/** The seat on a ticket; none where it went with another bus, because it may be sold to somebody else by now. */
export const labelOf = ({
  label,
  booking,
}: {
  label: string;
  booking: Parameters<typeof isUnseated>[0];
}): string => (isUnseated(booking) ? scannerWords.outcomes.NO_PLACE : label);

/** How many people have entered with a ticket; who came with a sale that was undone since has not. */
export function enteredOf(ticket: { status: string; admits: number; entered: number }): number {
  if (ticket.status === "CANCELLED") return 0;
  return ticket.entered > 0 ? ticket.entered : ticket.status === "USED" ? ticket.admits : 0;
}
