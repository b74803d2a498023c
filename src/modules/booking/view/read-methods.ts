import type { Context } from "../../../platform/context.ts";

/** The payment methods of the country in which a product is sold, whatever country's site asks. */
export async function methodsOfProduct(ctx: Pick<Context, "replica">, id: string): Promise<string[]> {
  const product = await ctx.replica.product.findUnique({
    where: { id },
    select: { country: { select: { paymentMethods: true } } },
  });
  return product?.country.paymentMethods ?? [];
}
