import { router, signedInProcedure } from "../../platform/trpc.ts";
import { addFavourite } from "./add-favourite.ts";
import { countFavourites } from "./count-favourites.ts";
import { listFavourites } from "./list-favourites.ts";
import { removeFavourite } from "./remove-favourite.ts";
import { favouriteAddInput, favouriteListInput, favouriteRemoveInput } from "./schema.ts";
import { listWatches } from "./watch/list-watches.ts";
import { removeWatch } from "./watch/remove-watch.ts";
import { watchRemoveInput } from "./watch/watch-schema.ts";

export const favouriteRouter = router({
  add: signedInProcedure.input(favouriteAddInput).mutation(({ ctx, input }) => addFavourite(ctx, input)),
  remove: signedInProcedure
    .input(favouriteRemoveInput)
    .mutation(({ ctx, input }) => removeFavourite(ctx, input)),
  list: signedInProcedure.input(favouriteListInput).query(({ ctx, input }) => listFavourites(ctx, input)),
  /** `list` as a mutation, for screens that must not repeat it automatically. */
  markAsRead: signedInProcedure.mutation(({ ctx }) => listFavourites(ctx, { markAsRead: true, limit: 1 })),
  watches: signedInProcedure.query(({ ctx }) => listWatches(ctx)),
  removeWatch: signedInProcedure
    .input(watchRemoveInput)
    .mutation(({ ctx, input }) => removeWatch(ctx, input)),
  count: signedInProcedure.query(({ ctx }) => countFavourites(ctx)),
});
