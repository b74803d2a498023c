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

/** Products are read by this number at a time, in the order of one index. */
const slice = 1000;
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

/** The offers of a slice as one text: rows would grow old in memory while they wait for those before them to be sent. */
interface Slice {
  listed: string | null;
  count: number;
  /** Of the last one; null where they have none. */
  startsAt: string | null;
}

/** « id day » of each. */
const entries = /(\S{36}) (\S{10})/g;

function* offersOf(listed: string, offerOfProduct: (id: string) => OfferName): Generator<OpenOffer> {
  for (const [, id = "", changed = ""] of listed.matchAll(entries))
    yield { id, changed, offer: offerOfProduct(id) };
}

const idsOf = (listed: string) => [...listed.matchAll(entries)].map(([, id = ""]) => id);

/** From `skip` on, at most `most`; in slices, so that a long list neither fills the memory nor stops other work. */
export async function* listOpenOffers(
  { db, kinds, now }: Pick<Context, "db" | "kinds" | "now">,
  { kind, dated, skip, most }: SaleGroup & { skip: number; most: number },
): AsyncGenerator<OpenOffer> {
  let at = dated
    ? { startsAt: now().toISOString(), id: lastId }
    : { startsAt: null as string | null, id: firstId };
  // A kind with one list needs no look at each of its products.
  const hasLists = kindNames[kind].offers.length > 1;
  for (let read = 0; read < most; read += slice) {
    const after = dated
      ? Prisma.sql`(p."startsAt", p."id") > (${at.startsAt}::timestamptz, ${at.id}::uuid)`
      : Prisma.sql`p."startsAt" is null and p."id" > ${at.id}::uuid`;
    const [found] = await preparedSql<Slice>(
      db,
      Prisma.sql`
        select string_agg("id"::text || ' ' || "changed", ' ' order by "startsAt", "id") as "listed",
          count(*)::int as "count", max("startsAt")::text as "startsAt"
        from (
          select p."id", p."startsAt", to_char(p."updatedAt", 'YYYY-MM-DD') as "changed"
          from "Product" p join "Company" c on c."id" = p."companyId"
          where p."kind" = ${kind}::"ServiceKind" and ${isOnSale(now())} and ${after}
          order by p."startsAt", p."id" limit ${Math.min(slice, most - read)} offset ${read === 0 ? skip : 0}
        ) found`,
    );
    if (!found?.listed) return;
    const { listed, count, startsAt } = found;
    const products = hasLists ? idsOf(listed).map((productId) => ({ productId, kind })) : [];
    const describe = hasLists ? await describeProducts({ kinds }, db, products) : null;
    yield* offersOf(listed, (id) => offerOf(kind, describe?.(id).offer));
    if (count < slice) return;
    at = { startsAt, id: idsOf(listed.slice(-50)).at(-1) ?? "" };
  }
}
