import { Prisma } from "../../../../prisma/client/client.ts";
import { fitsSql, foldedSql, scoreSql } from "../../../modules/booking/search/offer-sql.ts";
import type { FindOffers } from "../../../modules/booking/search/search-schema.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { addDays, startOfDay } from "../../../shared/dates.ts";

interface EventRow {
  id: string;
  title: string;
  image: string | null;
  startsAt: Date;
  price: number;
  currency: string;
  place: string;
  city: string;
  score: number;
}

const folded = Prisma.sql`f."folded"`;
const text = Prisma.sql`concat_ws(' ', e."title", l."name", l."quarter", l."landmark", d."name", d."nameEn", k."name", k."nameEn", c."name")`;

/** Events by their next matching session; without words, the best sellers. */
export const findEvents: FindOffers = async (ctx, wish, limit) => {
  // A journey between two cities is not an event.
  if (wish.cities.length > 1) return [];
  const { timeZone } = ctx.country;
  const [city] = wish.cities;
  const now = ctx.now();
  const from = wish.day ? startOfDay(wish.day, timeZone) : now;
  const to = wish.lastDay ? startOfDay(addDays(wish.lastDay, 1), timeZone) : null;
  const rows = await ctx.replica.$queryRaw<EventRow[]>`
    select * from (
      select distinct on (e."id") p."id"::text, e."title", e."images"[1] as "image", p."startsAt", p."price",
        p."currency", concat_ws(', ', l."name", nullif(l."quarter", '')) as "place", y."name" as "city",
        ${scoreSql(wish, folded)} as "score",
        (select count(*) from "Claim" m where m."resourceId" = p."id" and m."expiresAt" is null) as "sold"
      from "Event" e
      join "Terminal" l on l."id" = e."placeId"
      join "City" y on y."id" = l."cityId"
      join "Company" c on c."id" = e."companyId" and c."status" = 'ACTIVE'
      join "Domain" d on d."id" = e."domainId"
      left join "EventCategory" k on k."id" = e."categoryId"
      join "EventSession" s on s."eventId" = e."id" and s."saleEndsAt" > ${now}
      join "Product" p on p."id" = s."productId" and p."status" = 'PUBLISHED'
      cross join lateral (select ${foldedSql(text)} as "folded" offset 0) f
      where c."countryId" = ${ctx.country.id}::uuid and p."startsAt" >= ${from}
        and (${to}::timestamptz is null or p."startsAt" < ${to})
        and (${city?.id ?? null}::uuid is null or l."cityId" = ${city?.id ?? null}::uuid)
        and ${fitsSql(wish, folded)}
      order by e."id", p."startsAt") found
    order by "score" desc, "sold" desc, "startsAt"
    limit ${limit}`;
  const query = {
    ...(city ? { city: city.name } : {}),
    ...(wish.day && wish.day === wish.lastDay ? { date: wish.day } : {}),
    ...(wish.day && wish.lastDay === addDays(wish.day, 1) ? { span: "weekend" } : {}),
    ...(wish.words.length > 0 ? { q: wish.words.join(" ") } : {}),
  };
  const found = rows.map(({ image, startsAt, place, city: town, ...row }) => ({
    id: row.id,
    title: row.title,
    text: `${place} · ${town}`,
    names: [place],
    image: fileUrl(image),
    price: row.price,
    currency: row.currency,
    startsAt: startsAt.toISOString(),
    query: {},
    score: row.score,
  }));
  return [{ offer: "event", found, query }];
};
