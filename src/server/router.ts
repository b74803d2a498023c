import { accountRouter } from "../modules/account/router.ts";
import { geoRouter } from "../modules/geo/router.ts";
import { partnerRouter } from "../modules/partner/router.ts";
import { router } from "../platform/trpc.ts";

/** Everything the customer app can ask for. */
export const appRouter = router({
  geo: geoRouter,
  account: accountRouter,
  partner: partnerRouter,
});

export type AppRouter = typeof appRouter;
