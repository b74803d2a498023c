import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { isCaution } from "../deposit-facts.ts";
import { awaitsCaution } from "./create-cautions.ts";
import { handoverOpensAt, mayReadRental, nextHandover, serves } from "./handover-policy.ts";
import type { HandoverView, RentalBookingView } from "./handover-schema.ts";
import { readHandoverViews, readShots } from "./read-views.ts";

const bookingInclude = {
  country: { select: { timeZone: true } },
  company: { select: { name: true, phone: true } },
  handovers: { orderBy: { createdAt: "asc" } },
  deposits: { select: { id: true, status: true, amount: true, kept: true } },
  product: {
    select: {
      images: true,
      terminal: true,
      rentalCar: { select: { productId: true } },
      rentalHouse: { select: { property: { include: { terminal: true } } } },
    },
  },
} satisfies Prisma.BookingInclude;
type RentalBooking = Prisma.BookingGetPayload<{ include: typeof bookingInclude }>;

/** A rental from its payment to the refund of the caution, for its customer, its company and Mboa's own staff. */
export async function getRentalBooking(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<RentalBookingView> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: bookingId, kind: "location" },
    include: bookingInclude,
  });
  if (!booking || !mayReadRental(actor, booking)) throw new AppError("NOT_FOUND");
  const paid = isSold(booking);
  const now = ctx.now();
  const shots = await readShots(ctx.db, booking.productId);
  const has = (wanted: HandoverView["direction"]) =>
    booking.handovers.some(({ direction }) => direction === wanted);
  const reader = booking.userId === actor.id ? "CUSTOMER" : serves(actor, booking) ? "COMPANY" : "STAFF";
  return {
    bookingId: booking.id,
    code: booking.code,
    type: booking.product.rentalCar ? "car" : "house",
    productId: booking.productId,
    title: booking.title,
    image: fileUrl(booking.product.images[0]),
    companyName: booking.company.name,
    companyPhone: booking.company.phone,
    status: booking.status,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: booking.country.timeZone,
    wish: fromJson<Record<string, unknown>>(booking.wish),
    // The caution has a card of its own, which is up to date.
    facts: fromJson<RentalBookingView["facts"]>(booking.facts).filter((fact) => !isCaution(fact)),
    total: booking.total,
    currency: booking.currency,
    spot: paid ? spotOf(booking) : null,
    driver: paid ? await driverOf(ctx, booking) : null,
    handovers: await readHandoverViews(ctx.db, booking.handovers, shots),
    cleanedAt: reader === "CUSTOMER" ? null : cleanedAtOf(booking),
    next: nextHandover(booking, booking.handovers, now),
    shots,
    reader,
    opensAt: paid && booking.handovers.length === 0 ? handoverOpensAt(booking).toISOString() : null,
    caution: booking.deposits[0] ?? null,
    cautionSoon: awaitsCaution(booking, now) ? booking.caution : 0,
    can: {
      extend: booking.status === "CONFIRMED" && booking.endsAt > now && !has("IN"),
      move: booking.status === "CONFIRMED" && booking.startsAt > now && !has("OUT"),
    },
  };
}

const cleanedAtOf = ({ handovers }: RentalBooking): string | null =>
  handovers.find(({ cleanedAt }) => cleanedAt !== null)?.cleanedAt?.toISOString() ?? null;

function spotOf({ product }: RentalBooking): RentalBookingView["spot"] {
  const property = product.rentalHouse?.property;
  const place = property?.terminal ?? product.terminal;
  if (!place) return null;
  const { name, quarter, landmark, directions, voiceNote, latitude, longitude } = place;
  return {
    name,
    quarter,
    landmark,
    directions,
    voiceNote: fileUrl(voiceNote),
    latitude,
    longitude,
    gatePhoto: fileUrl(property?.gatePhoto),
    caretaker: property?.caretaker ?? "",
    caretakerPhone: property?.caretakerPhone ?? null,
  };
}

/** The driver whose days the booking has claimed. */
async function driverOf(ctx: Context, booking: RentalBooking): Promise<RentalBookingView["driver"]> {
  const also = fromJson<{ resourceId: string }[]>(booking.also).map(({ resourceId }) => resourceId);
  if (also.length === 0) return null;
  return ctx.db.driver.findFirst({ where: { id: { in: also } }, select: { name: true, phone: true } });
}
