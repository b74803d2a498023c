import { readInItsCountry } from "../../modules/booking/view/find-product-kind.ts";
import { cockpitInput } from "../../modules/operator/schema.ts";
import { tryOut } from "../../platform/trial.ts";
import {
  bulkProcedure,
  publicProcedure,
  router,
  searchProcedure,
  signedInProcedure,
} from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { beginAbsence } from "./absence/begin-absence.ts";
import { endAbsence } from "./absence/end-absence.ts";
import { previewAbsence } from "./absence/preview-absence.ts";
import { addCalendar } from "./calendar/add-calendar.ts";
import {
  addCalendarInput,
  calendarIdInput,
  consultantInput,
  issueAgendaInput,
} from "./calendar/calendar-schema.ts";
import { issueAgenda, withdrawAgenda } from "./calendar/issue-agenda.ts";
import { listCalendars } from "./calendar/list-calendars.ts";
import { removeCalendar, syncCalendar } from "./calendar/remove-calendar.ts";
import { getConsultantCockpit } from "./cockpit/get-consultant-cockpit.ts";
import {
  agendaInput,
  beginAbsenceInput,
  bookingIdInput,
  consultantSearchInput,
  copyTimetableInput,
  deskStartsInput,
  endAbsenceInput,
  markVisitInput,
  moveVisitInput,
  notifyDelayInput,
  offerIdInput,
  ownVisitsInput,
  practiceRowInput,
  practiceStatisticsInput,
  previewAbsenceInput,
  saveConsultantAccountInput,
  saveConsultantOffersInput,
  saveExceptionInput,
  saveServiceDocumentsInput,
  saveTimetableInput,
  slotsInput,
  timetableInput,
  waitForSlotInput,
} from "./schema.ts";
import { getConsultant } from "./search/get-consultant.ts";
import { listSlots } from "./search/list-slots.ts";
import { searchConsultants } from "./search/search-consultants.ts";
import { copyTimetable, previewTimetableCopy } from "./supply/copy-timetable.ts";
import { getTimetable } from "./supply/get-timetable.ts";
import { importHours } from "./supply/import-hours.ts";
import { importServices } from "./supply/import-services.ts";
import { listConsultantAccounts } from "./supply/list-consultant-accounts.ts";
import { listConsultantOffers } from "./supply/list-consultant-offers.ts";
import { listServiceDocuments } from "./supply/list-service-documents.ts";
import { saveConsultantAccount } from "./supply/save-consultant-account.ts";
import { saveConsultantOffers } from "./supply/save-consultant-offers.ts";
import { saveServiceDocuments } from "./supply/save-service-documents.ts";
import { saveException, saveTimetable } from "./supply/save-timetable.ts";
import { getAgenda } from "./visit/get-agenda.ts";
import { getVisitStatistics } from "./visit/get-visit-statistics.ts";
import { listDeskStarts } from "./visit/list-desk-starts.ts";
import { listHealthViews } from "./visit/list-health-views.ts";
import { listOwnVisits } from "./visit/list-own-visits.ts";
import { listVisitPapers } from "./visit/list-visit-papers.ts";
import { markVisit } from "./visit/mark-visit.ts";
import { moveVisit } from "./visit/move-visit.ts";
import { notifyDelay } from "./visit/notify-delay.ts";
import { readHealth } from "./visit/read-health.ts";
import { leaveWaiting } from "./wait/leave-waiting.ts";
import { waitForSlot } from "./wait/wait-for-slot.ts";
import { appointmentAssistantWords } from "./words/fr/appointment-assistant.ts";

