import type { Context } from "../../../platform/context.ts";
import { batched, earliestOf } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { randomFraction } from "../../../platform/randomness.ts";
import { AppError } from "../../../shared/app-error.ts";
import { chooseUnits, unitsOf } from "../../../shared/booking/choose-units.ts";
import type { AlsoClaim, UnitRange } from "../booking-facts.ts";
import { takenUnits } from "../claims.ts";
import type { AlsoWish, UnitWish } from "../kind.ts";
import { exactUnits, type PlannedLeg, unitCount } from "./plan-legs.ts";
import { announceUnits, isBeingTaken } from "./share-units.ts";

/** The units that one leg will claim. */
export interface ChosenUnits {
  /** In the order of the plan's unit wishes. */
  units: number[];
  /** People admitted by the ticket of each place; empty when each admits one. */
  admits: number[];
  also: AlsoClaim[];
}

interface Choosing {
  now: Date;
  /** 0 for the first attempt; later ones choose at random, so that buyers who lost one race do not collide again. */
  attempt: number;
  /** Bookings that this hold replaces: their units may be taken over. */
  replaced: readonly string[];
}

/** Chooses units for all legs from what is free now; throws when there are not enough. */
export const chooseForLegs = (
  ctx: Context,
  legs: readonly PlannedLeg[],
  choosing: Choosing,
): Promise<ChosenUnits[]> => withChosenUnits(ctx, legs, choosing, async (chosen) => chosen);

/** Chooses units for all legs; while `write` takes them, others of this process prefer what is left. */
export async function withChosenUnits<T>(
  ctx: Context,
  legs: readonly PlannedLeg[],
  { now, attempt, replaced }: Choosing,
  write: (chosen: ChosenUnits[]) => Promise<T>,
): Promise<T> {
  const open = new Set(legs.flatMap(openResources));
  const known = attempt === 0 && replaced.length === 0 ? readWithProducts(legs) : new Map();
  const unread = [...open].filter((resourceId) => !known.has(resourceId));
  const taken = new Map([...known, ...(await takenOf(ctx, unread, { now, replaced }))]);
  const stock = new Stock(taken, attempt > 0 ? randomFraction : undefined);
  const chosen = legs.map((leg) => chooseForLeg(stock, leg));
  const written = announceUnits(stock.chosen);
  try {
    return await write(chosen);
  } finally {
    written();
  }
}

type Taken = ReadonlyMap<string, Set<number>>;

/** What was read a moment ago: a unit that was taken since is refused when it is claimed, and another one is chosen. */
const readWithProducts = (legs: readonly PlannedLeg[]): Taken =>
  new Map(legs.flatMap(({ product: { id, taken } }) => (taken ? [[id, new Set(taken)]] : [])));

async function takenOf(
  { db }: Context,
  resourceIds: readonly string[],
  { now, replaced }: Omit<Choosing, "attempt">,
): Promise<Taken> {
  if (resourceIds.length === 0) return new Map();
  return replaced.length > 0
    ? takenUnits(db, resourceIds, now, replaced)
    : takenTogether(db, { resourceIds, now });
}

/** Each buyer gets what is taken of all resources that buyers ask for at this moment. */
const takenTogether = batched<Db, { resourceIds: readonly string[]; now: Date }, Taken>((db) => ({
  run: async (requests) => {
    const wanted = new Set(requests.flatMap(({ resourceIds }) => resourceIds));
    const taken = await takenUnits(db, [...wanted], earliestOf(requests));
    return requests.map(() => taken);
  },
}));

/** Resources whose free units must be read to choose; exact units of one resource need no reading. */
function openResources({ plan }: PlannedLeg): string[] {
  const also = (plan.also ?? []).flatMap((wish) =>
    exactUnits(wish.want) && !wish.alternatives?.length ? [] : candidatesOf(wish),
  );
  return plan.units.some((wish) => !exactUnits(wish)) ? [plan.resourceId, ...also] : also;
}

const candidatesOf = ({ resourceId, alternatives = [] }: AlsoWish) => [
  ...new Set([resourceId, ...alternatives]),
];

/** Units still free while the units of one bill are chosen, wish by wish. */
class Stock {
  constructor(
    private readonly taken: Taken,
    private readonly spread: (() => number) | undefined,
  ) {}

  readonly chosen = new Map<string, Set<number>>();

  isFree(resourceId: string, unit: number): boolean {
    return !this.taken.get(resourceId)?.has(unit) && !this.isChosen(resourceId, unit);
  }

