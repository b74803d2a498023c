import { callTRPCProcedure, type ProcedureType } from "@trpc/server";
import { accountRouter } from "../modules/account/router.ts";
import { depositRouter } from "../modules/booking/deposit/router.ts";
import { bookingRouter } from "../modules/booking/router.ts";
import { rushRouter } from "../modules/booking/rush/router.ts";
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
import type { Context } from "../platform/context.ts";
import { router } from "../platform/trpc.ts";
import { kindRouters } from "./kinds.ts";

/** The tRPC router with everything the customer app can call. */
export const appRouter = router({
  payment: paymentRouter,
  booking: bookingRouter,
  rush: rushRouter,
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

interface ProcedureCall {
  path: string;
  type: ProcedureType;
  input: unknown;
  signal?: AbortSignal | undefined;
}

/** Calls a procedure within the server, with the same checks as a call over HTTP. */
export const callProcedure = (ctx: Context, { path, type, input, signal }: ProcedureCall): Promise<unknown> =>
  callTRPCProcedure({
    ...{ router: appRouter, path, type, ctx, signal, batchIndex: 0 },
    getRawInput: async () => input,
  });
