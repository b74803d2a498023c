import { z } from "zod";
import { findProductKind } from "../modules/booking/view/find-product-kind.ts";
import { wireProduct } from "../modules/booking/view/product-schema.ts";
import { type RestApp, restRoute } from "../platform/rest.ts";
import { AppError } from "../shared/app-error.ts";
import { serviceNameWords } from "../shared/words/fr/account/account.ts";
import { kinds } from "./kinds.ts";

const productAnswer = wireProduct.extend({
  country: z.object({ id: z.string(), name: z.string(), short_code: z.string() }),
});

export function productDetailsRest(app: RestApp): void {
  restRoute(app, {
    method: "GET",
    path: "/api/visitor/product/details",
    summary: "A product on sale, by its id",
    sameForAll: true,
    query: z.object({ product_id: z.string().max(100) }),
    answers: z.object({ product: productAnswer }),
    handle: async (ctx, { query }) => {
      // A value that is no UUID cannot be a product id.
      const productId = z.uuid().safeParse(query.product_id).data;
      if (!productId) throw new AppError("NOT_FOUND");
      const { kind, country } = await findProductKind(ctx, { productId });
      const product = await kinds[kind].readProduct({ ...ctx, country }, { productId });
      const { id, name, shortCode } = country;
      // A product of no domain is called after its kind.
      const domain = { name: product.domain.name || serviceNameWords[kind] };
      return { product: { ...product, domain, country: { id, name, short_code: shortCode } } };
    },
  });
}
