import { previewProductCancellation } from "../../modules/booking/cancel/preview-product-cancellation.ts";
import { readInItsCountry } from "../../modules/booking/view/find-product-kind.ts";
import {
  bulkProcedure,
  publicProcedure,
  router,
  searchProcedure,
  signedInProcedure,
} from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { sessionCalendarInput } from "./operate/calendar-schema.ts";
import { cancelSession } from "./operate/cancel-session.ts";
import { delaySession } from "./operate/delay-session.ts";
import { exportEventStatistics } from "./operate/export-event-statistics.ts";
import { getEventStatistics } from "./operate/get-event-statistics.ts";
import { getSession } from "./operate/get-session.ts";
import { getSessionCalendar } from "./operate/get-session-calendar.ts";
import { giveTickets } from "./operate/give-tickets.ts";
import {
  cancelSessionInput,
  delaySessionInput,
  eventStatisticsInput,
  giveTicketsInput,
  postponeSessionInput,
  sessionIdInput,
  updateSessionInput,
} from "./operate/operate-schema.ts";
import { postponeSession } from "./operate/postpone-session.ts";
import { updateSession } from "./operate/update-session.ts";
import {
  eventDaysInput,
  eventIdInput,
  eventSearchInput,
  leaveWaitingInput,
  waitForPlacesInput,
} from "./schema.ts";
import { getEvent } from "./search/get-event.ts";
import { getPlaces } from "./search/get-places.ts";
import { listEventDays } from "./search/list-event-days.ts";
import { searchEvents } from "./search/search-events.ts";
import { deleteTariffTemplate } from "./supply/delete-tariff-template.ts";
import { getEventSupply } from "./supply/get-event-supply.ts";
import { getProgramme } from "./supply/get-programme.ts";
import { importSessions } from "./supply/import-sessions.ts";
import { planSessions, previewSessions } from "./supply/plan-sessions.ts";
import { previewEvent, publishEvent } from "./supply/publish-event.ts";
import { saveEvent } from "./supply/save-event.ts";
import { savePools } from "./supply/save-pools.ts";
import { saveProgramme } from "./supply/save-programme.ts";
import { saveTariffTemplate } from "./supply/save-tariff-template.ts";
import { saveVenueMap } from "./supply/save-venue-map.ts";
import {
  eventProgrammeInput,
  planSessionsInput,
  previewEventInput,
  publishEventInput,
  saveEventInput,
  savePoolsInput,
  saveProgrammeInput,
  saveVenueMapInput,
} from "./supply/supply-schema.ts";
import {
  deleteTariffTemplateInput,
  eventSupplyInput,
  saveTariffTemplateInput,
} from "./supply/template-schema.ts";
import { leaveWaiting } from "./wait/leave-waiting.ts";
import { waitForPlaces } from "./wait/wait-for-places.ts";
import { eventAssistantWords } from "./words/fr/event-assistant.ts";

export const eventRouter = router({
  search: searchProcedure
    .meta({ tool: () => eventAssistantWords.search })
    .input(eventSearchInput)
    .query(({ ctx, input }) => searchEvents(ctx, input)),
  days: publicProcedure.input(eventDaysInput).query(({ ctx, input }) => listEventDays(ctx, input)),
  detail: publicProcedure
    .meta({ tool: () => eventAssistantWords.detail })
    .input(eventIdInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => getEvent(there, input))),
  places: publicProcedure
    .input(eventIdInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => getPlaces(there, input))),
  waitForPlaces: signedInProcedure
    .input(waitForPlacesInput)
    .mutation(({ ctx, input }) => waitForPlaces(ctx, input)),
  leaveWaiting: signedInProcedure
    .input(leaveWaitingInput)
    .mutation(({ ctx, input }) => leaveWaiting(ctx, input)),

  saveVenueMap: signedInProcedure
    .input(saveVenueMapInput)
    .mutation(({ ctx, input }) => saveVenueMap(ctx, input)),
  saveEvent: signedInProcedure.input(saveEventInput).mutation(({ ctx, input }) => saveEvent(ctx, input)),
  programme: signedInProcedure.input(eventProgrammeInput).query(({ ctx, input }) => getProgramme(ctx, input)),
  saveProgramme: signedInProcedure
    .input(saveProgrammeInput)
    .mutation(({ ctx, input }) => saveProgramme(ctx, input)),
  importSessions: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importSessions(ctx, input)),
  planSessions: bulkProcedure.input(planSessionsInput).mutation(({ ctx, input }) => planSessions(ctx, input)),
  previewSessions: signedInProcedure
    .input(planSessionsInput)
    .query(({ ctx, input }) => previewSessions(ctx, input)),
  supply: signedInProcedure.input(eventSupplyInput).query(({ ctx, input }) => getEventSupply(ctx, input)),
  previewEvent: signedInProcedure
    .input(previewEventInput)
    .query(({ ctx, input }) => previewEvent(ctx, input)),
  publishEvent: bulkProcedure.input(publishEventInput).mutation(({ ctx, input }) => publishEvent(ctx, input)),
  saveTariffTemplate: bulkProcedure
    .input(saveTariffTemplateInput)
    .mutation(({ ctx, input }) => saveTariffTemplate(ctx, input)),
  deleteTariffTemplate: signedInProcedure
    .input(deleteTariffTemplateInput)
    .mutation(({ ctx, input }) => deleteTariffTemplate(ctx, input)),
  sessionCalendar: signedInProcedure
    .input(sessionCalendarInput)
    .query(({ ctx, input }) => getSessionCalendar(ctx, input)),
  session: signedInProcedure.input(sessionIdInput).query(({ ctx, input }) => getSession(ctx, input)),
  savePools: bulkProcedure.input(savePoolsInput).mutation(({ ctx, input }) => savePools(ctx, input)),
  updateSession: signedInProcedure
    .input(updateSessionInput)
    .mutation(({ ctx, input }) => updateSession(ctx, input)),
  postponeSession: signedInProcedure
    .input(postponeSessionInput)
    .mutation(({ ctx, input }) => postponeSession(ctx, input)),
  delaySession: signedInProcedure
    .input(delaySessionInput)
    .mutation(({ ctx, input }) => delaySession(ctx, input)),
  previewCancellation: signedInProcedure
    .input(sessionIdInput)
    .query(({ ctx, input }) => previewProductCancellation(ctx, { productId: input.id })),
  cancelSession: signedInProcedure
    .input(cancelSessionInput)
    .mutation(({ ctx, input }) => cancelSession(ctx, input)),
  giveTickets: signedInProcedure
    .input(giveTicketsInput)
    .mutation(({ ctx, input }) => giveTickets(ctx, input)),
  statistics: signedInProcedure
    .input(eventStatisticsInput)
    .query(({ ctx, input }) => getEventStatistics(ctx, input)),
  exportStatistics: signedInProcedure
    .input(eventStatisticsInput)
    .query(({ ctx, input }) => exportEventStatistics(ctx, input)),
});
