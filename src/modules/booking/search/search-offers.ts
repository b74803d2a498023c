import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { dayOf } from "../../../shared/dates.ts";
import { kindNames, type OfferName, offerNames, serviceKinds } from "../../../shared/kinds.ts";
import { readAliases } from "../../geo/read-aliases.ts";
import { understoodParts } from "./describe-wish.ts";
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
  const today = dayOf(now, timeZone);
  const aliases = await readAliases(ctx);
  const wish = readWish(input.text, { cities, today, aliases });
  const wanted = input.offer ? [input.offer] : wish.offers;
  const found = (some: SearchWish) => {
    const key = JSON.stringify([ctx.country.id, some, wanted, input.limit]);
    return keepGroups(moment, key, () => findAll(ctx, some, wanted, input.limit));
  };
  return {
    understood: understoodParts(wish, today),
    ...(await nearestTo(wish, found)),
    timeZone,
  };
}

type Nearest = Pick<SearchOffersResult, "without" | "groups">;

/** What is left out when nothing matches all of the wish: the hour, then the day. */
function widerTimes(wish: SearchWish): { without: "time" | "day"; wish: SearchWish }[] {
  const anyDay = { ...wish, part: null, day: null, lastDay: null };
  return [
    ...(wish.part ? [{ without: "time" as const, wish: { ...wish, part: null } }] : []),
    ...(wish.day ? [{ without: "day" as const, wish: anyDay }] : []),
  ];
}

/**
 * Widens a search without a match: first the hour is dropped, then the day. Words beside list and city that nothing has are
 * dropped last, and then the hour and the day still count.
 */
async function nearestTo(
  wish: SearchWish,
  found: (wish: SearchWish) => Promise<OfferGroup[]>,
): Promise<Nearest> {
  const isNamed = wish.words.length > 0 && wish.offers.length + wish.cities.length > 0;
  const elsewhere = { ...wish, cities: wish.cities.filter(({ id }) => !wish.implied.includes(id)) };
  const places = wish.implied.length > 0 ? [wish, elsewhere] : [wish];
  const unworded = isNamed ? places.map((one) => ({ ...one, words: [] })) : [];
  const withoutWords = [...unworded.map((one) => ({ wish: one })), ...unworded.flatMap(widerTimes)];
  const tries: { without: SearchOffersResult["without"]; wish: SearchWish }[] = [
    ...places.map((one) => ({ without: null, wish: one })),
    ...places.flatMap(widerTimes),
    ...withoutWords.map((one) => ({ wish: one.wish, without: "words" as const })),
  ];
  for (const { without, wish: wider } of tries) {
    const groups = await found(wider);
    if (groups.length > 0) return { without, groups };
  }
  return { without: isNamed ? "words" : null, groups: [] };
}

function readCities({ replica, country }: Context): Promise<NamedCity[]> {
  return replica.city.findMany({
    where: { countryId: country.id, active: true },
    select: { id: true, name: true },
    orderBy: { population: "desc" },
  });
}

/** Among so many of the best matches the lowest prices are looked for. */
const limitOfCheapest = 12;

const cheapest = (rows: OfferGroup["found"], limit: number) =>
  [...rows].sort((a, b) => a.price - b.price).slice(0, limit);

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
      .map((kind) => ctx.kinds[kind]?.find?.(ctx, wish, wish.cheapest ? limitOfCheapest : limit) ?? []),
  );
  const groups = found
    .flat()
    .filter(({ offer, found: rows }) => asked(offer) && rows.length > 0)
    .map((group) => (wish.cheapest ? { ...group, found: cheapest(group.found, limit) } : group));
  const best = ({ found: [first] }: OfferGroup) => first?.score ?? 0;
  // Groups of equal score keep the usual order of the lists.
  const place = ({ offer }: OfferGroup) => offerNames.indexOf(offer);
  return groups.sort((a, b) => best(b) - best(a) || place(a) - place(b));
}
