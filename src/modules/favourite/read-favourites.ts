import type { ServiceKind } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { fileUrl } from "../../shared/address/file-url.ts";
import { offerOf } from "../../shared/kinds.ts";
import { describeProducts } from "../booking/describe-products.ts";
import type { FavouriteView } from "./schema.ts";

export function countUnread(db: Pick<Context["db"], "favourite">, userId: string): Promise<number> {
  return db.favourite.count({ where: { userId, seenAt: null } });
}

interface FavouriteRow {
  favouriteId: string;
  productId: string;
  kind: ServiceKind;
  isNew: boolean;
  title: string;
  companyId: string;
  companyName: string;
  logo: string | null;
  startsAt: Date | null;
  price: number;
  currency: string;
  timeZone: string;
  available: boolean;
  nextId: string | null;
  nextStartsAt: Date | null;
  nextPrice: number | null;
}

type FavouriteContext = Pick<Context, "db" | "now" | "kinds">;

/**
 * The latest favourites first, of any kind. A product with a start time (a departure, a session) comes with the
 * company's next one of the same name; one without is on sale until it is withdrawn.
 */
export async function readFavourites(
  ctx: FavouriteContext,
  page: { userId: string; before: string | null; limit: number },
): Promise<FavouriteView[]> {
  const now = ctx.now();
  const rows = await ctx.db.$queryRaw<FavouriteRow[]>`
    select f."id"::text as "favouriteId", p."id"::text as "productId", p."kind", f."seenAt" is null as "isNew",
      p."title", c."id"::text as "companyId", c."name" as "companyName", c."logoFileKey" as "logo",
      p."startsAt", p."price", p."currency", n."timeZone",
      (p."startsAt" is null or p."startsAt" > ${now}) and p."status" = 'PUBLISHED' and c."status" = 'ACTIVE' as "available",
      next."id"::text as "nextId", next."startsAt" as "nextStartsAt", next."price" as "nextPrice"
    from "Favourite" f
    join "Product" p on p."id" = f."productId"
    join "Country" n on n."id" = p."countryId"
    join "Company" c on c."id" = p."companyId"
    left join lateral (
      select l."id", l."startsAt", l."price" from "Product" l
      where p."startsAt" is not null and l."companyId" = p."companyId" and l."kind" = p."kind" and l."title" = p."title"
        and l."startsAt" > ${now} and l."status" = 'PUBLISHED' and c."status" = 'ACTIVE'
      order by l."startsAt" limit 1
    ) next on true
    where f."userId" = ${page.userId}::uuid
      and (${page.before}::uuid is null or (f."createdAt", f."id") < (
        select b."createdAt", b."id" from "Favourite" b where b."id" = ${page.before}::uuid))
    order by f."createdAt" desc, f."id" desc
    limit ${page.limit}`;
  const describe = await describeProducts(ctx, ctx.db, rows);
  return rows.map((row) => viewOf(row, describe(row.productId)));
}

function viewOf(row: FavouriteRow, described: ReturnType<Describe>): FavouriteView {
  const { nextId, nextStartsAt, nextPrice } = row;
  return {
    favouriteId: row.favouriteId,
    productId: row.productId,
    kind: row.kind,
    offer: offerOf(row.kind, described.offer),
    new: row.isNew,
    title: described.title || row.title,
    place: described.place,
    image: fileUrl(described.image),
    company: { id: row.companyId, name: row.companyName, logo: fileUrl(row.logo) },
    startsAt: row.startsAt?.toISOString() ?? null,
    price: row.price,
    currency: row.currency,
    timeZone: row.timeZone,
    available: row.available,
    next:
      nextId && nextStartsAt && nextPrice !== null
        ? { id: nextId, startsAt: nextStartsAt.toISOString(), price: nextPrice }
        : null,
  };
}

type Describe = Awaited<ReturnType<typeof describeProducts>>;
