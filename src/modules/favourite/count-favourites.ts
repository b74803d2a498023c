import { type Context, requireActor } from "../../platform/context.ts";
import { countUnread } from "./read-favourites.ts";

/** Count of the badge (favourites not seen yet), and the ids of all favourite products. */
export async function countFavourites(
  ctx: Context,
): Promise<{ unread: number; productIds: Record<string, string> }> {
  const { id: userId } = requireActor(ctx);
  const [unread, favourites] = await Promise.all([
    countUnread(ctx.db, userId),
    ctx.db.favourite.findMany({
      where: { userId },
      orderBy: { createdAt: "desc" },
      take: 500,
      select: { id: true, productId: true },
    }),
  ]);
  return { unread, productIds: Object.fromEntries(favourites.map(({ id, productId }) => [productId, id])) };
}
