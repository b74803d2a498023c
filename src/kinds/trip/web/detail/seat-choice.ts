import { pickTogether, type SeatLayout, seatPlaces, seatsOf } from "../../supply/seat-layout-schema.ts";

/** The logic of choosing seats, separate from the drawing. */

export type SeatState = "free" | "taken" | "chosen";
export type Direction = "up" | "down" | "left" | "right";

export function seatState(seat: number, taken: readonly number[], chosen: readonly number[]): SeatState {
  if (chosen.includes(seat)) return "chosen";
  return taken.includes(seat) ? "taken" : "free";
}

const steps: Record<Direction, readonly [number, number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The seat that an arrow key moves to: straight across aisles and doors, else the nearest of that row. */
export function nextSeat(layout: SeatLayout, from: number, direction: Direction): number | undefined {
  const start = seatPlaces(layout).get(from);
  if (!start) return undefined;
  const [dy, dx] = steps[direction];
  let y = start.row + dy;
  let x = start.column + dx;
  while (y >= 0 && y < layout.rows.length && x >= 0 && x < (layout.rows[0]?.length ?? 0)) {
    const cell = layout.rows[y]?.[x];
    if (typeof cell === "number") return cell;
    if (dy !== 0) {
      const inRow = nearestInRow(layout, y, start.column);
      if (inRow !== undefined) return inRow;
    }
    y += dy;
    x += dx;
  }
  return undefined;
}

function nearestInRow(layout: SeatLayout, row: number, column: number): number | undefined {
  const seats = (layout.rows[row] ?? [])
    .map((cell, x) => ({ cell, away: Math.abs(x - column) }))
    .filter((one): one is { cell: number; away: number } => typeof one.cell === "number");
  return seats.sort((a, b) => a.away - b.away)[0]?.cell;
}

/** Toggles a seat; beyond the number of places the oldest choice is dropped. */
export function toggleSeat(chosen: readonly number[], seat: number, places: number): number[] {
  if (chosen.includes(seat)) return chosen.filter((one) => one !== seat);
  return [...chosen, seat].slice(-places);
}

export function freeSeats(layout: SeatLayout, taken: readonly number[]): number[] {
  return seatsOf(layout).filter((seat) => !taken.includes(seat));
}

/** Adjacent seats for a number of people, near their former ones. */
export function seatsTogether(
  layout: SeatLayout,
  taken: readonly number[],
  count: number,
  around: readonly number[] = [],
): number[] {
  return pickTogether(layout, freeSeats(layout, taken), count, around) ?? [];
}
