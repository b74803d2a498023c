import { publicProcedure, router, signedInProcedure } from "../../../platform/trpc.ts";
import { enterRush } from "./enter-rush.ts";
import { getRushFigures } from "./get-rush-figures.ts";
import { endRush, openRush } from "./open-rush.ts";
import { openRushInput, rushProductInput } from "./rush-schema.ts";
import { getRush } from "./view-rush.ts";

export const rushRouter = router({
  /** The queue before a product, and this browser's place in it. */
  get: publicProcedure.input(rushProductInput).query(({ ctx, input }) => getRush(ctx, input)),
  enter: publicProcedure.input(rushProductInput).mutation(({ ctx, input }) => enterRush(ctx, input)),
  figures: signedInProcedure.input(rushProductInput).query(({ ctx, input }) => getRushFigures(ctx, input)),
  open: signedInProcedure.input(openRushInput).mutation(({ ctx, input }) => openRush(ctx, input)),
  end: signedInProcedure.input(rushProductInput).mutation(({ ctx, input }) => endRush(ctx, input)),
});
