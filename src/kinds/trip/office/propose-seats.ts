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

/** Suggests the counter's own seats first, so that the others stay available online. */
export function proposeSeats(departure: GateDeparture, count: number): number[] {
  const free = freeSeats(departure);
  const own = free.filter((seat) => departure.deskUnits.includes(seat));
  return pickTogether(departure.layout, own, count) ?? pickTogether(departure.layout, free, count) ?? [];
}
