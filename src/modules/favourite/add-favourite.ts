import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { countUnread } from "./read-favourites.ts";
import type { FavouriteAdded, FavouriteAddInput } from "./schema.ts";

/** Adds a product to the customer's favourites. Adding it again returns the same favourite. */
export async function addFavourite(ctx: Context, { productId }: FavouriteAddInput): Promise<FavouriteAdded> {
  const { id: userId } = requireActor(ctx);
  const product = await ctx.db.product.findFirst({
    where: { id: productId, countryId: ctx.country.id, status: { not: "DRAFT" } },
    select: { id: true },
  });
  if (!product) throw new AppError("NOT_FOUND");
  // Through the database's own upsert, so that two taps at once create one favourite.
  const { id } = await ctx.db.favourite.upsert({
    where: { userId_productId: { userId, productId } },
    create: { userId, productId, createdAt: ctx.now() },
    update: {},
    select: { id: true },
  });
  return { favouriteId: id, productId, unread: await countUnread(ctx.db, userId) };
}
