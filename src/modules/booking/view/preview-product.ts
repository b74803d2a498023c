import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { formatMoney } from "../../../shared/money.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { describeProducts } from "../describe-products.ts";

interface ProductPreview {
  title: string;
  description: string;
  image: string | null;
}

/** Preview of a link to a product, of this kind if one is named, in WhatsApp, an SMS or a search engine. */
export async function previewProduct(
  ctx: Context,
  { id, kind: wanted }: { id: string; kind?: ServiceKind },
): Promise<ProductPreview> {
  const product = z.uuid().safeParse(id).success
    ? await ctx.db.product.findFirst({
        where: { id, kind: wanted, status: { not: "DRAFT" } },
        select: {
          kind: true,
          title: true,
          price: true,
          currency: true,
          status: true,
          startsAt: true,
          country: { select: { timeZone: true, paymentMethods: true } },
        },
      })
    : null;
  if (!product) throw new AppError("NOT_FOUND");
  const { kind, price, currency, startsAt, country } = product;
  const { title, place, companyName, image } = (
    await describeProducts(ctx, ctx.db, [{ kind, productId: id }])
  )(id);
  const named = title || product.title;
  const gone = product.status === "CANCELLED" || (startsAt !== null && startsAt <= ctx.now());
  const told = offerScreenWords.preview(
    {
      // A practice that has the name of its place is named once.
      company: place.startsWith(companyName) ? "" : companyName,
      place,
      price: price === 0 ? offerScreenWords.free : offerScreenWords.from(formatMoney(price, currency)),
    },
    country.paymentMethods,
  );
  return {
    title: startsAt ? `${named}, ${formatDateTime(startsAt, country.timeZone)}` : named,
    description: gone ? kindWords[kind].noLongerAvailable : told,
    image,
  };
}
