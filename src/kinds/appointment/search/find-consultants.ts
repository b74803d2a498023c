import { Prisma } from "../../../../prisma/client/client.ts";
import { fitsSql, foldedSql, scoreSql } from "../../../modules/booking/search/offer-sql.ts";
import type { FindOffers, FoundOffer, SearchWish } from "../../../modules/booking/search/search-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import type { ConsultantCard } from "./appointment-schema.ts";
import { cardOf } from "./make-consultant-card.ts";
import { readAgendas } from "./read-agendas.ts";

interface Candidate {
  id: string;
  score: number;
}

/** How many agendas are searched for their first free slot. */
const candidatesMaximum = 40;
const searchedDays = 21;

const folded = Prisma.sql`f."folded"`;
const places = Prisma.sql`
  (select string_agg(distinct concat_ws(' ', l."name", l."quarter", l."landmark"), ' ')
    from "TimetableCell" e join "Timetable" h on h."id" = e."timetableId" join "Terminal" l on l."id" = e."placeId"
    where h."consultantId" = k."id")`;
const services = Prisma.sql`
  (select string_agg(s."name", ' ') from "AppointmentOffer" o join "ConsultingService" s on s."id" = o."serviceId"
    where o."consultantId" = k."id")`;
const text = Prisma.sql`concat_ws(' ', k."title", k."name", d."name", d."nameEn", c."name", ${places}, ${services})`;

/** Consultants whose name, specialty, services or places contain the words. */
export function readCandidates(ctx: Context, wish: SearchWish): Promise<Candidate[]> {
  const city = wish.cities[0]?.id ?? null;
  return ctx.replica.$queryRaw<Candidate[]>`
    select k."id"::text, ${scoreSql(wish, folded)} as "score"
    from "Consultant" k
    join "Company" c on c."id" = k."companyId" and c."status" = 'ACTIVE' and c."countryId" = ${ctx.country.id}::uuid
    join "Domain" d on d."id" = k."domainId"
    cross join lateral (select ${foldedSql(text)} as "folded" offset 0) f
    where k."active" and ${fitsSql(wish, folded)}
      and (${city}::uuid is null or exists (
        select 1 from "TimetableCell" e join "Timetable" h on h."id" = e."timetableId"
          join "Terminal" l on l."id" = e."placeId"
        where h."consultantId" = k."id" and l."cityId" = ${city}::uuid))
    order by "score" desc, k."id"
    limit ${candidatesMaximum}`;
}

/** Free on the requested day or, without one, within some weeks. */
const isWanted = (wish: SearchWish) => (card: ConsultantCard) =>
  card.first !== null && (wish.lastDay === null || card.first.day <= wish.lastDay);

export const findConsultants: FindOffers = async (ctx, wish, limit) => {
  // A journey between two cities is not an appointment.
  if (wish.cities.length > 1) return [];
  const { timeZone } = ctx.country;
  const now = ctx.now();
  const from = wish.day ?? dayOf(now, timeZone);
  const last = wish.lastDay ?? addDays(from, searchedDays);
  const candidates = await readCandidates(ctx, wish);
  const agendas = await readAgendas(ctx.replica, {
    countryId: ctx.country.id,
    now,
    from: quarterUnit(from, 0),
    to: quarterUnit(addDays(last, 1), 0),
    consultantIds: candidates.map(({ id }) => id),
  });
  const scores = new Map(candidates.map(({ id, score }) => [id, score]));
  const found = agendas
    .map((agenda) => cardOf(agenda, { from, last, days: 1, now, timeZone }))
    .filter(isWanted(wish))
    .map((card) => foundOf(card, scores.get(card.id) ?? 0))
    .sort((a, b) => b.score - a.score || (a.startsAt ?? "").localeCompare(b.startsAt ?? ""))
    .slice(0, limit);
  const query = {
    ...(wish.cities[0] ? { city: wish.cities[0].name } : {}),
    ...(wish.day ? { date: wish.day } : {}),
  };
  return [{ offer: "consultant", found, query }];
};

function foundOf(card: ConsultantCard, score: number): FoundOffer {
  const place = card.places.find(({ id }) => id === card.first?.placeId) ?? card.places[0];
  const { name, nameIn } = card.specialty;
  return {
    id: card.id,
    title: [card.title, card.name].filter(Boolean).join(" "),
    text: [name, place?.quarter || place?.name, place?.city].filter(Boolean).join(" · "),
    names: [...(nameIn ? [name] : []), ...(place ? [place.quarter || place.name] : [])],
    image: card.photo,
    price: Math.min(...card.offers.map(({ price }) => price)),
    currency: card.currency,
    startsAt: card.first?.startsAt ?? null,
    query: card.first ? { date: card.first.day } : {},
    score,
  };
}
