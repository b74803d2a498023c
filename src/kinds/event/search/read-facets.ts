import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { nameInSql, nameMark, nameSql } from "../../../platform/database/reader-name.ts";
import type { EventFacets } from "./event-view-schema.ts";

/** Choices of the filters: every event with a future session, counted. */

interface FacetRow {
  facet: "domain" | "category" | "target" | "city";
  id: string;
  slug: string;
  name: string;
  nameIn: string | null;
  icon: string;
  count: number;
}

function readRows({
  replica,
  country,
  now,
}: Pick<Context, "replica" | "country" | "now">): Promise<FacetRow[]> {
  return replica.$queryRaw<FacetRow[]>`
    with coming as (
      select e."id", e."domainId", e."categoryId", l."cityId"
      from "Event" e
      join "Terminal" l on l."id" = e."placeId"
      join "Company" c on c."id" = e."companyId" and c."status" = 'ACTIVE' and c."countryId" = ${country.id}::uuid
      where exists (
        select 1 from "EventSession" s join "Product" p on p."id" = s."productId"
        where s."eventId" = e."id" and p."status" = 'PUBLISHED' and s."saleEndsAt" > ${now()})
    )
    select 'domain' as "facet", d."id"::text, d."slug", ${nameSql("d")} as "name", ${nameInSql("d")} as "nameIn", d."icon", count(*)::int
      from coming e join "Domain" d on d."id" = e."domainId" group by d."id"
    union all
    select 'category', k."id"::text, '', ${nameSql("k")}, ${nameInSql("k")}, k."icon", count(*)::int
      from coming e join "EventCategory" k on k."id" = e."categoryId" group by k."id"
    union all
    select 'target', t."id"::text, '', ${nameSql("t")}, ${nameInSql("t")}, t."icon", count(*)::int
      from coming e join "_EventToEventTarget" g on g."A" = e."id" join "EventTarget" t on t."id" = g."B" group by t."id"
    union all
    select 'city', y."id"::text, '', y."name", null, '', count(*)::int
      from coming e join "City" y on y."id" = e."cityId" group by y."id"
    order by "count" desc, "name"`;
}

const keepFacets = cachedAnswers<EventFacets>({ milliseconds: 15_000 });

/** Cached, because they change with the programme, not with sales. */
export function facetsOf(ctx: Pick<Context, "replica" | "country" | "now">): Promise<EventFacets> {
  const read = () => readRows(ctx).then(facetsIn);
  return keepFacets({ owner: ctx.replica, now: ctx.now() }, ctx.country.id, read);
}

function facetsIn(rows: readonly FacetRow[]): EventFacets {
  const of = (facet: FacetRow["facet"]) => rows.filter((row) => row.facet === facet);
  return {
    domains: of("domain").map(({ slug, name, nameIn, icon, count }) => ({
      slug,
      name,
      ...nameMark(nameIn),
      icon,
      count,
    })),
    categories: of("category").map(({ id, name, nameIn, icon, count }) => ({
      id,
      name,
      ...nameMark(nameIn),
      icon,
      count,
    })),
    targets: of("target").map(({ id, name, nameIn, icon, count }) => ({
      id,
      name,
      ...nameMark(nameIn),
      icon,
      count,
    })),
    cities: of("city").map(({ id, name, count }) => ({ id, name, count })),
  };
}
