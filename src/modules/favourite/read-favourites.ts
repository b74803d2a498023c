import type { Context } from "../../platform/context.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import type { FavouriteView } from "./schema.ts";

export function countUnread(db: Pick<Context["db"], "favourite">, userId: string): Promise<number> {
  return db.favourite.count({ where: { userId, seenAt: null } });
}

interface FavouriteRow {
  favouriteId: string;
  productId: string;
  isNew: boolean;
  title: string;
  companyId: string;
  companyName: string;
  logo: string | null;
  fromId: string;
  fromName: string;
  toId: string;
  toName: string;
  departsAt: Date;
  price: number;
  currency: string;
  timeZone: string;
  available: boolean;
  nextId: string | null;
  nextDepartsAt: Date | null;
  nextPrice: number | null;
}

/** The latest favourites first; each with the next departure of the same company on the same line. */
export async function readFavourites(
  ctx: Pick<Context, "db" | "now">,
  page: { userId: string; before: string | null; limit: number },
): Promise<FavouriteView[]> {
  const now = ctx.now();
  const rows = await ctx.db.$queryRaw<FavouriteRow[]>`
    select f."id"::text as "favouriteId", p."id"::text as "productId", f."seenAt" is null as "isNew", p."title",
      c."id"::text as "companyId", c."name" as "companyName", c."logoFileKey" as "logo",
      fc."id"::text as "fromId", fc."name" as "fromName", tc."id"::text as "toId", tc."name" as "toName",
      t."departsAt", t."price", p."currency", n."timeZone",
      t."departsAt" > ${now} and t."published" and t."cancelledAt" is null and c."status" = 'ACTIVE' as "available",
      next."productId"::text as "nextId", next."departsAt" as "nextDepartsAt", next."price" as "nextPrice"
    from "Favourite" f
    join "Product" p on p."id" = f."productId"
    join "Trip" t on t."productId" = p."id"
    join "Country" n on n."id" = p."countryId"
    join "Company" c on c."id" = p."companyId"
    join "City" fc on fc."id" = t."fromCityId"
    join "City" tc on tc."id" = t."toCityId"
    left join lateral (
      select l."productId", l."departsAt", l."price" from "Trip" l
      where l."fromCityId" = t."fromCityId" and l."toCityId" = t."toCityId" and l."companyId" = t."companyId"
        and l."departsAt" > ${now} and l."published" and l."cancelledAt" is null and c."status" = 'ACTIVE'
      order by l."departsAt" limit 1
    ) next on true
    where f."userId" = ${page.userId}::uuid
      and (${page.before}::uuid is null or (f."createdAt", f."id") < (
        select b."createdAt", b."id" from "Favourite" b where b."id" = ${page.before}::uuid))
    order by f."createdAt" desc, f."id" desc
    limit ${page.limit}`;
  return rows.map(viewOf);
}

function viewOf(row: FavouriteRow): FavouriteView {
  const { nextId, nextDepartsAt, nextPrice } = row;
  return {
    favouriteId: row.favouriteId,
    productId: row.productId,
    new: row.isNew,
    title: row.title,
    company: { id: row.companyId, name: row.companyName, logo: fileUrl(row.logo) },
    from: { id: row.fromId, name: row.fromName },
    to: { id: row.toId, name: row.toName },
    departsAt: row.departsAt.toISOString(),
    price: row.price,
    currency: row.currency,
    timeZone: row.timeZone,
    available: row.available,
    next:
      nextId && nextDepartsAt && nextPrice !== null
        ? { id: nextId, departsAt: nextDepartsAt.toISOString(), price: nextPrice }
        : null,
  };
}
