import type { Context } from "../../../platform/context.ts";
import { bookingMay, isSold } from "../../../shared/booking/booking-steps.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import type { UnitRange } from "../booking-facts.ts";
import { staffMayCancel } from "../cancel/staff-cancellation-policy.ts";
import { takenUnits } from "../claims.ts";
import { furtherFacts } from "../describe-products.ts";
import { placeLabelsOf } from "../hold/make-hold.ts";
import { readDetails } from "../hold/read-products.ts";
import { unitsOfToday } from "../pay/lock-bill.ts";
import { findStaffBooking } from "./find-staff-booking.ts";
import type { StaffBooking } from "./staff-schema.ts";

const freeShown = 200;

/** What staff can change on a booking: the names on its places, the places themselves, and their notes. */
export async function getStaffBooking(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<StaffBooking> {
  const { booking, companyId } = await findStaffBooking(ctx, bookingId);
  const [tickets, passengers, notes, country, product] = await Promise.all([
    ctx.db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } }),
    ctx.db.passenger.findMany({ where: { bookingId }, orderBy: { unit: "asc" } }),
    ctx.db.bookingNote.findMany({
      where: { bookingId, companyId },
      include: { author: { select: { firstName: true, lastName: true } } },
      orderBy: { createdAt: "desc" },
    }),
    ctx.db.country.findUniqueOrThrow({ where: { id: booking.countryId }, select: { timeZone: true } }),
    ctx.db.product.findUniqueOrThrow({ where: { id: booking.productId }, select: { startsAt: true } }),
  ]);
  const details = await readDetails(ctx.db, ctx.kinds, [booking.productId]);
  const detail = details.get(booking.productId);
  const labelOf = (unit: number) =>
    placeLabelsOf(ctx.kinds, { kind: booking.kind, units: [unit], places: 1 }, detail)[0] ?? String(unit);
  const ahead = booking.startsAt > ctx.now();
  const changePlace = ahead && bookingMay("move", booking.status, "STAFF") && booking.equivalents !== null;
  const places = booking.units.slice(0, booking.places).map((unit) => {
    const ofUnit = tickets.filter((one) => one.unit === unit);
    // A cancelled booking still says for whom its places were.
    const ticket = ofUnit.find(({ status }) => status !== "CANCELLED") ?? ofUnit.at(-1);
    const passenger = passengers.find((one) => one.unit === unit);
    return {
      unit,
      label: ticket?.label ? listedPlaces([ticket.label]) : labelOf(unit),
      name: passenger?.name ?? ticket?.holderName ?? "",
      used: ticket?.status === "USED",
    };
  });
  const kind = ctx.kinds[booking.kind];
  // Only what has a start of its own has others beside it: of a car or an agenda another time is chosen elsewhere.
  const departs = kind?.changes && kind.gate && product.startsAt !== null;
  const movable = departs && ahead && bookingMay("reschedule", booking.status, "STAFF");
  const free = changePlace
    ? await freeUnits(ctx, booking, unitsOfToday(ctx.kinds, { kind: booking.kind, detail: detail ?? null }))
    : [];
  return {
    bookingId,
    customerId: booking.userId,
    notesOf: companyId,
    kind: booking.kind,
    productId: booking.productId,
    title: booking.title,
    facts: furtherFacts(booking),
    timeZone: country.timeZone,
    startsAt: booking.startsAt.toISOString(),
    places,
    freePlaces: free.map((unit) => ({ unit, label: labelOf(unit) })),
    notes: notes.map(({ id, body, author, createdAt }) => ({
      id,
      body,
      author: fullName(author),
      at: createdAt.toISOString(),
    })),
    can: {
      rename: bookingMay("namePassengers", booking.status, "STAFF") && booking.endsAt > ctx.now(),
      changePlace: changePlace && free.length > 0,
      move: movable === true && !places.some(({ used }) => used),
      cancel: staffMayCancel(booking, companyId, ctx.now()),
      resend: isSold(booking),
    },
  };
}

interface Seated {
  resourceId: string;
  units: number[];
  equivalents: unknown;
}

/** `exists`: whether the product still has a unit; a smaller bus may have come. */
async function freeUnits(
  ctx: Context,
  { resourceId, units, equivalents }: Seated,
  exists: (unit: number) => boolean,
): Promise<number[]> {
  const { from, to } = equivalents as UnitRange;
  const taken = (await takenUnits(ctx.db, [resourceId], ctx.now())).get(resourceId);
  const free: number[] = [];
  for (let unit = from; unit <= to && free.length < freeShown; unit += 1)
    if (exists(unit) && !taken?.has(unit) && !units.includes(unit)) free.push(unit);
  return free;
}
