import type { ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Which kind of service a product of the request's country is; a draft is nobody's to see. */
export async function findProductKind(
  ctx: Context,
  { productId }: { productId: string },
): Promise<ServiceKind> {
  const product = await ctx.db.product.findFirst({
    where: { id: productId, countryId: ctx.country.id, status: { not: "DRAFT" } },
    select: { kind: true },
  });
  if (!product) throw new AppError("NOT_FOUND");
  return product.kind;
}
