import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { getPartnerRequest } from "./get-partner-request.ts";
import { listMyPartnerRequests } from "./list-my-partner-requests.ts";
import { listPartners } from "./list-partners.ts";
import { followPartnerRequestInput } from "./request-schema.ts";

export const partnerRouter = router({
  list: publicProcedure.query(({ ctx }) => listPartners(ctx)),
  followRequest: publicProcedure
    .input(followPartnerRequestInput)
    .query(({ ctx, input }) => getPartnerRequest(ctx, input)),
  listMyRequests: signedInProcedure.query(({ ctx }) => listMyPartnerRequests(ctx)),
});
