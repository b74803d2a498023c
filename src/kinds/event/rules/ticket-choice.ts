/**
 * The tickets per tariff and the numbered places being chosen, on the page of a session or at its desk. Pure
 * functions, so that they can be tested alone.
 */

export interface TicketChoice {
  counts: Record<string, number>;
  /** Units of numbered places, in the order of choice. */
  seats: number[];
}

interface TariffToChoose {
  id: string;
  state: string;
  perBooking: number;
  left: number;
}

interface PoolToChoose {
  ordinal: number;
  numbered: boolean;
  tariffs: readonly TariffToChoose[];
}

export interface ChosenLine<Pool extends PoolToChoose> {
  pool: Pool;
  tariff: Pool["tariffs"][number];
  count: number;
  units: number[];
}

export const noTickets: TicketChoice = { counts: {}, seats: [] };

export function ticketCount({ counts }: TicketChoice): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function countOfPool(pool: PoolToChoose, { counts }: TicketChoice): number {
  return pool.tariffs.reduce((sum, tariff) => sum + (counts[tariff.id] ?? 0), 0);
}

const ofPool = (pool: PoolToChoose, seats: readonly number[]) =>
  seats.filter((unit) => Math.floor(unit / 100_000) === pool.ordinal);

/** Drops seats of a pool beyond its number of tickets: those chosen last go first. */
function trimmed(pools: readonly PoolToChoose[], choice: TicketChoice): TicketChoice {
  const seats = pools.flatMap((pool) => ofPool(pool, choice.seats).slice(0, countOfPool(pool, choice)));
  return { ...choice, seats };
}

export function withCount(
  pools: readonly PoolToChoose[],
  choice: TicketChoice,
  tariffId: string,
  count: number,
): TicketChoice {
  return trimmed(pools, { ...choice, counts: { ...choice.counts, [tariffId]: count } });
}

export interface LimitedChoice {
  choice: TicketChoice;
  /** Set when more were asked for than can be sold: that many can. */
  tooMany: number | null;
}

/** The most tickets of a tariff in one booking of at most `most` places. */
export const tariffLimit = ({ perBooking, left }: TariffToChoose, most: number): number =>
  Math.min(perBooking, left, most);

/** The same within the limits of the tariff and of the booking; who asks for more begins the tariff again. */
export function withCountWithin(
  pools: readonly PoolToChoose[],
  choice: TicketChoice,
  { tariffId, count, most }: { tariffId: string; count: number; most: number },
): LimitedChoice {
  const tariff = pools.flatMap((pool) => pool.tariffs).find(({ id }) => id === tariffId);
  const limit = tariff ? tariffLimit(tariff, most) : most;
  const next = withCount(pools, choice, tariffId, count);
  if (count <= limit && ticketCount(next) <= most) return { choice: next, tooMany: null };
  return { choice: withCount(pools, choice, tariffId, 0), tooMany: count > limit ? limit : most };
}

/**
 * Toggles a free seat: choosing it adds a ticket of its zone unless one is waiting for a
 * seat; choosing it again removes it.
 */
export function withSeat(
  pools: readonly PoolToChoose[],
  choice: TicketChoice,
  seat: { unit: number; ordinal: number },
): TicketChoice | null {
  const pool = pools.find((one) => one.ordinal === seat.ordinal);
  if (!pool) return null;
  if (choice.seats.includes(seat.unit)) {
    const tariff = [...pool.tariffs].reverse().find((one) => (choice.counts[one.id] ?? 0) > 0);
    const counts = tariff
      ? { ...choice.counts, [tariff.id]: (choice.counts[tariff.id] ?? 1) - 1 }
      : choice.counts;
    return { counts, seats: choice.seats.filter((unit) => unit !== seat.unit) };
  }
  const seats = [...choice.seats, seat.unit];
  if (ofPool(pool, seats).length <= countOfPool(pool, choice)) return { ...choice, seats };
  const tariff = pool.tariffs.find(
    (one) => one.state === "OPEN" && (choice.counts[one.id] ?? 0) < Math.min(one.perBooking, one.left),
  );
  if (!tariff) return null;
  return { counts: { ...choice.counts, [tariff.id]: (choice.counts[tariff.id] ?? 0) + 1 }, seats };
}

/** Chosen seats that others have taken meanwhile. */
export function lostSeats(choice: TicketChoice, taken: readonly number[]): number[] {
  return choice.seats.filter((unit) => taken.includes(unit));
}

export const withoutSeats = (choice: TicketChoice, gone: readonly number[]): TicketChoice => ({
  ...choice,
  seats: choice.seats.filter((unit) => !gone.includes(unit)),
});

/** The chosen tariffs with their seats, in the order of the page. */
export function linesOf<Pool extends PoolToChoose>(
  pools: readonly Pool[],
  choice: TicketChoice,
): ChosenLine<Pool>[] {
  return pools.flatMap((pool) => {
    const seats = ofPool(pool, choice.seats);
    return pool.tariffs.flatMap((tariff) => {
      const count = choice.counts[tariff.id] ?? 0;
      return count > 0 ? [{ pool, tariff, count, units: seats.splice(0, count) }] : [];
    });
  });
}

/** The pools where at least one numbered place is chosen but not all, and how many are still to be chosen. */
export function unfinishedPools<Pool extends PoolToChoose>(
  pools: readonly Pool[],
  choice: TicketChoice,
): { pool: Pool; count: number }[] {
  return pools.flatMap((pool) => {
    const chosen = ofPool(pool, choice.seats).length;
    const count = countOfPool(pool, choice) - chosen;
    return pool.numbered && chosen > 0 && count > 0 ? [{ pool, count }] : [];
  });
}

export const missingSeats = (pools: readonly PoolToChoose[], choice: TicketChoice): number =>
  unfinishedPools(pools, choice).reduce((sum, { count }) => sum + count, 0);
