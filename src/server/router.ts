import { accountRouter } from "../modules/account/router.ts";
import { depositRouter } from "../modules/booking/deposit/router.ts";
import { bookingRouter } from "../modules/booking/router.ts";
import { catalogRouter } from "../modules/catalog/router.ts";
import { deskRouter } from "../modules/desk/router.ts";
import { favouriteRouter } from "../modules/favourite/router.ts";
import { geoRouter } from "../modules/geo/router.ts";
import { messageRouter } from "../modules/message/router.ts";
import { operatorRouter } from "../modules/operator/router.ts";
import { partnerRouter } from "../modules/partner/router.ts";
import { paymentRouter } from "../modules/payment/router.ts";
import { reconciliationRouter } from "../modules/reconciliation/router.ts";
import { reviewRouter } from "../modules/review/router.ts";
import { router } from "../platform/trpc.ts";
import { kindRouters } from "./kinds.ts";

/** The tRPC router with everything the customer app can call. */
export const appRouter = router({
  payment: paymentRouter,
  booking: bookingRouter,
  deposit: depositRouter,
  review: reviewRouter,
  desk: deskRouter,
  ...kindRouters,
  favourite: favouriteRouter,
  message: messageRouter,
  geo: geoRouter,
  catalog: catalogRouter,
  account: accountRouter,
  partner: partnerRouter,
  operator: operatorRouter,
  reconciliation: reconciliationRouter,
});

export type AppRouter = typeof appRouter;
