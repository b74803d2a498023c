import { bulkProcedure, publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { listPartners } from "./company/list-partners.ts";
import { importTerminals } from "./place/import-terminals.ts";
import { getPartnerRequest } from "./request/get-partner-request.ts";
import { getRequestFile } from "./request/get-request-file.ts";
import { listMyPartnerRequests } from "./request/list-my-partner-requests.ts";
import { followPartnerRequestInput, requestFileInput } from "./request/request-schema.ts";
import { listOwnPlans } from "./subscription/list-own-plans.ts";

export const partnerRouter = router({
  list: publicProcedure.query(({ ctx }) => listPartners(ctx)),
  followRequest: publicProcedure
    .input(followPartnerRequestInput)
    .query(({ ctx, input }) => getPartnerRequest(ctx, input)),
  plans: signedInProcedure.query(({ ctx }) => listOwnPlans(ctx)),
  requestFile: signedInProcedure
    .input(requestFileInput)
    .query(({ ctx, input }) => getRequestFile(ctx, input)),
  listMyRequests: signedInProcedure.query(({ ctx }) => listMyPartnerRequests(ctx)),
  importTerminals: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importTerminals(ctx, input)),
});
