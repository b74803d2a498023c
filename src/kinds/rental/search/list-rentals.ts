import { findCity } from "../../../modules/geo/find-city.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { requireSearchDates } from "../days/period-policy.ts";
import { type StartRules, startingOn } from "../days/start-policy.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";
import type { RentalCard, RentalSearchResult } from "../view-schema.ts";
import { type ChosenOffer, chosenAt, inOrder, type KeptOrder, keptOrderOf } from "./choose-offers.ts";
import { nearestDates } from "./find-nearest.ts";
import { facetsOf } from "./read-facets.ts";
import {
  readTaken,
  readTownOccupancy,
  type TakenPlaces,
  type Town,
  type TownOccupancy,
  takenBetween,
} from "./read-occupancy.ts";
import type { Offer, TownOffers } from "./read-offers.ts";
import { refundedFor } from "./refund-policy.ts";

/**
 * Lists of cars and houses. Prices, cards and the order of a wish change rarely and are cached for a minute, the taken
 * days of a city for five seconds; the offers of the shown page are checked again at each request. A sale reads
 * everything anew.
 */

type Input = CarSearchInput | HouseSearchInput;
type Dates = { from?: string | undefined; to?: string | undefined };

interface Listing<One extends Offer, Card extends RentalCard> {
  type: Card["type"];
  readTown(town: Town): Promise<TownOffers<One, Card>>;
  /** The offers that pass the filters and that their own rules allow on those dates, with prices. */
  choose(offers: readonly One[], dates: Dates): ChosenOffer<One>[];
  /** Whether something else that the offer needs is free: a driver. */
  hasRest?(offer: One, taken: TakenPlaces, occupancy: TownOccupancy): boolean;
  /** The same without the wish's filters: how many there are to choose from. */
  any: Pick<Listing<One, Card>, "choose" | "hasRest">;
  /** The filter choices that an offer counts under. */
  countedUnder(offer: One): readonly string[];
}

const keepOccupancy = cachedAnswers<TownOccupancy>({ milliseconds: 5000 });
const keepOrder = cachedAnswers<KeptOrder>({ milliseconds: 60_000, maximum: 1000 });

/** One page of cars or houses. */
export async function listRentals<One extends Offer, Card extends RentalCard>(
  ctx: Context,
  input: Input,
  { type, readTown, choose, hasRest, any, countedUnder }: Listing<One, Card>,
): Promise<RentalSearchResult<Card>> {
  const now = ctx.now();
  const { timeZone, currency } = ctx.country;
  requireSearchDates(input, now, timeZone);
  const city = await findCity(ctx, input.city);
  const asked = { db: ctx.replica, cityId: city.id, cityName: city.name, timeZone, now };
  const town = await readTown(asked);
  const at = { owner: town, now };
  const [occupancy, facets] = await Promise.all([
    keepOccupancy(at, type, () => readTownOccupancy(asked, type, town.offers)),
    facetsOf(ctx.replica, { cityId: city.id, type, now }),
  ]);
  const { cursor: _cursor, limit: _limit, ...wish } = input;
  const { offers } = town;
  const sort = async () => keptOrderOf(inOrder(choose(offers, input), input));
  const order = await keepOrder(at, JSON.stringify(wish), sort);
  const startsOn = (day: string | undefined) => startingOn(day, { now, timeZone });
  const starts = startsOn(input.from);
  const free = freeOf(order, offers, { occupancy, hasRest, starts });
  const counts = async () => {
    const { from, to, pickupAt, returnAt, guests } = { pickupAt: "", returnAt: "", guests: 1, ...input };
    const name = ["any", from, to, pickupAt, returnAt, guests].join();
    const all = await keepOrder(at, name, async () => keptOrderOf(any.choose(offers, input)));
    return countsOf(all, offers, { occupancy, hasRest: any.hasRest, starts, countedUnder });
  };
  const page = await cutPage(free, input, (at) => stillFree(asked, chosenAt(order, offers, at)));
  const freeOn = async (dates: Dates) =>
    freeOf(keptOrderOf(choose(offers, dates)), offers, { occupancy, hasRest, starts: startsOn(dates.from) })
      .length;
  const isRefunded = refundedFor(input, asked);
  const nothing = free.length === page.gone && (await freeOn(input)) === 0;
  return {
    city,
    from: input.from ?? null,
    to: input.to ?? null,
    currency,
    total: free.length - page.gone,
    rentals: page.chosen.flatMap(({ offer, stay, paid }) => {
      const kept = town.cards.get(offer.id);
      if (!kept) return [];
      const card = { ...kept, refundable: isRefunded(offer) };
      return stay ? { ...card, total: paid, length: stay.days.length } : card;
    }),
    nextCursor: page.nextCursor,
    facets: { ...facets, counts: input.cursor === 0 ? await counts() : {} },
    nearest: nothing ? await nearestDates(ctx, input, freeOn) : [],
  };
}

