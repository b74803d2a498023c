import type { Country, ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Which kind of service a product is, and in which country: a link works in every country. Drafts are not shown. */
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
 * Reads a product as the site of its own country would: a link may lead to another country. Only a reading that failed
 * here asks which country that is, so what is read at home costs nothing more.
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
    // What is shown in no country is refused as its own country does.
    if (!found || found.country.id === ctx.country.id) throw error;
    return read({ ...ctx, country: found.country });
  }
}
