import { Prisma } from "../../../../prisma/client/client.ts";
import { fitsSql, foldedSql, scoreSql } from "../../../modules/booking/search/offer-sql.ts";
import type {
  FindOffers,
  FoundOffer,
  OfferGroup,
  SearchWish,
} from "../../../modules/booking/search/search-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf, formatDuration, startOfDay } from "../../../shared/dates.ts";
import { isNearly, searchName } from "../../../shared/text/search-name.ts";
import { tripSearchInput } from "../schema.ts";
import { tripWords } from "../words/fr/trip.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { findConnections } from "./find-connections.ts";
import { notGoneAt } from "./read-places.ts";
import { searchTrips } from "./search-trips.ts";
import type { TripCard, TripSearchResult } from "./trip-view-schema.ts";

/** With two cities finds departures of a day; with one city or none, lines with their next departure. */
export const findTrips: FindOffers = async (ctx, wish, limit) => {
  const [from, to] = wish.cities;
  return from && to ? [await departures(ctx, wish, { from, to, limit })] : [await lines(ctx, wish, limit)];
};

interface Journey {
  from: { id: string; name: string };
  to: { id: string; name: string };
  limit: number;
}

/** Score when both ends were named: the best possible match. */
const bothEnds = 2;

/** Departures read before the words of the wish (a company, a comfort) filter them. */
const readAtMost = 50;

async function departures(ctx: Context, wish: SearchWish, { from, to, limit }: Journey): Promise<OfferGroup> {
  const { part, places } = wish;
  const time = part ? [part] : [];
  const on = (date: string) =>
    searchTrips(
      ctx,
      tripSearchInput.parse({ from: from.id, to: to.id, date, time, places, limit: readAtMost }),
    );
  let result = await on(wish.day ?? dayOf(ctx.now(), ctx.country.timeZone));
  const next = result.nearest[0]?.day;
  // Without a wanted day, the next day that has departures serves as well.
  if (!wish.day && next && openOnes(result, places).length === 0) result = await on(next);
  const open = openOnes(result, places);
  const found =
    open.length > 0
      ? open
          .filter((card) => hasWords(card, wish.words))
          .slice(0, limit)
          .map((card) => departureOf(card, places))
      : await connection(ctx, wish, { from, to });
  const query: Record<string, string> = {
    ...{ from: from.name, to: to.name, date: result.date, places: String(places) },
    ...(part ? { time: part } : {}),
  };
  return { offer: "trip", found, query };
}

/** Without a wanted day, a journey with a change is searched today and, when there is none, tomorrow. */
const connectionDays = 2;

/** The first journey with one change, on a line without a direct departure; it opens the list, which books both parts. */
async function connection(
  ctx: Context,
  { day, places, words, part }: SearchWish,
  { from, to }: Pick<Journey, "from" | "to">,
): Promise<FoundOffer[]> {
  if (words.length > 0 || part) return [];
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const days = day ? [day] : Array.from({ length: connectionDays }, (_, later) => addDays(today, later));
  for (const date of days) {
    const [one] = await findConnections(ctx, { from: from.id, to: to.id, date, places });
    if (!one) continue;
    const { first, second, price, waitMinutes } = one;
    const companies = [first.company.name, second.company.name];
    return [
      {
        id: null,
        title: `${from.name} → ${to.name}`,
        text: tripWords.connections.via(formatDuration(waitMinutes), first.to.city.name, companies),
        names: companies,
        image: null,
        price,
        currency: first.currency,
        startsAt: first.departsAt,
        query: { from: from.name, to: to.name, date, places: String(places) },
        score: bothEnds,
      },
    ];
  }
  return [];
}

const openOnes = ({ trips }: TripSearchResult, places: number) =>
  trips.filter(({ freePlaces }) => freePlaces >= places);

function hasWords({ company, from, to, comfort }: TripCard, words: readonly string[]): boolean {
  const known = searchName([company.name, from.name, to.name, tripSupplyWords.comforts[comfort]].join(" "));
  return words.every((word) => known.split(" ").some((one) => one.startsWith(word) || isNearly(word, one)));
}

const departureOf = (card: TripCard, places: number): FoundOffer => ({
  id: card.id,
  title: `${card.from.city.name} → ${card.to.city.name}`,
  text: `${card.company.name} · ${tripSupplyWords.comforts[card.comfort]}`,
  names: [card.company.name],
  image: card.image,
  price: card.price,
  currency: card.currency,
  startsAt: card.departsAt,
  query: places > 1 ? { places: String(places) } : {},
  score: bothEnds,
});

interface LineRow {
  from: string;
  to: string;
  companies: string[];
  price: number;
  startsAt: Date;
  score: number;
}

const weekMilliseconds = 7 * 24 * 3_600_000;

/** Lines from or to the city, or of a company that the words name; the most frequent first. */
function readLines(ctx: Context, wish: SearchWish, limit: number): Promise<LineRow[]> {
  const now = ctx.now();
  const from = wish.day
    ? new Date(Math.max(now.getTime(), startOfDay(wish.day, ctx.country.timeZone).getTime()))
    : now;
  const city = wish.cities[0]?.id ?? null;
  const companies = Prisma.sql`(
    select c."id", c."name", ${scoreSql(wish, Prisma.sql`f."folded"`)} as "score" from "Company" c
    cross join lateral (select ${foldedSql(Prisma.sql`c."name"`)} as "folded" offset 0) f
    where c."countryId" = ${ctx.country.id}::uuid and c."status" = 'ACTIVE' and ${fitsSql(wish, Prisma.sql`f."folded"`)})`;
  const first = Prisma.sql`p."startsAt" > ${from} and p."startsAt" < ${new Date(from.getTime() + weekMilliseconds)}`;
  return ctx.replica.$queryRaw<LineRow[]>`
    select a."name" as "from", z."name" as "to", line."companies", line."price", line."startsAt", line."score"
    from (
      select p."cityId", p."toCityId", array_agg(distinct c."name") as "companies", min(p."price") as "price",
        min(p."startsAt") as "startsAt", max(c."score") as "score", count(*) as "departures"
      from "Product" p join ${companies} c on c."id" = p."companyId"
      where p."kind" = 'trip' and p."status" = 'PUBLISHED' and p."countryId" = ${ctx.country.id}::uuid and ${first}
        and ${notGoneAt(now)} and (${city}::uuid is null or p."cityId" = ${city}::uuid or p."toCityId" = ${city}::uuid)
      group by p."cityId", p."toCityId") line
    join "City" a on a."id" = line."cityId"
    join "City" z on z."id" = line."toCityId"
    order by line."score" desc, line."cityId" = ${city}::uuid desc nulls last, line."departures" desc, a."name", z."name"
    limit ${limit}`;
}

async function lines(ctx: Context, wish: SearchWish, limit: number): Promise<OfferGroup> {
  const rows = await readLines(ctx, wish, limit);
  const found = rows.map((row) => ({
    id: null,
    title: `${row.from} → ${row.to}`,
    text: row.companies.join(", "),
    names: row.companies,
    image: null,
    price: row.price,
    currency: ctx.country.currency,
    startsAt: row.startsAt.toISOString(),
    query: {
      from: row.from,
      to: row.to,
      date: dayOf(row.startsAt, ctx.country.timeZone),
      places: String(wish.places),
    },
    score: row.score,
  }));
  const [city] = wish.cities;
  return { offer: "trip", found, query: city ? { from: city.name } : {} };
}
