import { Prisma } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { EventSort } from "../rules/event-search.ts";

/**
 * The hot queries of the list of events. Which sessions come next changes with the programme and is cached for some
 * seconds; taken places are counted from the claims each time.
 */

export interface SessionRow {
  id: string;
  eventId: string;
  title: string;
  image: string | null;
  startsAt: Date;
  endsAt: Date;
  price: number;
  currency: string;
  capacity: number;
  otherDates: number;
  postponed: boolean;
  placeId: string;
  companyId: string;
  domainId: string;
  categoryId: string | null;
  /** Sort value, for the cursor. */
  key: number;
}

export interface SessionQuery {
  countryId: string;
  now: Date;
  /** Bounds of the wanted period; without an end each event is listed once, with its next session. */
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

/** Sort orders; the date alone is the order of the index, so that a page reads only the rows it shows. */
const sorts: Record<EventSort, { key: Prisma.Sql; order: Prisma.Sql }> = {
  date: { key: Prisma.sql`0`, order: Prisma.sql`p."startsAt", p."id"` },
  price: { key: Prisma.sql`p."price"`, order: Prisma.sql`p."price", p."startsAt", p."id"` },
};

export const capacitySql = Prisma.sql`
  (select coalesce(sum(o."capacity"), 0)::int from "EventPool" o where o."productId" = p."id")`;

export const takenSql = (now: Date) => Prisma.sql`
  (select count(*) from "Claim" m where m."resourceId" = p."id" and (m."expiresAt" is null or m."expiresAt" > ${now}))`;

/** SQL: other sessions « q » of the event of session `s` that are on sale. */
const siblingsOf = (now: Date) => Prisma.sql`
  "EventSession" r join "Product" q on q."id" = r."productId"
  where r."eventId" = s."eventId" and q."status" = 'PUBLISHED' and r."saleEndsAt" > ${now}`;

function afterSql({ after, sort }: SessionQuery): Prisma.Sql {
  const last = Prisma.sql`${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid`;
  return sort === "date"
    ? Prisma.sql`(p."startsAt", p."id") > (${last})`
    : Prisma.sql`(p."price", p."startsAt", p."id") > (${after?.key ?? 0}::float8, ${last})`;
}

/** Only the conditions that are set, so that the planner can pick the index. */
function conditionsOf(query: SessionQuery): Prisma.Sql[] {
  const { now, from, to, cityId, domainId, categories, targets, priceMax, text, available, after } = query;
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
    [available, Prisma.sql`${capacitySql} > ${takenSql(now)}`],
    [
      to === null,
      Prisma.sql`not exists (select 1 from ${siblingsOf(now)} and q."startsAt" >= ${from}
        and (q."startsAt", q."id") < (p."startsAt", p."id"))`,
    ],
    [after !== null, afterSql(query)],
  ];
  return conditions.flatMap(([set, sql]) => (set ? [sql] : []));
}

export function readSessions(db: Db, query: SessionQuery): Promise<SessionRow[]> {
  const { countryId, now, from, limit, sort } = query;
  const { key, order } = sorts[sort];
  return preparedSql<SessionRow>(
    db,
    Prisma.sql`
  select p."id"::text, s."eventId"::text, e."title", e."images"[1] as "image", p."startsAt", p."endsAt", p."price",
    p."currency", ${capacitySql} as "capacity", s."postponedFrom" is not null as "postponed", ${key}::int as "key",
    (select count(*) from ${siblingsOf(now)} and q."startsAt" > p."startsAt")::int as "otherDates",
    e."placeId"::text, e."companyId"::text, e."domainId"::text, e."categoryId"::text
  from "Product" p
  join "EventSession" s on s."productId" = p."id"
  join "Event" e on e."id" = s."eventId"
  where p."kind" = 'event' and p."status" = 'PUBLISHED' and p."countryId" = ${countryId}::uuid
    and p."startsAt" >= ${from} and s."saleEndsAt" > ${now}
    and exists (select 1 from "Company" c where c."id" = p."companyId" and c."status" = 'ACTIVE')
    and ${Prisma.join([Prisma.sql`true`, ...conditionsOf(query)], " and ")}
  order by ${order}
  limit ${limit}`,
  );
}
