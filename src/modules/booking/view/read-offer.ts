import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type OfferName, offerOf, type ServiceKind } from "../../../shared/kinds.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { describeProducts } from "../describe-products.ts";
import { findProductKind } from "./find-product-kind.ts";
import { isOnSale } from "./list-open-offers.ts";

interface Offer {
  id: string;
  kind: ServiceKind;
  offer: OfferName;
  title: string;
  place: string;
  company: string;
  image: string | null;
  price: number;
  currency: string;
  startsAt: string | null;
  timeZone: string;
  onSale: boolean;
  available: number;
  /** Why it is not on sale. */
  notice: string | null;
}

interface OfferRow {
  title: string;
  price: number;
  currency: string;
  startsAt: Date | null;
  onSale: boolean;
}

/** A product of any kind as partners show it, also one that has been withdrawn: with the reason. */
export async function readOffer(ctx: Context, { productId }: { productId: string }): Promise<Offer> {
  const { kind, country } = await findProductKind(ctx, { productId });
  const [row] = await ctx.db.$queryRaw<OfferRow[]>`
    select p."title", p."price", p."currency", p."startsAt", ${isOnSale(ctx.now())} as "onSale"
    from "Product" p join "Company" c on c."id" = p."companyId" where p."id" = ${productId}::uuid`;
  if (!row) throw new AppError("NOT_FOUND");
  const described = (await describeProducts(ctx, ctx.db, [{ kind, productId }]))(productId);
  const detail = row.onSale ? await readDetail({ ...ctx, country }, kind, productId) : null;
  return {
    id: productId,
    kind,
    offer: offerOf(kind, described.offer),
    title: described.title || row.title,
    place: described.place,
    company: described.companyName,
    image: described.image,
    price: row.price,
    currency: row.currency,
    startsAt: row.startsAt?.toISOString() ?? null,
    timeZone: country.timeZone,
    onSale: detail !== null,
    available: detail?.available_places ?? 0,
    notice: detail ? null : kindWords[kind].noLongerAvailable,
  };
}

/** Null for what its kind no longer shows. */
async function readDetail(ctx: Context, kind: ServiceKind, productId: string) {
  try {
    return (await ctx.kinds[kind]?.readProduct?.(ctx, { productId })) ?? null;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
