import type { Country, ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";

/** The kind and the country of a product, so that a link works in every country. Drafts are not shown. */
export async function findProductKind(
  ctx: Context,
  { productId }: { productId: string },
): Promise<ProductKind> {
  const product = await readKind(ctx, productId);
  if (!product) throw new AppError("NOT_FOUND");
  return product;
}

interface ProductKind {
  kind: ServiceKind;
  country: Country;
}

function readKind(ctx: Context, productId: string): Promise<ProductKind | null> {
  return ctx.db.product.findFirst({
    where: { id: productId, status: { not: "DRAFT" }, country: { active: true } },
    select: { kind: true, country: true },
  });
}

/**
 * Reads a product in its own country, since a link may lead to another country. The country is looked up only when the
 * reading failed here, so that domestic reads cost nothing more.
 */
export async function readInItsCountry<View>(
  ctx: Context,
  productId: string,
  read: (ctx: Context) => Promise<View>,
): Promise<View> {
  try {
    return await read(ctx);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const found = await readKind(ctx, productId);
    // A product that is shown in no country gets the refusal of its own country.
    if (!found || found.country.id === ctx.country.id) throw error;
    return read({ ...ctx, country: found.country });
  }
}
