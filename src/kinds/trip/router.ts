import { passInput } from "../../modules/booking/view/link-schema.ts";
import { tryOut } from "../../platform/trial.ts";
import {
  bulkProcedure,
  publicProcedure,
  router,
  sharedProcedure,
  signedInProcedure,
} from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { drivenInput } from "./drive/driver-schema.ts";
import { getMyManifest } from "./drive/get-my-manifest.ts";
import { listMyDepartures } from "./drive/list-my-departures.ts";
import { allotSeats } from "./gate/allot-seats.ts";
import { allotSeatsInput, gateTripInput, nameDriverInput } from "./gate/gate-schema.ts";
import { getGateDeparture } from "./gate/get-gate-departure.ts";
import { cancelDeparture } from "./operate/cancel-departure.ts";
import { changeBus } from "./operate/change-bus.ts";
import { delayDeparture } from "./operate/delay-departure.ts";
import { getTimetable } from "./operate/get-timetable.ts";
import { messageDeparture } from "./operate/message-departure.ts";
import { nameDriver } from "./operate/name-driver.ts";
import { timetableInput } from "./operate/timetable-schema.ts";
import { updateDeparture } from "./operate/update-departure.ts";
import { answerLateOffer } from "./promise/answer-late-offer.ts";
import { getLateOffer } from "./promise/get-late-offer.ts";
import { getPromise } from "./promise/get-promise.ts";
import { answerLateOfferInput, promiseInput, setPromiseInput } from "./promise/promise-schema.ts";
import { setPromise } from "./promise/set-promise.ts";
import { followJourney } from "./punctuality/follow-journey.ts";
import { journeyInput, journeyLinkInput } from "./punctuality/journey-schema.ts";
import { makeJourneyLink } from "./punctuality/make-journey-link.ts";
import { assignDrivers } from "./roster/assign-drivers.ts";
import { getRoster } from "./roster/get-roster.ts";
import { assignDriversInput, rosterInput } from "./roster/roster-schema.ts";
import {
  cancelDepartureInput,
  changeBusInput,
  connectionInput,
  dayStripInput,
  delayDepartureInput,
  messageDepartureInput,
  popularLinesInput,
  saveBusInput,
  savePathInput,
  saveTripPlanInput,
  scheduleTripInput,
  tripIdInput,
  tripSearchInput,
  updateDepartureInput,
  watchDepartureInput,
  watchPriceInput,
} from "./schema.ts";
import { describeTrip } from "./search/describe-trip.ts";
import { findConnections } from "./search/find-connections.ts";
import { getTrip } from "./search/get-trip.ts";
import { getTripPlaces } from "./search/get-trip-places.ts";
import { listDayPrices } from "./search/list-day-prices.ts";
import { listPopularLines } from "./search/list-popular-lines.ts";
import { searchTrips } from "./search/search-trips.ts";
import { foldTrips } from "./search/trip-list-schema.ts";
import { previewSeason } from "./season/preview-season.ts";
import { saveSeasonInput } from "./season/season-schema.ts";
import { importPaths } from "./supply/import-paths.ts";
import { importTrips } from "./supply/import-trips.ts";
import { listFreeBuses } from "./supply/list-free-buses.ts";
import { previewTripPlan } from "./supply/preview-trip-plan.ts";
import { saveBus } from "./supply/save-bus.ts";
import { savePath } from "./supply/save-path.ts";
import { saveTripPlan } from "./supply/save-trip-plan.ts";
import { scheduleTrip } from "./supply/schedule-trip.ts";
import { watchDeparture } from "./watch/watch-departure.ts";
import { watchPrice } from "./watch/watch-price.ts";
import { tripAssistantWords } from "./words/fr/trip-assistant.ts";

