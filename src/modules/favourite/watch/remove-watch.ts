import { type Context, requireActor } from "../../../platform/context.ts";
import type { WatchRemoveInput } from "./watch-schema.ts";

/** Ends a person's own alert. One that was told a moment ago has ended already: that is no failure. */
export async function removeWatch(ctx: Context, { id }: WatchRemoveInput): Promise<{ removed: boolean }> {
  const { id: userId } = requireActor(ctx);
  const { count } = await ctx.db.watch.deleteMany({ where: { id, userId } });
  return { removed: count > 0 };
}
