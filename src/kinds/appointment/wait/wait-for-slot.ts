import { type Context, requireActor } from "../../../platform/context.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Day, dayOf } from "../../../shared/dates.ts";
import type { WaitForSlotInput } from "../schema.ts";
import type { WaitingView } from "../search/appointment-schema.ts";
import { readOffer } from "../search/list-slots.ts";
import { bookableDays } from "../slot/free-starts.ts";
import { freeUnitsWithin } from "./find-starts.ts";
import { openWait } from "./wait-policy.ts";

/**
 * Joins the waiting list for an earlier slot than the booked one, or for any free slot. A repeated request changes the
 * days and keeps the rank. Slots that are free now are on the screen: only slots freed later are announced.
 */
export async function waitForSlot(ctx: Context, input: WaitForSlotInput): Promise<WaitingView> {
  const { id: userId } = requireActor(ctx);
  const { productId } = input;
  const bookingId = input.bookingId ?? null;
  const { agenda, offer } = await readOffer(ctx, productId);
  const [fromDay, lastDay] = bookableDays(offer, ctx.now(), ctx.country.timeZone);
  const booked = bookingId ? await dayOfBooking(ctx, { userId, productId, bookingId }) : null;
  const toDay = booked && booked < lastDay ? booked : lastDay;
  const window = { fromDay: new Date(fromDay), toDay: new Date(toDay), bookingId };
  const knownUnits = freeUnitsWithin(ctx, agenda, offer, { fromDay, toDay });
  const known = await ctx.db.appointmentWait.findFirst({ where: { userId, productId, status: openWait } });
  if (known) {
    await ctx.db.appointmentWait.update({ where: { id: known.id }, data: { ...window, knownUnits } });
    return { bookingId, offered: null };
  }
  try {
    await ctx.db.appointmentWait.create({
      data: { ...window, userId, productId, knownUnits, createdAt: ctx.now() },
    });
  } catch (error) {
    // The same request sent twice at once: the first one has joined.
    if (!isUniqueViolation(error)) throw error;
  }
  return { bookingId, offered: null };
}

async function dayOfBooking(
  ctx: Context,
  { userId, productId, bookingId }: { userId: string; productId: string; bookingId: string },
): Promise<Day> {
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, userId, productId, status: "CONFIRMED" },
    select: { startsAt: true },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  if (booking.startsAt <= ctx.now()) throw new AppError("NO_LONGER_AVAILABLE", { kind: "rdv" });
  return dayOf(booking.startsAt, ctx.country.timeZone);
}
