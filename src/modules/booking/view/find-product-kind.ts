import type { Country, ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Which kind of service a product is, and in which country: a link works in every country. Drafts are not shown. */
export async function findProductKind(
  ctx: Context,
  { productId }: { productId: string },
): Promise<{ kind: ServiceKind; country: Country }> {
  const product = await ctx.db.product.findFirst({
    where: { id: productId, status: { not: "DRAFT" }, country: { active: true } },
    select: { kind: true, country: true },
  });
  if (!product) throw new AppError("NOT_FOUND");
  return product;
}
