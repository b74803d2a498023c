import { type Context, requireActor } from "../../platform/context.ts";
import { asCashier } from "../../shared/reach.ts";
import type { DeskSale } from "./desk-schema.ts";
import { saleView, servedBooking } from "./find-served-booking.ts";

/** The tickets of a booking that this person serves, to print them (again). */
export async function getDeskSale(ctx: Context, { bookingId }: { bookingId: string }): Promise<DeskSale> {
  const booking = await servedBooking(ctx, asCashier(requireActor(ctx)), bookingId);
  return saleView(ctx, booking.id);
}
