import { findCity } from "../../../modules/geo/find-city.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { inReaderName, nameColumns } from "../../../platform/database/reader-name.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import type { ConsultantSearchInput } from "../schema.ts";
import type { ConsultantCard, ConsultantSearchResult } from "./appointment-schema.ts";
import { cardOf } from "./make-consultant-card.ts";
import { agendasAtOnce, readAgendas } from "./read-agendas.ts";

/** How far ahead the first free start is searched at first; without one, the search goes on to the longest horizon. */
const nearDays = 21;
const horizonDaysMaximum = 120;

/** Cached, because many people ask for the same list; whether a slot is free is checked when it is held. */
const keepRanking = cachedAnswers<Ranking>({ milliseconds: 10_000 });
const keepCards = cachedAnswers<ConsultantCard[]>({ milliseconds: 10_000 });
const keepFacets = cachedAnswers<ConsultantSearchResult["facets"]>({ milliseconds: 15_000 });

type Filters = Omit<ConsultantSearchInput, "cursor" | "limit">;

/** All matching consultants in order; with their cards when these were all read at once. */
interface Ranking {
  ids: string[];
  cards: Map<string, ConsultantCard> | null;
}

/** Consultants of a specialty and a place, sorted by their first free start. */
export async function searchConsultants(
  ctx: Context,
  input: ConsultantSearchInput,
): Promise<ConsultantSearchResult> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const today = dayOf(now, timeZone);
  const from = input.from && input.from > today ? input.from : today;
  const { cursor, limit, ...filters } = input;
  const moment = { owner: ctx.replica, now };
  const key = JSON.stringify([ctx.country.id, { ...filters, from }]);
  const [ranking, facets] = await Promise.all([
    keepRanking(moment, key, () => rank(ctx, filters, from)),
    keepFacets(moment, ctx.country.id, () => readFacets(ctx)),
  ]);
  const total = ranking.ids.length;
  const end = cursor + limit;
  const ids = ranking.ids.slice(cursor, end);
  const known = ids.flatMap((id) => ranking.cards?.get(id) ?? []);
  const consultants =
    known.length === ids.length
      ? known
      : await keepCards(moment, JSON.stringify([key, ids]), () => cardsOf(ctx, filters, { from, ids }));
  return { total, timeZone, from, consultants, nextOffset: end < total ? end : null, facets };
}

/**
 * Ranks all matching consultants by their first free start, in as many batches as needed. A specialty is read in one
 * statement, cards included; for a whole country only the order is cached, and the cards of a page are read on request.
 */
async function rank(ctx: Context, filters: Filters, from: Day): Promise<Ranking> {
  const read = await readerOf(ctx, filters, from);
  const cards = await cardsNearAndFar(ctx, read, {});
  if (cards.length < agendasAtOnce) {
    const sorted = cards.sort(byFirstFree);
    return { ids: sorted.map(({ id }) => id), cards: new Map(sorted.map((card) => [card.id, card])) };
  }
  const ranked = cards.map(placeOf);
  for (let last = cards.at(-1); last; ) {
    const next = await cardsNearAndFar(ctx, read, { after: last, days: 1 });
    ranked.push(...next.map(placeOf));
    last = next.length < agendasAtOnce ? undefined : next.at(-1);
  }
  return { ids: ranked.sort(byFirstFree).map(({ id }) => id), cards: null };
}

type Placed = Pick<ConsultantCard, "id" | "name"> & { first: { unit: number } | null };
const placeOf = ({ id, name, first }: ConsultantCard): Placed => ({
  id,
  name,
  first: first && { unit: first.unit },
});

/** The cards of one page, in its order. */
async function cardsOf(
  ctx: Context,
  filters: Filters,
  { from, ids }: { from: Day; ids: string[] },
): Promise<ConsultantCard[]> {
  const read = await readerOf(ctx, filters, from);
  const cards = await cardsNearAndFar(ctx, read, { consultantIds: ids });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Reader = (what: {
  last?: Day;
  consultantIds?: string[];
  after?: ConsultantCard;
  /** Number of days shown; the customer's default when left out. */
  days?: number;
}) => Promise<ConsultantCard[]>;

/** Reads matching consultants with their free slots, until some weeks from now or a later day. */
async function readerOf(ctx: Context, filters: Filters, from: Day): Promise<Reader> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const query = { ...filters, countryId: ctx.country.id, now, from: quarterUnit(from, 0) };
  const cityId = filters.city ? (await findCity(ctx, filters.city)).id : null;
  return async ({ last = addDays(from, nearDays), days = filters.days, ...which }) => {
    const to = quarterUnit(addDays(last, 1), 0);
    const agendas = await readAgendas(ctx.replica, { ...query, ...which, cityId, to });
    return agendas.map((agenda) => cardOf(agenda, { from, last, days, now, timeZone }));
  };
}

/** Consultants without a free slot for weeks are searched again, to the longest horizon. */
async function cardsNearAndFar(
  ctx: Context,
  read: Reader,
  which: Parameters<Reader>[0],
): Promise<ConsultantCard[]> {
  const near = await read(which);
  const full = near.filter(({ first }) => first === null).map(({ id }) => id);
  if (full.length === 0) return near;
  const last = addDays(dayOf(ctx.now(), ctx.country.timeZone), horizonDaysMaximum);
  const later = new Map((await read({ ...which, last, consultantIds: full })).map((card) => [card.id, card]));
  return near.map((card) => later.get(card.id) ?? card);
}

function byFirstFree(a: Placed, b: Placed): number {
  const unitOf = ({ first }: Placed) => first?.unit ?? Number.POSITIVE_INFINITY;
  return unitOf(a) - unitOf(b) || a.name.localeCompare(b.name, "fr");
}

/** Choices of the filters in this country. */
async function readFacets(ctx: Context): Promise<ConsultantSearchResult["facets"]> {
  const company = { countryId: ctx.country.id, status: "ACTIVE" as const };
  const [specialties, insurers, languages, cities] = await Promise.all([
    ctx.replica.domain.findMany({
      where: { kind: "rdv", active: true, consultants: { some: { active: true, company } } },
      select: { ...nameColumns, slug: true, icon: true },
      orderBy: [{ position: "asc" }, { name: "asc" }],
    }),
    ctx.replica.insurer.findMany({
      where: { countryId: ctx.country.id, active: true, consultants: { some: { active: true } } },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
    }),
    ctx.replica.$queryRaw<{ language: string }[]>`
      select distinct unnest(k."languages") as "language" from "Consultant" k
      join "Company" c on c."id" = k."companyId"
      where k."active" and c."countryId" = ${ctx.country.id}::uuid order by 1`,
    ctx.replica.city.findMany({
      where: {
        countryId: ctx.country.id,
        terminals: { some: { timetableCells: { some: {} } } },
      },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
    }),
  ]);
  return {
    specialties: specialties.map(inReaderName),
    insurers,
    languages: languages.map(({ language }) => language),
    cities,
  };
}
