import type { GateDeparture } from "../gate/gate-schema.ts";
import { pickTogether, seatsOf } from "../supply/seat-layout-schema.ts";

/** The seats that a desk can sell, and those it suggests. */

export function freeSeats({ layout, soldSeats, heldSeats }: GateDeparture): number[] {
  const taken = new Set([...soldSeats, ...heldSeats]);
  return seatsOf(layout).filter((seat) => !taken.has(seat));
}

/** Chooses a seat on the plan, or gives it back; beyond the number of passengers the oldest choice goes. */
export function toggleSeat(chosen: readonly number[], seat: number, count: number): number[] {
  if (chosen.includes(seat)) return chosen.filter((one) => one !== seat);
  return [...chosen, seat].slice(-count);
}

/** The seat of the passenger at this index. */
export interface Seated {
  index: number;
  seat: number;
}

/** Presses a seat on the plan: who loses theirs, or has none, gets it. */
export function pressSeat(seated: readonly Seated[], seat: number, count: number): Seated[] {
  const order = seated.map((one) => one.seat);
  const seats = toggleSeat(order, seat, count);
  const kept = seated.filter((one) => seats.includes(one.seat));
  const index = [...Array(count).keys()].findIndex((place) => kept.every((one) => one.index !== place));
  return seats.includes(seat) ? [...kept, { index, seat }] : kept;
}

/** Gives one passenger a seat; another one who has it takes theirs. */
export function seatPassenger(seated: readonly Seated[], index: number, seat: number): Seated[] {
  const before = seated.find((one) => one.index === index);
  const other = seated.find((one) => one.seat === seat && one.index !== index);
  const rest = seated.filter((one) => one.index !== index && one.seat !== seat);
  return [...rest, ...(other && before ? [{ index: other.index, seat: before.seat }] : []), { index, seat }];
}

/** Suggests the counter's own seats first, so that the others stay available online. */
export function proposeSeats(departure: GateDeparture, count: number): number[] {
  const free = freeSeats(departure);
  const own = free.filter((seat) => departure.deskUnits.includes(seat));
  return pickTogether(departure.layout, own, count) ?? pickTogether(departure.layout, free, count) ?? [];
}
