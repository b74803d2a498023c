import type { ServiceKind } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { type OfferName, offerNames, offerOf } from "../../../shared/kinds.ts";
import { describeProducts } from "../describe-products.ts";
import { isOnSale } from "./list-open-offers.ts";

/** Enough products to include every list of every company. */
const sampleMaximum = 200;

/** The lists that have something on sale in this country; the others are announced as coming soon. */
export async function listOffers(ctx: Context): Promise<OfferName[]> {
  const products = await ctx.db.$queryRaw<{ kind: ServiceKind; productId: string }[]>`
    select distinct on (p."kind", p."companyId", p."domainId") p."kind", p."id"::text as "productId"
    from "Product" p join "Company" c on c."id" = p."companyId"
    where p."countryId" = ${ctx.country.id}::uuid and ${isOnSale(ctx.now())}
    limit ${sampleMaximum}`;
  const describe = await describeProducts(ctx, ctx.db, products);
  const found = new Set(products.map(({ kind, productId }) => offerOf(kind, describe(productId).offer)));
  return offerNames.filter((name) => found.has(name));
}

const keep = cachedAnswers<OfferName[]>({ milliseconds: 5_000 });

/** The same for screens: every page's footer asks, and the answer may be some seconds old. */
export function listOffersForScreens(ctx: Context): Promise<OfferName[]> {
  return keep({ owner: ctx.db, now: ctx.now() }, ctx.country.id, () => listOffers(ctx));
}
