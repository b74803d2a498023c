import { readInItsCountry } from "../../modules/booking/view/find-product-kind.ts";
import { cockpitInput } from "../../modules/operator/schema.ts";
import {
  bulkProcedure,
  publicProcedure,
  router,
  searchProcedure,
  signedInProcedure,
} from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { getLicence } from "./car/get-licence.ts";
import { saveLicence } from "./car/save-licence.ts";
import { endCleaningInput } from "./cleaning/cleaning-schema.ts";
import { endCleaning } from "./cleaning/end-cleaning.ts";
import { listCleanings } from "./cleaning/list-cleanings.ts";
import { reinstateCleaning } from "./cleaning/reinstate-cleaning.ts";
import { getRentalCockpit } from "./cockpit/get-rental-cockpit.ts";
import { issueCalendar } from "./feed/issue-calendar.ts";
import { getRentalBooking } from "./handover/get-rental-booking.ts";
import { handoverInput, rentalBookingInput } from "./handover/handover-schema.ts";
import { recordHandover } from "./handover/record-handover.ts";
import { moveRental } from "./move/move-rental.ts";
import { moveRentalInput, quoteRentalMoveInput } from "./move/move-schema.ts";
import { quoteRentalMove } from "./move/quote-move.ts";
import { addPhotos } from "./operate/add-photos.ts";
import { blockDays } from "./operate/block-days.ts";
import { changePrices, previewPrices } from "./operate/change-prices.ts";
import { getOccupancy } from "./operate/get-occupancy.ts";
import { getRentalStatistics } from "./operate/get-rental-statistics.ts";
import { getTimeline } from "./operate/get-timeline.ts";
import { importCars } from "./operate/import-cars.ts";
import { importDays } from "./operate/import-days.ts";
import { importHouses } from "./operate/import-houses.ts";
import { listPapers } from "./operate/list-papers.ts";
import { listPhotos } from "./operate/list-photos.ts";
import { occupancyInput } from "./operate/occupancy-schema.ts";
import {
  blockDaysInput,
  issueCalendarInput,
  listPapersInput,
  rentalStatisticsInput,
  rentalTimelineInput,
  setDaysInput,
  unblockDaysInput,
} from "./operate/operate-schema.ts";
import { addPhotosInput, listPhotosInput, savePhotosInput } from "./operate/photo-schema.ts";
import { changePricesInput } from "./operate/price-schema.ts";
import { savePhotos } from "./operate/save-photos.ts";
import { setDays } from "./operate/set-days.ts";
import { unblockDays } from "./operate/unblock-days.ts";
import {
  calendarInput,
  carSearchInput,
  houseSearchInput,
  quoteInput,
  rentalIdInput,
  saveLicenceInput,
} from "./schema.ts";
import { describeRental } from "./search/describe-rental.ts";
import { getCalendar } from "./search/get-calendar.ts";
import { getRental } from "./search/get-rental.ts";
import { quoteRental } from "./search/quote-rental.ts";
import { searchCars } from "./search/search-cars.ts";
import { searchHouses } from "./search/search-houses.ts";
import { rentalAssistantWords } from "./words/fr/rental-assistant.ts";

export const rentalRouter = router({
  cockpit: signedInProcedure.input(cockpitInput).query(({ ctx, input }) => getRentalCockpit(ctx, input)),
  searchCars: searchProcedure
    .meta({ tool: () => rentalAssistantWords.searchCars })
    .input(carSearchInput)
    .query(({ ctx, input }) => searchCars(ctx, input)),
  searchHouses: searchProcedure
    .meta({ tool: () => rentalAssistantWords.searchHouses })
    .input(houseSearchInput)
    .query(({ ctx, input }) => searchHouses(ctx, input)),
  detail: publicProcedure
    .meta({ tool: () => rentalAssistantWords.detail })
    .input(rentalIdInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => getRental(there, input))),
  calendar: publicProcedure
    .input(calendarInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.id, (there) => getCalendar(there, input))),
  quote: publicProcedure
    .meta({ tool: () => rentalAssistantWords.quote })
    .input(quoteInput)
    .query(({ ctx, input }) => readInItsCountry(ctx, input.productId, (there) => quoteRental(there, input))),
  licence: signedInProcedure.query(({ ctx }) => getLicence(ctx)),
  saveLicence: signedInProcedure
    .input(saveLicenceInput)
    .mutation(({ ctx, input }) => saveLicence(ctx, input)),
  booking: signedInProcedure
    .input(rentalBookingInput)
    .query(({ ctx, input }) => getRentalBooking(ctx, input)),
  recordHandover: signedInProcedure
    .input(handoverInput)
    .mutation(({ ctx, input }) => recordHandover(ctx, input)),
  cleanings: signedInProcedure.query(({ ctx }) => listCleanings(ctx)),
  endCleaning: signedInProcedure
    .input(endCleaningInput)
    .mutation(({ ctx, input }) => endCleaning(ctx, input)),
  reinstateCleaning: signedInProcedure
    .input(endCleaningInput)
    .mutation(({ ctx, input }) => reinstateCleaning(ctx, input)),
  occupancy: signedInProcedure.input(occupancyInput).query(({ ctx, input }) => getOccupancy(ctx, input)),
  timeline: signedInProcedure.input(rentalTimelineInput).query(({ ctx, input }) => getTimeline(ctx, input)),
  statistics: signedInProcedure
    .input(rentalStatisticsInput)
    .query(({ ctx, input }) => getRentalStatistics(ctx, input)),
  setDays: signedInProcedure.input(setDaysInput).mutation(({ ctx, input }) => setDays(ctx, input)),
  previewPrices: signedInProcedure
    .input(changePricesInput)
    .query(({ ctx, input }) => previewPrices(ctx, input)),
  changePrices: signedInProcedure
    .input(changePricesInput)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),
  blockDays: signedInProcedure.input(blockDaysInput).mutation(({ ctx, input }) => blockDays(ctx, input)),
  importCars: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importCars(ctx, input)),
  importHouses: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importHouses(ctx, input)),
  importDays: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importDays(ctx, input)),
  papers: signedInProcedure.input(listPapersInput).query(({ ctx, input }) => listPapers(ctx, input)),
  photos: signedInProcedure.input(listPhotosInput).query(({ ctx, input }) => listPhotos(ctx, input)),
  addPhotos: signedInProcedure.input(addPhotosInput).mutation(({ ctx, input }) => addPhotos(ctx, input)),
  savePhotos: signedInProcedure.input(savePhotosInput).mutation(({ ctx, input }) => savePhotos(ctx, input)),
  tryMove: signedInProcedure
    .input(quoteRentalMoveInput)
    .query(({ ctx, input }) => quoteRentalMove(ctx, input)),
  move: signedInProcedure.input(moveRentalInput).mutation(({ ctx, input }) => moveRental(ctx, input)),
  issueCalendar: signedInProcedure
    .input(issueCalendarInput)
    .mutation(({ ctx, input }) => issueCalendar(ctx, input)),
  unblockDays: signedInProcedure
    .input(unblockDaysInput)
    .mutation(({ ctx, input }) => unblockDays(ctx, input)),
  preview: publicProcedure.input(rentalIdInput).query(({ ctx, input }) => describeRental(ctx, input)),
});
