import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import {
  agendaInput,
  consultantSearchInput,
  markVisitInput,
  offerIdInput,
  saveExceptionInput,
  saveTimetableInput,
  slotsInput,
  tellDelayInput,
  timetableInput,
} from "./schema.ts";
import { getConsultant } from "./search/get-consultant.ts";
import { listSlots } from "./search/list-slots.ts";
import { searchConsultants } from "./search/search-consultants.ts";
import { getTimetable } from "./supply/get-timetable.ts";
import { saveException, saveTimetable } from "./supply/save-timetable.ts";
import { getAgenda } from "./visit/get-agenda.ts";
import { markVisit } from "./visit/mark-visit.ts";
import { tellDelay } from "./visit/tell-delay.ts";

export const appointmentRouter = router({
  search: publicProcedure
    .input(consultantSearchInput)
    .query(({ ctx, input }) => searchConsultants(ctx, input)),
  detail: publicProcedure.input(offerIdInput).query(({ ctx, input }) => getConsultant(ctx, input)),
  slots: publicProcedure.input(slotsInput).query(({ ctx, input }) => listSlots(ctx, input)),
  timetable: signedInProcedure.input(timetableInput).query(({ ctx, input }) => getTimetable(ctx, input)),
  saveTimetable: signedInProcedure
    .input(saveTimetableInput)
    .mutation(({ ctx, input }) => saveTimetable(ctx, input)),
  saveException: signedInProcedure
    .input(saveExceptionInput)
    .mutation(({ ctx, input }) => saveException(ctx, input)),
  agenda: signedInProcedure.input(agendaInput).query(({ ctx, input }) => getAgenda(ctx, input)),
  markVisit: signedInProcedure.input(markVisitInput).mutation(({ ctx, input }) => markVisit(ctx, input)),
  tellDelay: signedInProcedure.input(tellDelayInput).mutation(({ ctx, input }) => tellDelay(ctx, input)),
});
