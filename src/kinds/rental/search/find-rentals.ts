import { Prisma } from "../../../../prisma/client/client.ts";
import { fitsSql, foldedSql, scoreSql } from "../../../modules/booking/search/offer-sql.ts";
import type { FindOffers, FoundOffer, SearchWish } from "../../../modules/booking/search/search-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { addDays } from "../../../shared/dates.ts";
import { hoursSql } from "../days/read-days.ts";
import { type CarStart, canStartOn, carStart, type HouseStart, houseStart } from "../days/start-policy.ts";
import { dayNumber } from "../rules/day-number.ts";

interface RentalRow {
  id: string;
  title: string;
  image: string | null;
  price: number;
  currency: string;
  quarter: string | null;
  city: string;
  company: string;
  score: number;
  /** When it can begin: a car's own rules, or a house's. */
  starts: CarStart & HouseStart;
}

type Type = "car" | "house";

const tables: Record<Type, { joins: Prisma.Sql; text: Prisma.Sql; starts: Prisma.Sql }> = {
  car: {
    joins: Prisma.sql`
      join "RentalCar" r on r."productId" = p."id"
      join "CarModel" o on o."id" = r."modelId"
      join "CarBrand" b on b."id" = o."brandId"`,
    text: Prisma.sql`concat_ws(' ', p."title", b."name", o."name", l."name", l."quarter", l."landmark", c."name")`,
    starts: Prisma.sql`jsonb_build_object('hours', ${hoursSql("CAR")}, 'noticeHours', r."noticeHours",
      'pickupFrom', r."pickupFrom", 'returnBy', r."returnBy")`,
  },
  house: {
    joins: Prisma.sql`
      join "RentalHouse" r on r."productId" = p."id"
      join "HouseType" o on o."id" = r."typeId"`,
    text: Prisma.sql`concat_ws(' ', p."title", o."name", o."nameEn", l."name", l."quarter", l."landmark", c."name")`,
    starts: Prisma.sql`jsonb_build_object('hours', ${hoursSql("HOUSE")}, 'noticeHours', r."noticeHours",
      'checkInFrom', r."checkInFrom", 'checkInUntil', r."checkInUntil")`,
  },
};

const folded = Prisma.sql`f."folded"`;

/** Free on every requested day: each sold, held or blocked day of a car or a house is a claim. */
function isFreeSql({ day, lastDay }: SearchWish, now: Date): Prisma.Sql {
  if (!day || !lastDay) return Prisma.sql`true`;
  return Prisma.sql`not exists (
    select 1 from "Claim" m where m."resourceId" = p."id" and m."unit" between ${dayNumber(day)} and ${dayNumber(lastDay)}
      and (m."expiresAt" is null or m."expiresAt" > ${now}))`;
}

/** Some companies have closed for the day, and their offers are left out after the reading. */
const readForOne = 4;

/** Without words, the best rated first, and of equals the cheapest. */
function readRentals(ctx: Context, type: Type, wish: SearchWish, limit: number): Promise<RentalRow[]> {
  const { joins, text, starts } = tables[type];
  const city = wish.cities[0]?.id ?? null;
  return ctx.replica.$queryRaw<RentalRow[]>`
    select p."id"::text, p."title", p."images"[1] as "image", p."price", p."currency", l."quarter", y."name" as "city",
      c."name" as "company", ${scoreSql(wish, folded)} as "score", ${starts} as "starts"
    from "Product" p
    ${joins}
    join "Company" c on c."id" = p."companyId" and c."status" = 'ACTIVE'
    join "City" y on y."id" = p."cityId"
    left join "Terminal" l on l."id" = p."terminalId"
    left join lateral (
      select coalesce(sum(v."rating" - 3), 0) as "stars" from "Review" v
      where v."productId" = p."id" and not v."hidden") v on true
    cross join lateral (select ${foldedSql(text)} as "folded" offset 0) f
    where p."kind" = 'location' and p."status" = 'PUBLISHED' and p."countryId" = ${ctx.country.id}::uuid
      and (${city}::uuid is null or p."cityId" = ${city}::uuid)
      and ${fitsSql(wish, folded)} and ${isFreeSql(wish, ctx.now())}
    order by "score" desc, v."stars" desc, p."price", p."id"
    limit ${wish.day ? limit * readForOne : limit}`;
}

async function findOpen(ctx: Context, type: Type, wish: SearchWish, limit: number): Promise<RentalRow[]> {
  const rows = await readRentals(ctx, type, wish, limit);
  const { day } = wish;
  if (!day) return rows;
  const moment = { now: ctx.now(), timeZone: ctx.country.timeZone };
  const rulesOf = type === "car" ? carStart : houseStart;
  return rows.filter(({ starts }) => canStartOn(rulesOf(starts), day, moment)).slice(0, limit);
}

const foundOf = (row: RentalRow, dates: Record<string, string>): FoundOffer => ({
  id: row.id,
  title: row.title,
  text: [row.quarter, row.city, row.company].filter(Boolean).join(" · "),
  names: [row.quarter ?? "", row.company],
  image: fileUrl(row.image),
  price: row.price,
  currency: row.currency,
  startsAt: null,
  query: dates,
  score: row.score,
});

export const findRentals: FindOffers = async (ctx, wish, limit) => {
  // A journey between two cities is not a rental.
  if (wish.cities.length > 1) return [];
  const dates: Record<string, string> =
    wish.day && wish.lastDay ? { from: wish.day, to: addDays(wish.lastDay, 1) } : {};
  const query = { ...(wish.cities[0] ? { city: wish.cities[0].name } : {}), ...dates };
  const types: Type[] = ["car", "house"];
  const rows = await Promise.all(types.map((type) => findOpen(ctx, type, wish, limit)));
  return types.map((offer, index) => ({
    offer,
    found: (rows[index] ?? []).map((row) => foundOf(row, dates)),
    query,
  }));
};
