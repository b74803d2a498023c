import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { daysAround } from "./read-entries.ts";

/**
 * The tickets of an entry: all of a product that has a start, the day's of any other (a car's handovers, a
 * consultant's patients), and of so many days after it.
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
  return { productId, booking: { startsAt: { gte: from, lt: end } } };
}

/** How many people have gone in on a ticket. */
export function enteredOf(ticket: { status: string; admits: number; entered: number }): number {
  return ticket.entered > 0 ? ticket.entered : ticket.status === "USED" ? ticket.admits : 0;
}
