import { z } from "zod";
import { getAppointmentDetails } from "../kinds/appointment/search/get-product-details.ts";
import { getEventDetails } from "../kinds/event/search/get-product-details.ts";
import { getRentalDetails } from "../kinds/rental/search/get-product-details.ts";
import { getTripDetails } from "../kinds/trip/search/get-product-details.ts";
import { findProductKind } from "../modules/booking/view/find-product-kind.ts";
import { type WireProduct, wireProduct } from "../modules/booking/view/product-schema.ts";
import type { Context } from "../platform/context.ts";
import { type RestApp, restRoute } from "../platform/rest.ts";
import { AppError } from "../shared/app-error.ts";
import type { ServiceKind } from "../shared/kinds.ts";
import { serviceNamesFr } from "../shared/words/fr/account/account.ts";

type ReadProduct = (ctx: Context, input: { productId: string }) => Promise<WireProduct>;

const productAnswer = wireProduct.extend({
  country: z.object({ id: z.string(), name: z.string(), short_code: z.string() }),
});

/** Reads a product of each kind for the documented API. */
const readers: Record<ServiceKind, ReadProduct> = {
  trip: getTripDetails,
  event: getEventDetails,
  location: getRentalDetails,
  rdv: getAppointmentDetails,
};

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
      const product = await readers[kind]({ ...ctx, country }, { productId });
      const { id, name, shortCode } = country;
      // A product of no domain is called after its kind.
      const domain = { name: product.domain.name || serviceNamesFr[kind] };
      return { product: { ...product, domain, country: { id, name, short_code: shortCode } } };
    },
  });
}
