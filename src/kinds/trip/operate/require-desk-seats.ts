import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

/** Refuses seats that the bus does not have, and names them. */
export function requireSeatsOfBus(seats: readonly number[], seatCount: number): void {
  const unknown = seats.filter((seat) => seat < 1 || seat > seatCount);
  if (unknown.length > 0)
    throw new AppError("NO_SUCH_SEAT", { labels: unknown.map(tripSupplyWords.seat), seats: seatCount });
}

interface CounterSeats {
  id: string;
  seatCount: number;
  /** The seats that the counter has already. */
  known: readonly number[];
  now: Date;
}

/** Refuses further counter seats that are sold or held, and names them. */
export async function requireCounterSeats(
  tx: Pick<Tx, "claim">,
  seats: readonly number[],
  { id, seatCount, known, now }: CounterSeats,
): Promise<void> {
  requireSeatsOfBus(seats, seatCount);
  const taken = await tx.claim.findMany({
    where: {
      resourceId: id,
      unit: { in: seats.filter((seat) => !known.includes(seat)) },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    orderBy: { unit: "asc" },
  });
  const units = taken.map(({ unit }) => unit);
  if (units.length > 0)
    throw new AppError("SEAT_NOT_FOR_COUNTER", { units, labels: units.map(tripSupplyWords.seat) });
}
