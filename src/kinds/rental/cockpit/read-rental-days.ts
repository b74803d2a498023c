import type { Context } from "../../../platform/context.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { addDays, type Day } from "../../../shared/dates.ts";
import type { FeedConflict, OccupancySpan } from "../operate/occupancy-schema.ts";
import { type OwnedSpan, readConflicts, readPeriods } from "../operate/read-periods.ts";
import { dayNumber, dayOfNumber } from "../rules/day-number.ts";
import { type KnownRental, movesOf, periodsOf, stateOf } from "./rental-policy.ts";
import type { RentalCockpit, RentalPeriod } from "./rental-schema.ts";

const stripDays = 30;
const rentalsRead = 50;
const movesShown = 8;
/** Days for which special prices and rules are shown. */
const periodDays = 42;

interface RentalHere {
  id: string;
  today: Day;
  /** The rooms of a villa: a booking of one blocks the whole villa. */
  rooms: readonly string[];
  /** The villa of a room: its guests have the room too. */
  villa: string | null;
}

/** The current and coming occupants of a car or a house, with the handovers and returns. */
export async function readRentalDays(
  ctx: Context,
  { id, today, rooms, villa }: RentalHere,
): Promise<Pick<RentalCockpit, "state" | "strip" | "moves">> {
  const first = dayNumber(today);
  const own = [id, ...rooms];
  const [owned, conflicts, blocks] = await Promise.all([
    readPeriods(ctx, own, first, first + stripDays),
    readConflicts(ctx, own, first, first + stripDays),
    ctx.db.block.findMany({
      where: { resourceId: { in: own }, fromUnit: { lte: first }, toUnit: { gt: first } },
    }),
  ]);
  const spans = spansOf(owned, id);
  const claiming = spans.flatMap(({ bookingId }) => bookingId ?? []);
  const now = ctx.now();
  const rentals = await readRentals(ctx, [...own, ...(villa ? [villa] : [])], claiming);
  return {
    state: stateOf({
      now,
      today,
      spans,
      rentals,
      blocks: new Map(blocks.map(({ id, partOfId, toUnit }) => [partOfId ?? id, dayOfNumber(toUnit)])),
    }),
    strip: {
      days: stripDays,
      spans,
      conflicts: conflictsOf(conflicts),
    },
    moves: movesOf({ now, rentals }).slice(0, movesShown),
  };
}

/** Its own spans, then those of its rooms alone: a rented or blocked villa has its rooms on the same days. */
function spansOf(owned: readonly OwnedSpan[], id: string): OccupancySpan[] {
  const own = owned.filter(({ resourceId }) => resourceId === id);
  const known = new Set(own.map((span) => span.id));
  const ofRooms = owned.filter((span) => span.resourceId !== id && !known.has(span.id));
  return [...own, ...ofRooms].map(({ resourceId: _resource, ...span }) => span);
}

/** A booking of a villa has its days of its rooms too: each conflict once. */
function conflictsOf(conflicts: Awaited<ReturnType<typeof readConflicts>>): FeedConflict[] {
  const days = conflicts.map(({ unit, resourceId: _resource, ...conflict }) => ({
    day: dayOfNumber(unit),
    ...conflict,
  }));
  return [...new Map(days.map((one) => [`${one.day} ${one.code} ${one.feed}`, one])).values()];
}

/** Paid rentals that are not over: of these products, and others that claim the days. */
async function readRentals(
  ctx: Context,
  products: readonly string[],
  claiming: readonly string[],
): Promise<KnownRental[]> {
  const productId = { in: [...products] };
  const bookings = await ctx.db.booking.findMany({
    where: {
      status: { in: [...soldStatuses] },
      OR: [
        { id: { in: [...claiming] } },
        { productId, endsAt: { gt: ctx.now() } },
        { productId, handovers: { some: { direction: "OUT" }, none: { direction: "IN" } } },
      ],
    },
    include: {
      handovers: { select: { direction: true } },
      deposits: { select: { status: true, amount: true } },
      terminal: { select: { name: true } },
    },
    orderBy: { startsAt: "asc" },
    take: rentalsRead,
  });
  return bookings.map((booking) => ({
    booking: {
      id: booking.id,
      code: booking.code,
      title: booking.title,
      customer: booking.contactName,
      phone: booking.contactPhone,
    },
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    place: booking.terminal?.name ?? "",
    caution: booking.deposits[0] ?? null,
    directions: booking.handovers.map(({ direction }) => direction),
  }));
}

/** Special prices and rules of the next weeks. */
export async function readRentalPeriods(
  ctx: Context,
  { id, today }: Pick<RentalHere, "id" | "today">,
): Promise<RentalPeriod[]> {
  const days = await ctx.db.rentalDay.findMany({
    where: {
      productId: id,
      day: { gte: dayNumber(today), lt: dayNumber(addDays(today, periodDays)) },
    },
    orderBy: { day: "asc" },
  });
  return periodsOf(
    days.map(({ day, price, minStay, arrivalOk, departureOk }) => ({
      day: dayOfNumber(day),
      price,
      minStay,
      arrivalOk,
      departureOk,
    })),
  );
}