interface FreeRules<One extends Offer> {
  occupancy: TownOccupancy;
  hasRest: Listing<One, RentalCard>["hasRest"];
  /** Whether a stay can still begin on its first day. */
  starts: (rules: StartRules) => boolean;
}

/** The free positions of a list: computed once per list and reading of the taken days. */
function freeOf<One extends Offer>(
  order: KeptOrder,
  offers: readonly One[],
  { occupancy, hasRest, starts }: FreeRules<One>,
): Int32Array {
  const known = occupancy.free.get(order);
  if (known) return known;
  const { places, stays, whichStay } = order;
  const takenIn = stays.map((stay) => stay && takenBetween(occupancy, stay));
  const free = new Int32Array(places.length);
  const isOffered = (offer: One, taken: TakenPlaces) =>
    starts(offer.start) && (!hasRest || hasRest(offer, taken, occupancy));
  let count = 0;
  for (let position = 0; position < places.length; position++) {
    const place = places[position] ?? -1;
    const taken = takenIn[whichStay[position] ?? 0];
    if (taken?.[place]) continue;
    const offer = taken ? offers[place] : undefined;
    if (!taken || !offer || isOffered(offer, taken)) free[count++] = position;
  }
  const found = free.slice(0, count);
  occupancy.free.set(order, found);
  return found;
}

/** Free offers of a list under each filter choice: computed once per reading of the taken days. */
function countsOf<One extends Offer>(
  order: KeptOrder,
  offers: readonly One[],
  { countedUnder, ...rest }: FreeRules<One> & Pick<Listing<One, RentalCard>, "countedUnder">,
): Record<string, number> {
  const known = rest.occupancy.counts.get(order);
  if (known) return known;
  const counts: Record<string, number> = {};
  for (const position of freeOf(order, offers, rest)) {
    const offer = offers[order.places[position] ?? -1];
    for (const choice of offer ? countedUnder(offer) : []) counts[choice] = (counts[choice] ?? 0) + 1;
  }
  rest.occupancy.counts.set(order, counts);
  return counts;
}

/** Skips offers that were sold since the taken days were read, and takes the next ones instead. */
async function cutPage<One extends Offer>(
  free: Int32Array,
  { cursor, limit }: Pick<Input, "cursor" | "limit">,
  look: (at: Int32Array) => Promise<readonly ChosenOffer<One>[]>,
): Promise<{ chosen: ChosenOffer<One>[]; nextCursor: number | null; gone: number }> {
  const chosen: ChosenOffer<One>[] = [];
  let [next, gone] = [cursor, 0];
  while (chosen.length < limit && next < free.length) {
    const asked = free.subarray(next, next + limit - chosen.length);
    const listed = await look(asked);
    chosen.push(...listed);
    next += asked.length;
    gone += asked.length - listed.length;
  }
  return { chosen, nextCursor: next < free.length ? next : null, gone };
}

async function stillFree<Chosen extends ChosenOffer>(
  { db, now }: Pick<Town, "db" | "now">,
  chosen: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const stays = chosen.flatMap(({ stay }) => stay ?? []);
  if (stays.length === 0) return chosen;
  const days = {
    start: Math.min(...stays.map(({ start }) => start)),
    end: Math.max(...stays.map(({ end }) => end)),
  };
  const resources = chosen.flatMap(({ offer }) => offer.resources);
  const taken = await readTaken(db, { resources, days, now });
  if (taken.length === 0) return chosen;
  return chosen.filter(({ offer, stay }) => {
    const between = taken.filter(({ unit }) => stay && unit >= stay.start && unit < stay.end);
    return !between.some(({ resourceId }) => offer.resources.includes(resourceId));
  });
}
