import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { dayOf } from "../../../shared/dates.ts";
import { kindNames, type OfferName, offerNames, serviceKinds } from "../../../shared/kinds.ts";
import { readWish } from "./read-wish.ts";
import type {
  NamedCity,
  OfferGroup,
  SearchOffersInput,
  SearchOffersResult,
  SearchWish,
} from "./search-schema.ts";

/** Caches answers, because many people search for the same; a hold checks again whether a place is free. */
const keepGroups = cachedAnswers<OfferGroup[]>({ milliseconds: 10_000 });
const keepCities = cachedAnswers<NamedCity[]>({ milliseconds: 30_000 });

/** Searches all kinds with one sentence, grouped by list; without a sentence returns what is popular in each list. */
export async function searchOffers(ctx: Context, input: SearchOffersInput): Promise<SearchOffersResult> {
  const { timeZone } = ctx.country;
  const now = ctx.now();
  const moment = { owner: ctx.replica, now };
  const cities = await keepCities(moment, ctx.country.id, () => readCities(ctx));
  const wish = readWish(input.text, { cities, today: dayOf(now, timeZone) });
  const wanted = input.offer ? [input.offer] : wish.offers;
  const found = (some: SearchWish) => {
    const key = JSON.stringify([ctx.country.id, some, wanted, input.limit]);
    return keepGroups(moment, key, () => findAll(ctx, some, wanted, input.limit));
  };
  return {
    wish: { day: wish.day, lastDay: wish.lastDay, cities: wish.cities.map(({ name }) => name) },
    ...(await nearestTo(wish, found)),
    timeZone,
  };
}

type Nearest = Pick<SearchOffersResult, "without" | "groups">;

/** Widens a search without a match: first the hour is dropped, then the day, then the words beside list and city. */
async function nearestTo(
  wish: SearchWish,
  found: (wish: SearchWish) => Promise<OfferGroup[]>,
): Promise<Nearest> {
  const groups = await found(wish);
  if (groups.length > 0) return { without: null, groups };
  if (wish.part) {
    const others = await found({ ...wish, part: null });
    if (others.length > 0) return { without: "time", groups: others };
  }
  if (wish.day) {
    const others = await found({ ...wish, part: null, day: null, lastDay: null });
    if (others.length > 0) return { without: "day", groups: others };
  }
  const named = wish.words.length > 0 && wish.offers.length + wish.cities.length > 0;
  if (!named) return { without: null, groups: [] };
  return {
    without: "words",
    groups: await found({ ...wish, part: null, day: null, lastDay: null, words: [] }),
  };
}

function readCities({ replica, country }: Context): Promise<NamedCity[]> {
  return replica.city.findMany({
    where: { countryId: country.id, active: true },
    select: { id: true, name: true },
    orderBy: { population: "desc" },
  });
}

async function findAll(
  ctx: Context,
  wish: SearchWish,
  wanted: readonly OfferName[],
  limit: number,
): Promise<OfferGroup[]> {
  const asked = (offer: OfferName) => wanted.length === 0 || wanted.includes(offer);
  const found = await Promise.all(
    serviceKinds
      .filter((kind) => kindNames[kind].offers.some(asked))
      .map((kind) => ctx.kinds[kind]?.find?.(ctx, wish, limit) ?? []),
  );
  const groups = found.flat().filter(({ offer, found: rows }) => asked(offer) && rows.length > 0);
  const best = ({ found: [first] }: OfferGroup) => first?.score ?? 0;
  // Groups of equal score keep the usual order of the lists.
  const place = ({ offer }: OfferGroup) => offerNames.indexOf(offer);
  return groups.sort((a, b) => best(b) - best(a) || place(a) - place(b));
}
