import { type Context, requireActor } from "../../platform/context.ts";
import { countUnread, readFavourites } from "./read-favourites.ts";
import type { FavouriteList, FavouriteListInput } from "./schema.ts";

/** The customer's favourites with their next departure; `markAsRead` then removes them from the badge. */
export async function listFavourites(ctx: Context, input: FavouriteListInput): Promise<FavouriteList> {
  const { id: userId } = requireActor(ctx);
  const rows = await readFavourites(ctx, { userId, before: input.cursor ?? null, limit: input.limit + 1 });
  if (input.markAsRead && ctx.fromOwnPage) {
    await ctx.db.favourite.updateMany({ where: { userId, seenAt: null }, data: { seenAt: ctx.now() } });
  }
  const favourites = rows.slice(0, input.limit);
  return {
    favourites,
    nextCursor: rows.length > input.limit ? (favourites.at(-1)?.favouriteId ?? null) : null,
    unread: await countUnread(ctx.db, userId),
  };
}
