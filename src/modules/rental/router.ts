import { publicProcedure, router } from "../../platform/trpc.ts";
import { calendarInput, carSearchInput, houseSearchInput, quoteInput, rentalIdInput } from "./schema.ts";
import { describeRental } from "./search/describe-rental.ts";
import { getCalendar } from "./search/get-calendar.ts";
import { getRental } from "./search/get-rental.ts";
import { quoteRental } from "./search/quote-rental.ts";
import { searchCars } from "./search/search-cars.ts";
import { searchHouses } from "./search/search-houses.ts";

export const rentalRouter = router({
  searchCars: publicProcedure.input(carSearchInput).query(({ ctx, input }) => searchCars(ctx, input)),
  searchHouses: publicProcedure.input(houseSearchInput).query(({ ctx, input }) => searchHouses(ctx, input)),
  detail: publicProcedure.input(rentalIdInput).query(({ ctx, input }) => getRental(ctx, input)),
  calendar: publicProcedure.input(calendarInput).query(({ ctx, input }) => getCalendar(ctx, input)),
  quote: publicProcedure.input(quoteInput).query(({ ctx, input }) => quoteRental(ctx, input)),
  preview: publicProcedure.input(rentalIdInput).query(({ ctx, input }) => describeRental(ctx, input)),
});
