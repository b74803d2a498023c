import type { ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Which kind of service a product is, in whatever country; drafts are not shown. */
export async function findProductKind(
  ctx: Context,
  { productId }: { productId: string },
): Promise<ServiceKind> {
  const product = await ctx.db.product.findFirst({
    where: { id: productId, status: { not: "DRAFT" } },
    select: { kind: true },
  });
  if (!product) throw new AppError("NOT_FOUND");
  return product.kind;
}
