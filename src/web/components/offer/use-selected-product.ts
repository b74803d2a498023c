import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { worthAnotherTry } from "../../state/client.ts";
import { callRest } from "../../state/rest.ts";
import { setSession } from "../../state/session.ts";

export async function readProduct(id: string): Promise<WireProduct> {
  const path = withQuery("/api/visitor/product/details", { product_id: id });
  return (await callRest<{ product: WireProduct }>(path)).product;
}

/**
 * Keeps the product that is being viewed under its documented names, as the documented call tells it: asked for beside
 * the page, which does not wait for it.
 */
export function useSelectedProduct(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!id) return;
    let left = false;
    const queryFn = () => readProduct(id);
    const asked = { queryKey: ["product", id], queryFn, retry: worthAnotherTry, meta: { silent: true } };
    queries.fetchQuery(asked).then(
      (product) => {
        if (!left) setSession({ selectedProduct: product });
      },
      // The page itself says what is wrong with its product.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [id, queries]);
}
