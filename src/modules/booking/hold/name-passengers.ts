import type { Booking, Ticket } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { signingKey, signTicket } from "../../ticket-key/sign-ticket.ts";
import { lockBill, missingOfPassengers, neededOfPassengers, saleEndOf } from "../pay/lock-bill.ts";
import type { NamePassengersInput } from "../schema.ts";

/**
 * Names the passengers of the customer's own booking; existing tickets get the new names. What a paid booking knows it
 * keeps knowing, and who has boarded keeps the name.
 */
export async function namePassengers(
  ctx: Context,
  input: NamePassengersInput,
): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const key = await signingKey(ctx);
  const own = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, userId: actor.id },
    select: { billId: true },
  });
  if (!own) throw new AppError("NOT_FOUND");
  return withRetry(ctx.db, async (tx) => {
    // A payment and a name change both write the tickets, so that each waits for the other's lock.
    const { bookings } = await lockBill(tx, own.billId);
    const booking = bookings.find(({ id }) => id === input.bookingId);
    if (!booking) throw new AppError("NOT_FOUND");
    const tickets = await tx.ticket.findMany({
      where: { bookingId: booking.id, status: { not: "CANCELLED" } },
    });
    requireNameable(ctx, booking);
    requireComplete(ctx, booking, input.passengers);
    requireBoardedKept(booking, tickets, input.passengers);
    await tx.passenger.deleteMany({ where: { bookingId: booking.id } });
    const passengers = input.passengers.map((passenger, place) => ({
      ...passenger,
      id: uuid7(ctx.now()),
      bookingId: booking.id,
      unit: booking.units[place] ?? 0,
    }));
    await tx.passenger.createMany({ data: passengers });
    for (const ticket of tickets.filter(({ status }) => status === "VALID")) {
      const holderName = passengers.find((one) => one.unit === ticket.unit)?.name ?? ticket.holderName;
      const token = signTicket(key, { ...ticket, holderName, endsAt: booking.endsAt });
      await tx.ticket.update({ where: { id: ticket.id }, data: { holderName, token } });
    }
    return { bookingId: booking.id };
  });
}

type LockedBooking = Awaited<ReturnType<typeof lockBill>>["bookings"][number];

type Named = NamePassengersInput["passengers"];

function requireNameable(ctx: Context, booking: LockedBooking): void {
  const open = bookingMay("namePassengers", booking.status, "CUSTOMER") && isAhead(booking, ctx.now());
  if (!open) throw new AppError("CONFLICT");
}

const passengerBefore = ({ passengers, units }: LockedBooking, place: number) =>
  passengers.find(({ unit }) => unit === units[place]);

/** Somebody else who has boarded does not keep the others from being named. */
function requireBoardedKept(booking: LockedBooking, tickets: readonly Ticket[], passengers: Named): void {
  const boarded = new Set(tickets.flatMap(({ status, unit }) => (status === "USED" ? unit : [])));
  passengers.forEach((passenger, place) => {
    if (!boarded.has(booking.units[place] ?? 0)) return;
    const before = passengerBefore(booking, place);
    const isKept =
      before?.name === passenger.name && before.identityNumber === (passenger.identityNumber ?? null);
    if (!isKept) throw new AppError("CONFLICT");
  });
}

function requireComplete(ctx: Context, booking: LockedBooking, passengers: Named): void {
  if (passengers.length !== booking.places) throw new AppError("PASSENGERS_NEEDED");
  if (booking.status !== "CONFIRMED") return;
  const isLost = passengers.some(
    ({ identityNumber }, place) => passengerBefore(booking, place)?.identityNumber && !identityNumber,
  );
  const needed = isLost ? "NAMES_AND_NUMBERS" : neededOfPassengers(booking, ctx.now());
  const missing = missingOfPassengers({ ...booking, passengers }, ctx.kinds[booking.kind], needed);
  if (missing) throw new AppError(missing, { bookingId: booking.id });
}

/** Names can be changed until the start or, when it is later, the end of sale. */
const isAhead = (booking: Pick<Booking, "startsAt" | "saleEndsAt">, now: Date) =>
  booking.startsAt > now || saleEndOf(booking) > now;
