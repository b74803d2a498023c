import { type Context, requireActor } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { uuid7 } from "../../platform/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import { bookingMay } from "../../shared/booking-rules.ts";
import type { NamePassengersInput } from "./schema.ts";
import { signingKey, signTicket } from "./ticket-key-data.ts";

/** Who travels on which place of one's own booking; tickets that exist already get the new name. */
export async function namePassengers(
  ctx: Context,
  input: NamePassengersInput,
): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const key = await signingKey(ctx);
  return withRetry(ctx.db, async (tx) => {
    const booking = await tx.booking.findFirst({
      where: { id: input.bookingId, userId: actor.id },
      include: { tickets: true },
    });
    if (!booking) throw new AppError("NOT_FOUND");
    if (!bookingMay("namePassengers", booking.status, "CUSTOMER") || booking.startsAt <= ctx.now()) {
      throw new AppError("CONFLICT");
    }
    if (input.passengers.length !== booking.places) throw new AppError("PASSENGERS_NEEDED");
    await tx.passenger.deleteMany({ where: { bookingId: booking.id } });
    const passengers = input.passengers.map((passenger, place) => ({
      ...passenger,
      id: uuid7(ctx.now()),
      bookingId: booking.id,
      unit: booking.units[place] ?? 0,
    }));
    await tx.passenger.createMany({ data: passengers });
    for (const ticket of booking.tickets) {
      const holderName = passengers.find((one) => one.unit === ticket.unit)?.name ?? ticket.holderName;
      const token = signTicket(key, { ...ticket, holderName, endsAt: booking.endsAt });
      await tx.ticket.update({ where: { id: ticket.id }, data: { holderName, token } });
    }
    return { bookingId: booking.id };
  });
}