export const tripRouter = router({
  search: sharedProcedure
    .meta({ tool: () => tripAssistantWords.search })
    .input(tripSearchInput)
    .query(async ({ ctx, input }) => foldTrips(await searchTrips(ctx, input))),
  days: sharedProcedure.input(dayStripInput).query(({ ctx, input }) => listDayPrices(ctx, input)),
  connections: sharedProcedure.input(connectionInput).query(({ ctx, input }) => findConnections(ctx, input)),
  detail: publicProcedure
    .meta({ tool: () => tripAssistantWords.detail })
    .input(tripIdInput)
    .query(({ ctx, input }) => getTrip(ctx, input)),
  places: publicProcedure.input(tripIdInput).query(({ ctx, input }) => getTripPlaces(ctx, input)),
  preview: publicProcedure.input(tripIdInput).query(({ ctx, input }) => describeTrip(ctx, input)),
  popularLines: sharedProcedure
    .input(popularLinesInput)
    .query(({ ctx, input }) => listPopularLines(ctx, input)),

  lateOffer: publicProcedure.input(passInput).query(({ ctx, input }) => getLateOffer(ctx, input)),
  answerLateOffer: publicProcedure
    .input(answerLateOfferInput)
    .mutation(({ ctx, input }) => answerLateOffer(ctx, input)),
  tryMessage: signedInProcedure
    .input(messageDepartureInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => messageDeparture(trial, input))),
  promise: signedInProcedure.input(promiseInput).query(({ ctx, input }) => getPromise(ctx, input)),
  setPromise: signedInProcedure.input(setPromiseInput).mutation(({ ctx, input }) => setPromise(ctx, input)),
  journey: publicProcedure.input(journeyInput).query(({ ctx, input }) => followJourney(ctx, input)),
  journeyLink: publicProcedure.input(journeyLinkInput).query(({ ctx, input }) => makeJourneyLink(ctx, input)),

  watch: signedInProcedure
    .input(watchDepartureInput)
    .mutation(({ ctx, input }) => watchDeparture(ctx, input)),
  watchPrice: signedInProcedure.input(watchPriceInput).mutation(({ ctx, input }) => watchPrice(ctx, input)),

  saveBus: signedInProcedure.input(saveBusInput).mutation(({ ctx, input }) => saveBus(ctx, input)),
  savePath: signedInProcedure.input(savePathInput).mutation(({ ctx, input }) => savePath(ctx, input)),
  savePlan: signedInProcedure.input(saveTripPlanInput).mutation(({ ctx, input }) => saveTripPlan(ctx, input)),
  timetable: signedInProcedure.input(timetableInput).query(({ ctx, input }) => getTimetable(ctx, input)),
  previewSeason: signedInProcedure
    .input(saveSeasonInput)
    .query(({ ctx, input }) => previewSeason(ctx, input)),
  previewPlan: signedInProcedure
    .input(saveTripPlanInput)
    .query(({ ctx, input }) => previewTripPlan(ctx, input)),
  schedule: signedInProcedure.input(scheduleTripInput).mutation(({ ctx, input }) => scheduleTrip(ctx, input)),
  update: signedInProcedure
    .input(updateDepartureInput)
    .mutation(({ ctx, input }) => updateDeparture(ctx, input)),
  cancel: signedInProcedure
    .input(cancelDepartureInput)
    .mutation(({ ctx, input }) => cancelDeparture(ctx, input)),
  delay: signedInProcedure
    .input(delayDepartureInput)
    .mutation(({ ctx, input }) => delayDeparture(ctx, input)),
  freeBuses: signedInProcedure.input(tripIdInput).query(({ ctx, input }) => listFreeBuses(ctx, input)),
  changeBus: signedInProcedure.input(changeBusInput).mutation(({ ctx, input }) => changeBus(ctx, input)),

  gateDeparture: signedInProcedure
    .input(gateTripInput)
    .query(({ ctx, input }) => getGateDeparture(ctx, input)),
  allotSeats: signedInProcedure.input(allotSeatsInput).mutation(({ ctx, input }) => allotSeats(ctx, input)),
  roster: signedInProcedure.input(rosterInput).query(({ ctx, input }) => getRoster(ctx, input)),
  assignDrivers: signedInProcedure
    .input(assignDriversInput)
    .mutation(({ ctx, input }) => assignDrivers(ctx, input)),
  myDepartures: signedInProcedure.query(({ ctx }) => listMyDepartures(ctx)),
  myManifest: signedInProcedure.input(drivenInput).query(({ ctx, input }) => getMyManifest(ctx, input)),
  nameDriver: signedInProcedure.input(nameDriverInput).mutation(({ ctx, input }) => nameDriver(ctx, input)),
  importPaths: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importPaths(ctx, input)),
  importTrips: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importTrips(ctx, input)),
});
