import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { claimsOf, keepOnlyUnits } from "../claims.ts";
import { hashOfWish } from "../hold/plan-legs.ts";
import type { BookingOfBill, LockedBill } from "../pay/lock-bill.ts";
import { endOpenChanges } from "../reschedule/expire-changes.ts";
import { type LiveTicket, type PlacesLeft, withoutTickets } from "./place-policy.ts";
import { type RefundShare, refundOf } from "./refund-policy.ts";
import { splitPart } from "./split-money.ts";

/** Locks the tickets of a booking: a scan at the gate has been written before, or waits until the transaction ends. */
export function lockTickets(tx: Tx, bookingId: string): Promise<LiveTicket[]> {
  const statement = Prisma.sql`
    select "id"::text, "unit", "label", "status"::text, "holderName" from "Ticket"
    where "bookingId" = ${bookingId}::uuid order by "id" for update`;
  return preparedSql<LiveTicket>(tx, statement);
}

/** Quote for cancelling some tickets: the booking that remains, the price of the tickets and their refund. */
export interface PlacesQuote {
  tickets: readonly LiveTicket[];
  left: PlacesLeft;
  price: number;
  share: RefundShare;
}

export function quotePlaces(
  ctx: Context,
  booking: BookingOfBill,
  tickets: readonly LiveTicket[],
): PlacesQuote {
  const { left, price } = withoutTickets(ctx.kinds[booking.kind], booking, tickets);
  const share = refundOf({ ...booking, total: price }, { full: false }, ctx.now());
  return { tickets, left, price, share };
}

/**
 * Cancels some places of a paid booking: frees them and voids their tickets; the booking keeps the other places and
 * their price. The caller has locked the bill and the tickets. Returns how much is sent.
 */
export async function cancelPlaces(
  ctx: Context,
  tx: Tx,
  { bill, booking }: { bill: LockedBill; booking: BookingOfBill },
  { tickets, left, price, share: { refund } }: PlacesQuote,
): Promise<number> {
  const now = ctx.now();
  await endOpenChanges(tx, [booking.id], { refuseOpenPayment: true });
  const part = { id: uuid7(now), difference: -refund, kept: price - refund };
  // Must run before the change is written, because it reads what was paid from the booking's current price.
  const sent = await splitPart(ctx, tx, { bill, booking, part });
  await keepOnlyUnits(tx, booking.id, claimsOf([{ ...booking, units: left.units, also: left.also }]));
  const units = tickets.map(({ unit }) => unit);
  const { count } = await tx.ticket.updateMany({
    where: { id: { in: tickets.map(({ id }) => id) }, status: "VALID" },
    data: { status: "CANCELLED", cancelledAt: now },
  });
  if (count !== tickets.length) throw new AppError("CONFLICT");
  await tx.passenger.deleteMany({ where: { bookingId: booking.id, unit: { in: units } } });
  const wish = json(left.wish ?? {});
  const wishHash = hashOfWish(left.wish);
  await tx.booking.update({
    where: { id: booking.id },
    data: {
      ...left,
      wish,
      wishHash,
      priceLines: json(left.priceLines),
      facts: json(left.facts),
      also: json(left.also),
    },
  });
  await tx.bookingChange.create({
    data: {
      ...part,
      kind: "PLACES",
      bookingId: booking.id,
      productId: booking.productId,
      plan: { tickets: tickets.map(({ id }) => id), units, price },
      wish,
      wishHash,
      currency: booking.currency,
      status: "DONE",
      expiresAt: now,
      requestedById: ctx.actor?.id ?? null,
      createdAt: now,
      doneAt: now,
    },
  });
  return sent;
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue;