  isChosen(resourceId: string, unit: number): boolean {
    return this.chosen.get(resourceId)?.has(unit) ?? false;
  }

  freeOf(resourceId: string, range: UnitRange): number[] {
    return unitsOf(range).filter((unit) => this.isFree(resourceId, unit));
  }

  pick(resourceId: string, free: readonly number[], count: number): number[] | null {
    const left = free.filter((unit) => !isBeingTaken(resourceId, unit));
    return chooseUnits(left, count, this.spread) ?? chooseUnits(free, count, this.spread);
  }

  choose(resourceId: string, units: readonly number[]): void {
    const chosen = this.chosen.get(resourceId) ?? new Set();
    for (const unit of units) chosen.add(unit);
    this.chosen.set(resourceId, chosen);
  }
}

function chooseForLeg(stock: Stock, leg: PlannedLeg): ChosenUnits {
  const { plan } = leg;
  const chosen = plan.units.map((wish, index) => chooseOwn(stock, leg, wish, index));
  const admits = plan.units
    .flatMap((wish) => Array<number>(unitCount(wish)).fill(wish.admits ?? 1))
    .slice(0, plan.places);
  return {
    units: chosen.flat(),
    admits: admits.some((people) => people !== 1) ? admits : [],
    also: (plan.also ?? []).map((wish, index) => chooseAlso(stock, leg, wish, index)),
  };
}

function chooseOwn(stock: Stock, leg: PlannedLeg, wish: UnitWish, index: number): number[] {
  const { resourceId } = leg.plan;
  if ("units" in wish) return chooseExact(stock, leg, resourceId, wish.units);
  const free = stock.freeOf(resourceId, wish);
  const units = stock.pick(resourceId, free, wish.count);
  if (!units) throw tooFew(leg, free.length, { wish: index });
  stock.choose(resourceId, units);
  return units;
}

/** Takes exactly these units; whether another buyer has them is found when they are claimed. */
function chooseExact(stock: Stock, leg: PlannedLeg, resourceId: string, wanted: readonly number[]): number[] {
  const twice = wanted.filter((unit) => stock.isChosen(resourceId, unit));
  // Another leg of the same bill wants the same units.
  if (twice.length > 0) {
    const { id: productId, kind } = leg.product;
    throw new AppError("PLACES_TAKEN", { units: twice, legs: [], labels: [], kind, productId });
  }
  stock.choose(resourceId, wanted);
  return [...wanted].sort((a, b) => a - b);
}

function chooseAlso(stock: Stock, leg: PlannedLeg, wish: AlsoWish, index: number): AlsoClaim {
  const candidates = candidatesOf(wish);
  const range = "units" in wish.want ? null : wish.want;
  let most = 0;
  for (const resourceId of candidates) {
    const { free, units } = candidateUnits(stock, resourceId, wish.want, candidates.length === 1);
    most = Math.max(most, free);
    if (!units) continue;
    if (range) stock.choose(resourceId, units);
    else chooseExact(stock, leg, resourceId, units);
    const alternatives = candidates.filter((other) => other !== resourceId);
    return { resourceId, units, alternatives, range: range && rangeOf(range) };
  }
  throw tooFew(leg, range ? most : 0, { also: index });
}

/**
 * Free units of a resource for a further claim. When there is only one candidate, exact units are not checked here: the
 * claim finds out, and its refusal then names them.
 */
function candidateUnits(
  stock: Stock,
  resourceId: string,
  want: AlsoWish["want"],
  isOnly: boolean,
): { free: number; units: number[] | null } {
  if (!("units" in want)) {
    const free = stock.freeOf(resourceId, want);
    return { free: free.length, units: stock.pick(resourceId, free, want.count) };
  }
  const free = want.units.filter((unit) => isOnly || stock.isFree(resourceId, unit));
  return { free: free.length, units: free.length === want.units.length ? free : null };
}

const rangeOf = ({ from, to, exclude }: UnitRange): UnitRange => ({ from, to, exclude });

/** `which`: the index of the unavailable wish among the plan's units or its further claims. */
function tooFew(
  { product: { id: productId, kind }, plan }: PlannedLeg,
  free: number,
  which: { wish: number } | { also: number },
): AppError {
  const refused = "wish" in which ? plan.units[which.wish] : plan.also?.[which.also];
  const detail = { kind, productId, ...which, ...(refused?.name ? { name: refused.name } : {}) };
  return free > 0
    ? new AppError("TOO_MANY_PLACES", { places: free, ...detail })
    : new AppError("SOLD_OUT", detail);
}
