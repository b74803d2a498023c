import type { z } from "zod";
import { describeProducts } from "../../modules/booking/describe-products.ts";
import { findProductKind } from "../../modules/booking/view/find-product-kind.ts";
import type { Context } from "../../platform/context.ts";
import { linkTo } from "../../platform/link-to.ts";
import { paths } from "../../shared/address/paths.ts";
import { AppError } from "../../shared/app-error.ts";
import { offerOf } from "../../shared/kinds.ts";
import { kindWords } from "../../shared/words/fr/kinds.ts";
import { kinds } from "../kinds.ts";
import type { productAnswer } from "./partner-answers.ts";

/** A product of any kind as a partner shows it, also one that has been withdrawn: with the reason. */
export async function readOffer(
  ctx: Context,
  { productId }: { productId: string },
): Promise<z.input<typeof productAnswer>> {
  const { kind, country } = await findProductKind(ctx, { productId });
  const row = await ctx.db.product.findUniqueOrThrow({
    where: { id: productId },
    select: {
      ...{ title: true, price: true, currency: true, status: true, startsAt: true },
      company: { select: { status: true } },
    },
  });
  const described = (await describeProducts(ctx, ctx.db, [{ kind, productId }]))(productId);
  const isOver = row.startsAt !== null && row.startsAt <= ctx.now();
  const isSold = row.status === "PUBLISHED" && row.company.status === "ACTIVE" && !isOver;
  const detail = isSold ? await readDetail({ ...ctx, country }, kind, productId) : null;
  return {
    id: productId,
    kind,
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
    url: linkTo(ctx, paths.detail(offerOf(kind, described.offer), productId)),
  };
}

/** Null for what its kind no longer shows. */
async function readDetail(ctx: Context, kind: keyof typeof kinds, productId: string) {
  try {
    return await kinds[kind].readProduct(ctx, { productId });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
