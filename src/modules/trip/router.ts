import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { allotSeats } from "./allot-seats.ts";
import { cancelDeparture } from "./cancel-departure.ts";
import { changeBus } from "./change-bus.ts";
import { delayDeparture } from "./delay-departure.ts";
import { describeTrip } from "./describe-trip.ts";
import { allotSeatsInput, gateDeparturesInput, gateTripInput, nameDriverInput } from "./gate-schema.ts";
import { getDeskSeats } from "./get-desk-seats.ts";
import { getGateDeparture } from "./get-gate-departure.ts";
import { getGateList } from "./get-gate-list.ts";
import { getManifest } from "./get-manifest.ts";
import { getTrip } from "./get-trip.ts";
import { getTripPlaces } from "./get-trip-places.ts";
import { importPaths } from "./import-paths.ts";
import { importTrips } from "./import-trips.ts";
import { listDayPrices } from "./list-day-prices.ts";
import { listDeskConflicts } from "./list-desk-conflicts.ts";
import { listGateDepartures } from "./list-gate-departures.ts";
import { listPopularLines } from "./list-popular-lines.ts";
import { nameDriver } from "./name-driver.ts";
import { deskSeatsInput, syncDeskSaleInput, takeDeskSeatsInput } from "./offline-desk-schema.ts";
import { previewTripPlan } from "./preview-trip-plan.ts";
import { returnDeskSeats } from "./return-desk-seats.ts";
import { saveBus } from "./save-bus.ts";
import { savePath } from "./save-path.ts";
import { saveTripPlan } from "./save-trip-plan.ts";
import { scheduleTrip } from "./schedule-trip.ts";
import {
  cancelDepartureInput,
  changeBusInput,
  dayStripInput,
  delayDepartureInput,
  popularLinesInput,
  saveBusInput,
  savePathInput,
  saveTripPlanInput,
  scheduleTripInput,
  tripIdInput,
  tripSearchInput,
  updateDepartureInput,
} from "./schema.ts";
import { searchTrips } from "./search-trips.ts";
import { syncDeskSale } from "./sync-desk-sale.ts";
import { takeDeskSeats } from "./take-desk-seats.ts";
import { updateDeparture } from "./update-departure.ts";

export const tripRouter = router({
  search: publicProcedure.input(tripSearchInput).query(({ ctx, input }) => searchTrips(ctx, input)),
  days: publicProcedure.input(dayStripInput).query(({ ctx, input }) => listDayPrices(ctx, input)),
  detail: publicProcedure.input(tripIdInput).query(({ ctx, input }) => getTrip(ctx, input)),
  places: publicProcedure.input(tripIdInput).query(({ ctx, input }) => getTripPlaces(ctx, input)),
  preview: publicProcedure.input(tripIdInput).query(({ ctx, input }) => describeTrip(ctx, input)),
  popularLines: publicProcedure
    .input(popularLinesInput)
    .query(({ ctx, input }) => listPopularLines(ctx, input)),

  saveBus: signedInProcedure.input(saveBusInput).mutation(({ ctx, input }) => saveBus(ctx, input)),
  savePath: signedInProcedure.input(savePathInput).mutation(({ ctx, input }) => savePath(ctx, input)),
  savePlan: signedInProcedure.input(saveTripPlanInput).mutation(({ ctx, input }) => saveTripPlan(ctx, input)),
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
  changeBus: signedInProcedure.input(changeBusInput).mutation(({ ctx, input }) => changeBus(ctx, input)),

  gateDepartures: signedInProcedure
    .input(gateDeparturesInput)
    .query(({ ctx, input }) => listGateDepartures(ctx, input)),
  gateDeparture: signedInProcedure
    .input(gateTripInput)
    .query(({ ctx, input }) => getGateDeparture(ctx, input)),
  allotSeats: signedInProcedure.input(allotSeatsInput).mutation(({ ctx, input }) => allotSeats(ctx, input)),
  nameDriver: signedInProcedure.input(nameDriverInput).mutation(({ ctx, input }) => nameDriver(ctx, input)),
  takeDeskSeats: signedInProcedure
    .input(takeDeskSeatsInput)
    .mutation(({ ctx, input }) => takeDeskSeats(ctx, input)),
  deskSeats: signedInProcedure.input(deskSeatsInput).query(({ ctx, input }) => getDeskSeats(ctx, input)),
  returnDeskSeats: signedInProcedure
    .input(deskSeatsInput)
    .mutation(({ ctx, input }) => returnDeskSeats(ctx, input)),
  syncDeskSale: signedInProcedure
    .input(syncDeskSaleInput)
    .mutation(({ ctx, input }) => syncDeskSale(ctx, input)),
  deskConflicts: signedInProcedure.query(({ ctx }) => listDeskConflicts(ctx)),
  manifest: signedInProcedure.input(gateTripInput).query(({ ctx, input }) => getManifest(ctx, input)),
  gateList: signedInProcedure.input(gateTripInput).query(({ ctx, input }) => getGateList(ctx, input)),
  importPaths: signedInProcedure.input(importInput).mutation(({ ctx, input }) => importPaths(ctx, input)),
  importTrips: signedInProcedure.input(importInput).mutation(({ ctx, input }) => importTrips(ctx, input)),
});
