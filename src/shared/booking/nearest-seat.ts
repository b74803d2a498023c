interface Point {
  unit: number;
  x: number;
  y: number;
}

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The seat that an arrow key moves to: the nearest on that side, preferring seats
 * straight ahead to diagonal ones.
 */
export function nearestSeat<Seat extends Point>(
  seats: readonly Seat[],
  from: Point,
  key: string,
): Seat | null {
  if (key === "Home") return seats[0] ?? null;
  if (key === "End") return seats.at(-1) ?? null;
  const step = steps[key];
  if (!step) return null;
  let best: Seat | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y];
    const along = dx * step[0] + dy * step[1];
    if (along < 0.2) continue;
    const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
    const distance = along + 2.5 * aside;
    if (distance < least) [best, least] = [seat, distance];
  }
  return best;
}
