import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { getPartnerRequest } from "./get-partner-request.ts";
import { importTerminals } from "./import-terminals.ts";
import { listMyPartnerRequests } from "./list-my-partner-requests.ts";
import { listPartners } from "./list-partners.ts";
import { listRequestDocuments } from "./list-request-documents.ts";
import { followPartnerRequestInput, requestDocumentsInput } from "./request-schema.ts";

export const partnerRouter = router({
  list: publicProcedure.query(({ ctx }) => listPartners(ctx)),
  followRequest: publicProcedure
    .input(followPartnerRequestInput)
    .query(({ ctx, input }) => getPartnerRequest(ctx, input)),
  requestDocuments: signedInProcedure
    .input(requestDocumentsInput)
    .query(({ ctx, input }) => listRequestDocuments(ctx, input)),
  listMyRequests: signedInProcedure.query(({ ctx }) => listMyPartnerRequests(ctx)),
  importTerminals: signedInProcedure
    .input(importInput)
    .mutation(({ ctx, input }) => importTerminals(ctx, input)),
});
