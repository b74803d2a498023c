import type { Context } from "../../../platform/context.ts";
import { keptAnswers } from "../../../platform/kept-answers.ts";
import { AppError } from "../../../shared/app-error.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { rankByName, searchName } from "../../../shared/text/search-name.ts";
import type { ConsultantSearchInput } from "../schema.ts";
import type { ConsultantCard, ConsultantSearchResult } from "./appointment-schema.ts";
import { cardOf } from "./make-consultant-card.ts";
import { readAgendas } from "./read-agendas.ts";

/** How far ahead the first free start is looked for at first; for those who have none, as far as any agenda opens. */
const nearDays = 21;
const horizonDaysMaximum = 120;

/** A list that many ask for at once is worked out once; whether a slot is free is decided when it is held. */
const keepCards = keptAnswers<ConsultantCard[]>({ milliseconds: 10_000 });
const keepFacets = keptAnswers<ConsultantSearchResult["facets"]>({ milliseconds: 15_000 });

/** Consultants of a specialty and a place, the one with the first free start first. */
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
  const [cards, facets] = await Promise.all([
    keepCards(moment, key, () => cardsOf(ctx, filters, from)),
    keepFacets(moment, ctx.country.id, () => readFacets(ctx)),
  ]);
  const end = cursor + limit;
  return {
    total: cards.length,
    timeZone,
    from,
    consultants: cards.slice(cursor, end),
    nextOffset: end < cards.length ? end : null,
    facets,
  };
}

/** The free slots of all consultants that fit, read in one statement; those with none for weeks are looked at again. */
async function cardsOf(
  ctx: Context,
  filters: Omit<ConsultantSearchInput, "cursor" | "limit">,
  from: Day,
): Promise<ConsultantCard[]> {
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const query = { ...filters, countryId: ctx.country.id, now, from: quarterUnit(from, 0) };
  const cityId = await cityOf(ctx, filters.city);
  const read = async (last: Day, consultantIds?: string[]) => {
    const to = quarterUnit(addDays(last, 1), 0);
    const agendas = await readAgendas(ctx.replica, {
      ...query,
      cityId,
      to,
      ...(consultantIds ? { consultantIds } : {}),
    });
    return agendas.map((agenda) => cardOf(agenda, { from, last, days: filters.days, now, timeZone }));
  };
  const near = await read(addDays(from, nearDays));
  const full = near.filter(({ first }) => first === null).map(({ id }) => id);
  const horizon = addDays(dayOf(now, timeZone), horizonDaysMaximum);
  const far = full.length > 0 ? await read(horizon, full) : [];
  const later = new Map(far.map((card) => [card.id, card]));
  return near.map((card) => later.get(card.id) ?? card).sort(byFirstFree);
}

function byFirstFree(a: ConsultantCard, b: ConsultantCard): number {
  const unitOf = (card: ConsultantCard) => card.first?.unit ?? Number.POSITIVE_INFINITY;
  return unitOf(a) - unitOf(b) || a.name.localeCompare(b.name, "fr");
}

async function cityOf(ctx: Context, reference: string | undefined): Promise<string | null> {
  if (!reference) return null;
  const cities = await ctx.replica.city.findMany({
    where: { countryId: ctx.country.id },
    select: { id: true, name: true },
  });
  const wanted = searchName(reference);
  const city =
    cities.find(({ id, name }) => id === reference || searchName(name) === wanted) ??
    rankByName(reference, cities, ({ name }) => name)[0];
  if (!city) throw new AppError("UNKNOWN_CITY", { city: reference });
  return city.id;
}

/** What there is to filter by in this country. */
async function readFacets(ctx: Context): Promise<ConsultantSearchResult["facets"]> {
  const company = { countryId: ctx.country.id, status: "ACTIVE" as const };
  const [specialties, insurers, languages, cities] = await Promise.all([
    ctx.replica.domain.findMany({
      where: { kind: "rdv", active: true, consultants: { some: { active: true, company } } },
      select: { name: true, slug: true, icon: true },
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
  return { specialties, insurers, languages: languages.map(({ language }) => language), cities };
}
