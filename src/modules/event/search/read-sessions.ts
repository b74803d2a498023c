import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import type { EventSort } from "../schema.ts";

/** The hot read of the list of events: one statement, with what is left counted from the claims. */

/** Places of session `p` that nobody has. */
export const freePlacesSql = (now: Date) => Prisma.sql`(
    (select coalesce(sum(o."capacity"), 0) from "EventPool" o where o."productId" = p."id")
    - (select count(*) from "Claim" m where m."resourceId" = p."id"
        and (m."expiresAt" is null or m."expiresAt" > ${now})))::int`;

export interface SessionRow {
  id: string;
  eventId: string;
  title: string;
  image: string | null;
  startsAt: Date;
  endsAt: Date;
  price: number;
  currency: string;
  freePlaces: number;
  otherDates: number;
  postponed: boolean;
  placeId: string;
  placeName: string;
  quarter: string;
  landmark: string;
  cityId: string;
  cityName: string;
  companyId: string;
  companyName: string;
  domain: string;
  category: string | null;
  /** Value of the sort, for the cursor. */
  key: number;
}

export interface SessionQuery {
  countryId: string;
  now: Date;
  /** Instants of the wanted span; without an end each event is listed once, at its next session. */
  from: Date;
  to: Date | null;
  cityId: string | null;
  domainId: string | null;
  categories: readonly string[];
  targets: readonly string[];
  priceMax: number | null;
  text: string;
  available: boolean;
  sort: EventSort;
  after: { key: number; startsAt: string; id: string } | null;
  limit: number;
}

const sortKeys: Record<EventSort, Prisma.Sql> = {
  date: Prisma.sql`extract(epoch from p."startsAt")`,
  price: Prisma.sql`p."price"`,
};

/** Sessions of the same event that somebody could buy instead: « q » and « r ». */
const siblingsOf = (alias: "s" | "p", now: Date) => Prisma.sql`
  "EventSession" r join "Product" q on q."id" = r."productId"
  where r."eventId" = ${Prisma.raw(alias)}."eventId" and q."status" = 'PUBLISHED' and r."saleEndsAt" > ${now}`;

/** Only the conditions that are set, so that the planner sees which index serves. */
function conditionsOf(query: SessionQuery): Prisma.Sql[] {
  const { now, from, to, cityId, domainId, categories, targets, priceMax, text, available, after, sort } =
    query;
  const conditions: [boolean, Prisma.Sql][] = [
    [to !== null, Prisma.sql`p."startsAt" < ${to}`],
    [cityId !== null, Prisma.sql`p."cityId" = ${cityId}::uuid`],
    [domainId !== null, Prisma.sql`e."domainId" = ${domainId}::uuid`],
    [categories.length > 0, Prisma.sql`e."categoryId" = any(${[...categories]}::uuid[])`],
    [
      targets.length > 0,
      Prisma.sql`exists (
        select 1 from "_EventToEventTarget" g where g."A" = e."id" and g."B" = any(${[...targets]}::uuid[]))`,
    ],
    [priceMax !== null, Prisma.sql`p."price" <= ${priceMax}`],
    [text !== "", Prisma.sql`e."searchText" like ${`%${text.replace(/[%_\\]/g, "")}%`}`],
    [available, Prisma.sql`${freePlacesSql(now)} > 0`],
    [
      to === null,
      Prisma.sql`not exists (select 1 from ${siblingsOf("s", now)} and q."startsAt" >= ${from}
        and (q."startsAt", q."id") < (p."startsAt", p."id"))`,
    ],
    [
      after !== null,
      Prisma.sql`(${sortKeys[sort]}, p."startsAt", p."id")
        > (${after?.key ?? 0}::float8, ${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
    ],
  ];
  return conditions.flatMap(([set, sql]) => (set ? [sql] : []));
}

export function readSessions(db: Db, query: SessionQuery): Promise<SessionRow[]> {
  const { countryId, now, from, limit, sort } = query;
  return preparedSql<SessionRow>(
    db,
    Prisma.sql`
  select p."id"::text, p."eventId"::text, e."title", e."images"[1] as "image", p."startsAt", p."endsAt", p."price",
    p."currency", ${freePlacesSql(now)} as "freePlaces", p."postponed", p.key::float8 as "key",
    (select count(*) from ${siblingsOf("p", now)} and q."startsAt" > p."startsAt")::int as "otherDates",
    l."id"::text as "placeId", l."name" as "placeName", l."quarter", l."landmark", y."id"::text as "cityId",
    y."name" as "cityName", c."id"::text as "companyId", c."name" as "companyName", d."name" as "domain",
    k."name" as "category"
  from (
    select p."id", p."startsAt", p."endsAt", p."price", p."currency", s."eventId",
      s."postponedFrom" is not null as "postponed", ${sortKeys[sort]} as key
    from "Product" p
    join "EventSession" s on s."productId" = p."id"
    join "Event" e on e."id" = s."eventId"
    where p."kind" = 'event' and p."status" = 'PUBLISHED' and p."countryId" = ${countryId}::uuid
      and p."startsAt" >= ${from} and s."saleEndsAt" > ${now}
      and exists (select 1 from "Company" c where c."id" = p."companyId" and c."status" = 'ACTIVE')
      and ${Prisma.join([Prisma.sql`true`, ...conditionsOf(query)], " and ")}
    order by key, p."startsAt", p."id"
    limit ${limit}
  ) p
  join "Event" e on e."id" = p."eventId"
  join "Terminal" l on l."id" = e."placeId"
  join "City" y on y."id" = l."cityId"
  join "Company" c on c."id" = e."companyId"
  join "Domain" d on d."id" = e."domainId"
  left join "EventCategory" k on k."id" = e."categoryId"
  order by p.key, p."startsAt", p."id"`,
  );
}
