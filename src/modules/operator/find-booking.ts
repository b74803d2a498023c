import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { seenProducts } from "./get-cockpit.ts";
import type { PlacedBooking, PlaceInput } from "./schema.ts";

/** Finds the booking of a sold place, because the page of a hall carries only some of its bookings. */
export async function findBooking(ctx: Context, { area, id, unit }: PlaceInput): Promise<PlacedBooking> {
  const [product] = await seenProducts(ctx, requireActor(ctx), area, [id]);
  const ticket = product
    ? await ctx.db.ticket.findFirst({
        where: { productId: id, unit, status: { not: "CANCELLED" } },
        select: { bookingId: true },
      })
    : null;
  if (!ticket) throw new AppError("NOT_FOUND");
  return ticket;
}
