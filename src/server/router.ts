import { geoRouter } from "../modules/geo/router.ts";
import { router } from "../platform/trpc.ts";

/** Everything the customer app can ask for. */
export const appRouter = router({
  geo: geoRouter,
});

export type AppRouter = typeof appRouter;
