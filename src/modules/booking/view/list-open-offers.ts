import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { kindNames, type OfferName, offerOf, type ServiceKind } from "../../../shared/kinds.ts";
import { describeProducts } from "../describe-products.ts";

/** What is on sale in all countries, for those who read all of it: search engines. */

interface OpenOffer {
  id: string;
  offer: OfferName;
  /** The day of its last change. */
  changed: string;
}

/** Products of a kind that begin at a time (departures, sessions), or those that do not (cars, practices). */
export interface SaleGroup {
  kind: ServiceKind;
  dated: boolean;
}

/**
 * Products are read by this number at a time, in the order of one index. What is sent before the next are read does not
 * grow old in memory: a thousand at a time took twice as much of it.
 */
const slice = 200;
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const firstId = "00000000-0000-0000-0000-000000000000";

/** Products p of companies c that can be bought. */
export const isOnSale = (now: Date) =>
  Prisma.sql`p."status" = 'PUBLISHED' and c."status" = 'ACTIVE' and (p."startsAt" is null or p."startsAt" > ${now})`;

export function countOpenOffers(db: Db, now: Date): Promise<(SaleGroup & { count: number })[]> {
  return db.$queryRaw`
    select p."kind", p."startsAt" is not null as "dated", count(*)::int as "count"
    from "Product" p join "Company" c on c."id" = p."companyId"
    where ${isOnSale(now)} group by 1, 2 order by 1, 2`;
}

interface Row {
  productId: string;
  startsAt: string | null;
  changed: string;
}

/** From `skip` on, at most `most`; in slices, so that a long list neither fills the memory nor stops other work. */
export async function* listOpenOffers(
  { db, kinds, now }: Pick<Context, "db" | "kinds" | "now">,
  { kind, dated, skip, most }: SaleGroup & { skip: number; most: number },
): AsyncGenerator<OpenOffer[]> {
  let at: Pick<Row, "productId" | "startsAt"> = dated
    ? { startsAt: now().toISOString(), productId: lastId }
    : { startsAt: null, productId: firstId };
  for (let read = 0; read < most; read += slice) {
    const after = dated
      ? Prisma.sql`(p."startsAt", p."id") > (${at.startsAt}::timestamptz, ${at.productId}::uuid)`
      : Prisma.sql`p."startsAt" is null and p."id" > ${at.productId}::uuid`;
    const products = await preparedSql<Row>(
      db,
      Prisma.sql`
        select p."id"::text as "productId", p."startsAt"::text, to_char(p."updatedAt", 'YYYY-MM-DD') as "changed"
        from "Product" p join "Company" c on c."id" = p."companyId"
        where p."kind" = ${kind}::"ServiceKind" and ${isOnSale(now())} and ${after}
        order by p."startsAt", p."id" limit ${Math.min(slice, most - read)} offset ${read === 0 ? skip : 0}`,
    );
    const listed = products.map(({ productId }) => ({ productId, kind }));
    // A kind with one list needs no look at each of its products.
    const hasLists = kindNames[kind].offers.length > 1;
    const describe = hasLists ? await describeProducts({ kinds }, db, listed) : null;
    yield products.map(({ productId: id, changed }) => ({
      ...{ id, changed, offer: offerOf(kind, describe?.(id).offer) },
    }));
    const last = products.at(-1);
    if (!last || products.length < slice) return;
    at = last;
  }
}
