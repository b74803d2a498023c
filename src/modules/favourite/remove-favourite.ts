import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { countUnread } from "./read-favourites.ts";
import type { FavouriteRemoveInput } from "./schema.ts";

/** Removes the customer's own favourite; anyone else's is NOT_FOUND. */
export async function removeFavourite(
  ctx: Context,
  { favouriteId }: FavouriteRemoveInput,
): Promise<{ unread: number }> {
  const { id: userId } = requireActor(ctx);
  const { count } = await ctx.db.favourite.deleteMany({ where: { id: favouriteId, userId } });
  if (count === 0) throw new AppError("NOT_FOUND");
  return { unread: await countUnread(ctx.db, userId) };
}
