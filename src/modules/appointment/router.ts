import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import {
  agendaInput,
  bookingIdInput,
  consultantSearchInput,
  markVisitInput,
  offerIdInput,
  saveExceptionInput,
  saveTimetableInput,
  slotsInput,
  tellDelayInput,
  timetableInput,
  waitForSlotInput,
} from "./schema.ts";
import { getConsultant } from "./search/get-consultant.ts";
import { listSlots } from "./search/list-slots.ts";
import { searchConsultants } from "./search/search-consultants.ts";
import { getTimetable } from "./supply/get-timetable.ts";
import { saveException, saveTimetable } from "./supply/save-timetable.ts";
import { getAgenda } from "./visit/get-agenda.ts";
import { markVisit } from "./visit/mark-visit.ts";
import { readPatientHealth } from "./visit/read-health.ts";
import { tellDelay } from "./visit/tell-delay.ts";
import { leaveWaiting } from "./wait/leave-waiting.ts";
import { waitForSlot } from "./wait/wait-for-slot.ts";

export const appointmentRouter = router({
  search: publicProcedure
    .input(consultantSearchInput)
    .query(({ ctx, input }) => searchConsultants(ctx, input)),
  detail: publicProcedure.input(offerIdInput).query(({ ctx, input }) => getConsultant(ctx, input)),
  slots: publicProcedure.input(slotsInput).query(({ ctx, input }) => listSlots(ctx, input)),
  waitForSlot: signedInProcedure
    .input(waitForSlotInput)
    .mutation(({ ctx, input }) => waitForSlot(ctx, input)),
  leaveWaiting: signedInProcedure.input(offerIdInput).mutation(({ ctx, input }) => leaveWaiting(ctx, input)),
  patientHealth: signedInProcedure
    .input(bookingIdInput)
    .query(({ ctx, input }) => readPatientHealth(ctx, input)),
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
