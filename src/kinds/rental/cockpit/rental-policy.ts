import { addDays, type Day } from "../../../shared/dates.ts";
import type { OccupancySpan } from "../operate/occupancy-schema.ts";
import type { RentalBooking, RentalMove, RentalPeriod, RentalState } from "./rental-schema.ts";

/** Current state and next move of a car or a house. Pure: computed from what was read. */

export interface KnownRental {
  booking: RentalBooking;
  startsAt: Date;
  endsAt: Date;
  place: string;
  caution: RentalMove["caution"];
  directions: readonly ("OUT" | "IN")[];
}

export interface RentalMoment {
  now: Date;
  today: Day;
  /** Spans from today on. */
  spans: readonly OccupancySpan[];
  /** Paid rentals only. */
  rentals: readonly KnownRental[];
  /** Blocks of today, each with the first day after it. */
  blocks: ReadonlyMap<string, Day>;
}

const isOut = ({ directions }: KnownRental) => directions.includes("OUT") && !directions.includes("IN");

/** An open handover goes before every plan; otherwise today's claim decides. */
export function stateOf(moment: RentalMoment): RentalState {
  const { now, today, spans, rentals } = moment;
  const out = rentals.filter(isOut).sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())[0];
  if (out) return rentedState(out.endsAt < now ? "LATE" : "OUT", out, out.endsAt);
  const begun = rentals.find(({ startsAt, endsAt, directions }) => {
    return startsAt <= now && now < endsAt && !directions.includes("IN");
  });
  if (begun) return rentedState("RENTED", begun, begun.endsAt);
  const span = spans.find(({ from, to }) => from <= today && today < to);
  return span ? claimedState(span, moment) : freeState(moment);
}

function rentedState(name: RentalState["name"], { booking }: KnownRental, at: Date): RentalState {
  return { name, at: at.toISOString(), endsOn: null, booking, reason: "" };
}

function claimedState(span: OccupancySpan, moment: RentalMoment): RentalState {
  const { now, rentals, blocks } = moment;
  if (span.state === "BLOCKED" || span.state === "IMPORTED") {
    const endsOn = blocks.get(span.id) ?? span.to;
    return { name: span.state, at: null, endsOn, booking: null, reason: span.label };
  }
  // Its open handover has said LATE before.
  if (span.state === "OVERDUE")
    return { name: "BLOCKED", at: null, endsOn: span.to, booking: null, reason: span.label };
  if (span.state === "HELD") {
    return { name: "HELD", at: null, endsOn: span.to, booking: null, reason: span.label };
  }
  const rental = rentals.find(({ booking }) => booking.id === span.bookingId);
  if (!rental) return { name: "RESERVED", at: null, endsOn: span.to, booking: null, reason: span.label };
  if (rental.startsAt > now) return rentedState("RESERVED", rental, rental.startsAt);
  // The claim of a rental lasts until the end of its last day.
  if (rental.directions.includes("IN") && rental.endsAt > now) {
    return rentedState("BACK", rental, rental.endsAt);
  }
  return freeState(moment);
}

function freeState({ today, spans }: RentalMoment): RentalState {
  const [next = null] = spans
    .map(({ from }) => from)
    .filter((from) => from > today)
    .sort();
  return { name: "FREE", at: null, endsOn: next, booking: null, reason: "" };
}

/** Coming handovers and returns in order; a rental without recorded handovers is over at its end. */
export function movesOf({ now, rentals }: Pick<RentalMoment, "now" | "rentals">): RentalMove[] {
  const moves = rentals.flatMap((rental): RentalMove[] => {
    const { startsAt, endsAt, directions, booking, place, caution } = rental;
    const move = (direction: "OUT" | "IN", at: Date): RentalMove => ({
      direction,
      at: at.toISOString(),
      late: at < now,
      place,
      booking,
      caution,
    });
    if (directions.includes("IN")) return [];
    if (directions.includes("OUT")) return [move("IN", endsAt)];
    return endsAt > now ? [move("OUT", startsAt), move("IN", endsAt)] : [];
  });
  return moves.sort((a, b) => a.at.localeCompare(b.at));
}

export type DayTerms = Omit<RentalPeriod, "from" | "to"> & { day: Day };

const sameTerms = (a: Omit<DayTerms, "day">, b: Omit<DayTerms, "day">) =>
  a.price === b.price &&
  a.minStay === b.minStay &&
  a.arrivalOk === b.arrivalOk &&
  a.departureOk === b.departureOk;

const isOrdinary = ({ price, minStay, arrivalOk, departureOk }: DayTerms) =>
  price === null && minStay === null && arrivalOk && departureOk;

/** Groups consecutive days with the same terms; days without special terms are left out. */
export function periodsOf(days: readonly DayTerms[]): RentalPeriod[] {
  const periods: RentalPeriod[] = [];
  for (const { day, ...terms } of days.filter((one) => !isOrdinary(one))) {
    const last = periods.at(-1);
    if (last && addDays(last.to, 1) === day && sameTerms(last, terms)) last.to = day;
    else periods.push({ from: day, to: day, ...terms });
  }
  return periods;
}
