import { publicProcedure, router } from "../../platform/trpc.ts";
import { consultantSearchInput, offerIdInput, slotsInput } from "./schema.ts";
import { getConsultant } from "./search/get-consultant.ts";
import { listSlots } from "./search/list-slots.ts";
import { searchConsultants } from "./search/search-consultants.ts";

export const appointmentRouter = router({
  search: publicProcedure
    .input(consultantSearchInput)
    .query(({ ctx, input }) => searchConsultants(ctx, input)),
  detail: publicProcedure.input(offerIdInput).query(({ ctx, input }) => getConsultant(ctx, input)),
  slots: publicProcedure.input(slotsInput).query(({ ctx, input }) => listSlots(ctx, input)),
});
