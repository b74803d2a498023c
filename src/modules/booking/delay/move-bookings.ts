import type { Booking } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isUnseated, markWithoutPlace, markWithPlace } from "../../../shared/booking/booking-steps.ts";
import { reassignUnits } from "../../../shared/booking/choose-units.ts";
import { signingKey, signTicket } from "../../ticket-key/sign-ticket.ts";
import { claimsOf, releaseUnits, takenUnits, takeUnits } from "../claims.ts";
import { labelsOf, placeLabels, travelOf } from "../describe-products.ts";
import { placeLabelsOf } from "../hold/make-hold.ts";
import { readDetails } from "../hold/read-products.ts";
import { bookingLink } from "../make-booking-link.ts";
import type { MoveResult } from "../reschedule/change-schema.ts";
import { reseat } from "../settle/write-sales.ts";
import { endLostHolds } from "./end-holds.ts";

interface Move {
  /** The product whose bookings move. */
  productId: string;
  /** Only this booking of the product; all of them when left out. */
  bookingId?: string;
  /** The destination; left out when the product stays the same and only its places changed (another bus). */
  to?: { productId: string; resourceId: string; startsAt: Date; endsAt: Date };
  /** Units that may be assigned: the seats of the new bus, counter seats included. */
  units: readonly number[];
  reason: string;
}