export const appointmentRouter = router({
  cockpit: signedInProcedure.input(cockpitInput).query(({ ctx, input }) => getConsultantCockpit(ctx, input)),
  search: searchProcedure
    .meta({ tool: () => appointmentAssistantWords.search })
    .input(consultantSearchInput)
    .query(({ ctx, input }) => searchConsultants(ctx, input)),
  detail: publicProcedure
    .meta({ tool: () => appointmentAssistantWords.detail })
    .input(offerIdInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => getConsultant(there, input))),
  slots: publicProcedure
    .meta({ tool: () => appointmentAssistantWords.slots })
    .input(slotsInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => listSlots(there, input))),
  waitForSlot: signedInProcedure
    .input(waitForSlotInput)
    .mutation(({ ctx, input }) => waitForSlot(ctx, input)),
  leaveWaiting: signedInProcedure.input(offerIdInput).mutation(({ ctx, input }) => leaveWaiting(ctx, input)),
  patientHealth: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => readHealth(ctx, input)),
  visitPapers: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => listVisitPapers(ctx, input)),
  healthViews: signedInProcedure.query(({ ctx }) => listHealthViews(ctx)),
  timetable: signedInProcedure.input(timetableInput).query(({ ctx, input }) => getTimetable(ctx, input)),
  importServices: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importServices(ctx, input)),
  importHours: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importHours(ctx, input)),
  copyTimetable: signedInProcedure
    .input(copyTimetableInput)
    .mutation(({ ctx, input }) => copyTimetable(ctx, input)),
  previewTimetableCopy: signedInProcedure
    .input(copyTimetableInput)
    .query(({ ctx, input }) => previewTimetableCopy(ctx, input)),
  // A week around the clock with its rooms is larger than a usual body.
  saveTimetable: bulkProcedure
    .input(saveTimetableInput)
    .mutation(({ ctx, input }) => saveTimetable(ctx, input)),
  saveException: signedInProcedure
    .input(saveExceptionInput)
    .mutation(({ ctx, input }) => saveException(ctx, input)),
  agenda: signedInProcedure.input(agendaInput).query(({ ctx, input }) => getAgenda(ctx, input)),
  consultantOffers: signedInProcedure
    .input(practiceRowInput)
    .query(({ ctx, input }) => listConsultantOffers(ctx, input)),
  saveConsultantOffers: signedInProcedure
    .input(saveConsultantOffersInput)
    .mutation(({ ctx, input }) => saveConsultantOffers(ctx, input)),
  consultantAccounts: signedInProcedure
    .input(practiceRowInput)
    .query(({ ctx, input }) => listConsultantAccounts(ctx, input)),
  saveConsultantAccount: signedInProcedure
    .input(saveConsultantAccountInput)
    .mutation(({ ctx, input }) => saveConsultantAccount(ctx, input)),
  ownVisits: signedInProcedure.input(ownVisitsInput).query(({ ctx, input }) => listOwnVisits(ctx, input)),
  serviceDocuments: signedInProcedure
    .input(practiceRowInput)
    .query(({ ctx, input }) => listServiceDocuments(ctx, input)),
  saveServiceDocuments: signedInProcedure
    .input(saveServiceDocumentsInput)
    .mutation(({ ctx, input }) => saveServiceDocuments(ctx, input)),
  statistics: signedInProcedure
    .input(practiceStatisticsInput)
    .query(({ ctx, input }) => getVisitStatistics(ctx, input)),
  deskStarts: signedInProcedure.input(deskStartsInput).query(({ ctx, input }) => listDeskStarts(ctx, input)),
  tryVisitMove: signedInProcedure
    .input(moveVisitInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => moveVisit(trial, input))),
  moveVisit: signedInProcedure.input(moveVisitInput).mutation(({ ctx, input }) => moveVisit(ctx, input)),
  previewAbsence: signedInProcedure
    .input(previewAbsenceInput)
    .query(({ ctx, input }) => previewAbsence(ctx, input)),
  tryAbsence: signedInProcedure
    .input(beginAbsenceInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => beginAbsence(trial, input))),
  beginAbsence: signedInProcedure
    .input(beginAbsenceInput)
    .mutation(({ ctx, input }) => beginAbsence(ctx, input)),
  endAbsence: signedInProcedure.input(endAbsenceInput).mutation(({ ctx, input }) => endAbsence(ctx, input)),
  calendars: signedInProcedure.input(consultantInput).query(({ ctx, input }) => listCalendars(ctx, input)),
  addCalendar: signedInProcedure
    .input(addCalendarInput)
    .mutation(({ ctx, input }) => addCalendar(ctx, input)),
  syncCalendar: signedInProcedure
    .input(calendarIdInput)
    .mutation(({ ctx, input }) => syncCalendar(ctx, input)),
  removeCalendar: signedInProcedure
    .input(calendarIdInput)
    .mutation(({ ctx, input }) => removeCalendar(ctx, input)),
  issueAgenda: signedInProcedure
    .input(issueAgendaInput)
    .mutation(({ ctx, input }) => issueAgenda(ctx, input)),
  withdrawAgenda: signedInProcedure
    .input(consultantInput)
    .mutation(({ ctx, input }) => withdrawAgenda(ctx, input)),
  markVisit: signedInProcedure.input(markVisitInput).mutation(({ ctx, input }) => markVisit(ctx, input)),
  tryDelay: signedInProcedure
    .input(notifyDelayInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => notifyDelay(trial, input))),
  notifyDelay: signedInProcedure
    .input(notifyDelayInput)
    .mutation(({ ctx, input }) => notifyDelay(ctx, input)),
});