/** Locks the bills, so that a payment, a cancellation or an expiry of one of them runs before or after this change. */
export async function lockBookingsOf(tx: Pick<Tx, "$queryRaw">, productId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "Booking"
    where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'PENDING', 'CONFIRMED', 'EXPIRED')
    order by "id" for no key update`;
}

/**
 * Gives every booking places among the new units: groups keep their places where these exist, otherwise sit together
 * where possible. Runs in the caller's transaction, which has changed the product and checked the rights. Customers who
 * move are told and get new tickets; bookings that do not fit are kept and listed as exceptions.
 */
export async function moveBookings(ctx: Context, tx: Tx, move: Move): Promise<MoveResult> {
  const now = ctx.now();
  await lockBookingsOf(tx, move.productId);
  const bookings = await tx.booking.findMany({
    where: {
      productId: move.productId,
      status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] },
      ...(move.bookingId ? { id: move.bookingId } : {}),
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { createdAt: "asc" },
  });
  const ids = bookings.map((booking) => booking.id);
  const held = await tx.$queryRaw<{ bookingId: string; expiresAt: Date | null }[]>`
    select distinct on ("bookingId") "bookingId", "expiresAt" from "Claim"
    where "bookingId" = any(${ids}::uuid[]) order by "bookingId", "expiresAt"`;
  const expiryOf = new Map(held.map((claim) => [claim.bookingId, claim.expiresAt]));
  // A lapsed hold keeps no place.
  const seated = bookings.filter((booking) => isHeld(expiryOf, booking, now));
  const resourceId = move.to?.resourceId ?? seated[0]?.resourceId;
  if (!resourceId) return { kept: 0, moved: [], exceptions: [] };
  const others = (await takenUnits(tx, [resourceId], now, ids)).get(resourceId);
  const free = move.units.filter((unit) => !others?.has(unit));
  const { assigned, exceptions } = reassignUnits(seated, free);
  const moved = seated.filter((booking) => isMoved(booking, assigned.get(booking.id), move));
  await releaseUnits(tx, [...moved.map((booking) => booking.id), ...exceptions]);
  await markUnseated(
    tx,
    seated.filter(({ id }) => exceptions.includes(id)),
  );
  await endLostHolds(ctx, tx, exceptions);
  const to = await readTarget(ctx, tx, move.to?.productId ?? move.productId);
  for (const booking of moved) {
    const units = assigned.get(booking.id) ?? [];
    await moveOne(ctx, tx, { booking, units, move, to, expiresAt: expiryOf.get(booking.id) ?? null });
    await auditMove(ctx, tx, { booking, units, move, to });
  }
  return {
    kept: seated.length - moved.length - exceptions.length,
    moved: moved.map(({ id, code, units }) => ({
      bookingId: id,
      code,
      from: units,
      to: assigned.get(id) ?? [],
    })),
    exceptions: seated
      .filter((booking) => exceptions.includes(booking.id))
      .map(({ id, code, contactName, contactPhone, places }) => ({
        bookingId: id,
        code,
        contactName,
        contactPhone,
        places,
      })),
  };
}

async function markUnseated(tx: Tx, bookings: readonly Booking[]): Promise<void> {
  for (const statusReason of new Set(bookings.map(markWithoutPlace))) {
    const ids = bookings.filter((one) => markWithoutPlace(one) === statusReason).map(({ id }) => id);
    await tx.booking.updateMany({ where: { id: { in: ids } }, data: { statusReason } });
  }
}

/** Assigns exactly these units to one booking, in the order of its places; the caller has checked the rights. */
export async function moveToUnits(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  { units, reason }: { units: number[]; reason: string },
): Promise<void> {
  const { productId } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { productId: true },
  });
  await lockBookingsOf(tx, productId);
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { country: { select: { timeZone: true } } },
  });
  const now = ctx.now();
  const taken = (await takenUnits(tx, [booking.resourceId], now, [bookingId])).get(booking.resourceId);
  const lost = units.filter((unit) => taken?.has(unit));
  if (lost.length > 0) throw new AppError("PLACES_TAKEN", { units: lost });
  const claim = await tx.claim.findFirst({ where: { bookingId, resourceId: booking.resourceId } });
  if (!claim && !isUnseated(booking)) throw new AppError("CONFLICT");
  await releaseUnits(tx, [bookingId]);
  const to = await readTarget(ctx, tx, productId);
  const move = { productId, units, reason };
  await moveOne(ctx, tx, { booking, units, move, to, expiresAt: claim?.expiresAt ?? null });
}

function isHeld(expiryOf: Map<string, Date | null>, booking: Booking, now: Date): boolean {
  // Paid, and left without a place by an earlier change: it may get a place again.
  if (isUnseated(booking)) return true;
  const expiry = expiryOf.get(booking.id);
  return expiry === null || (expiry !== undefined && expiry > now);
}

function isMoved(booking: Booking, units: number[] | undefined, move: Move): boolean {
  if (units === undefined) return false;
  return move.to !== undefined || isUnseated(booking) || units.join() !== booking.units.join();
}

type Moving = Booking & { country: { timeZone: string } };

interface Target {
  title: string;
  detail: unknown;
}

async function readTarget(ctx: Context, tx: Tx, productId: string): Promise<Target> {
  const { title } = await tx.product.findUniqueOrThrow({ where: { id: productId }, select: { title: true } });
  const details = await readDetails(tx, ctx.kinds, [productId]);
  return { title, detail: details.get(productId) };
}

interface OneMove {
  booking: Moving;
  units: number[];
  move: Move;
  to: Target;
  expiresAt: Date | null;
}

async function moveOne(
  ctx: Context,
  tx: Tx,
  { booking, units, move, to, expiresAt }: OneMove,
): Promise<void> {
  const now = ctx.now();
  const target = move.to ?? booking;
  const claims = claimsOf([{ ...booking, units, resourceId: move.to?.resourceId ?? booking.resourceId }]);
  const taken = await takeUnits(tx, claims, { expiresAt, now });
  // One of the units was sold between the read and now: a serialization error makes the caller's transaction start
  // again.
  if (taken.length < claims.length)
    throw Object.assign(new Error("units taken while moving"), { code: "40001" });
  const { startsAt, endsAt } = target;
  const productId = move.to?.productId ?? booking.productId;
  const resourceId = claims[0]?.resourceId ?? booking.resourceId;
  const labels = inLanguage(booking.language, () =>
    placeLabelsOf(ctx.kinds, { ...booking, units }, to.detail),
  );
  const title = move.to ? to.title : booking.title;
  const sale = shiftedSale(booking, { startsAt, endsAt });
  const changes = {
    productId,
    title,
    startsAt,
    endsAt,
    ...sale,
    resourceId,
    statusReason: markWithPlace(booking),
  };
  await reseat(tx, booking, { units, labels }, changes);
  await renewTickets(ctx, tx, booking.id, { productId, endsAt });
  if (booking.status === "CONFIRMED")
    await notifyMoved(ctx, tx, { ...booking, productId, title, startsAt, units, labels }, move.reason);
}

/** Records the places that the booking had and has now, by their labels at that time. */
async function auditMove(
  ctx: Context,
  tx: Tx,
  { booking, units, move, to }: Pick<OneMove, "booking" | "units" | "move" | "to">,
): Promise<void> {
  await writeAudit(ctx, tx, {
    action: "move-places",
    objectType: "Booking",
    objectId: booking.id,
    companyId: booking.companyId,
    countryId: booking.countryId,
    reason: move.reason,
    before: { places: labelsOf(booking) },
    after: { places: placeLabelsOf(ctx.kinds, { ...booking, units }, to.detail) },
  });
}

/** The end of sale and the settlement keep their distance from the start and the end. */
export function shiftedSale(
  booking: Pick<Booking, "startsAt" | "endsAt" | "saleEndsAt" | "settlesAt">,
  to: { startsAt: Date; endsAt: Date },
): Pick<Booking, "saleEndsAt" | "settlesAt"> {
  const shifted = (at: Date | null, by: number) => at && new Date(at.getTime() + by);
  return {
    saleEndsAt: shifted(booking.saleEndsAt, to.startsAt.getTime() - booking.startsAt.getTime()),
    settlesAt: shifted(booking.settlesAt, to.endsAt.getTime() - booking.endsAt.getTime()),
  };
}

/** Renews the tokens of the tickets for the new seat, under the same codes; cancelled tickets stay unchanged. */
export async function renewTickets(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  { productId, endsAt }: { productId: string; endsAt: Date },
): Promise<void> {
  const key = await signingKey(ctx);
  for (const ticket of await tx.ticket.findMany({ where: { bookingId, status: { not: "CANCELLED" } } })) {
    const token = signTicket(key, { ...ticket, productId, endsAt });
    await tx.ticket.update({ where: { id: ticket.id }, data: { token, productId } });
  }
}

async function notifyMoved(ctx: Context, tx: Tx, booking: Moving, reason: string): Promise<void> {
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "placesChanged",
      data: {
        ...travel,
        places: placeLabels(booking),
        reason,
        link: bookingLink(ctx, booking.code),
      },
      dedupeKey: `moved:${booking.id}:${booking.productId}:${booking.units.join("-")}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
