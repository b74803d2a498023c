import { publicProcedure, router } from "../../platform/trpc.ts";
import { describeTrip } from "./describe-trip.ts";
import { getTrip } from "./get-trip.ts";
import { getTripPlaces } from "./get-trip-places.ts";
import { listDayPrices } from "./list-day-prices.ts";
import { listPopularLines } from "./list-popular-lines.ts";
import { dayStripInput, popularLinesInput, tripIdInput, tripSearchInput } from "./schema.ts";
import { searchTrips } from "./search-trips.ts";

export const tripRouter = router({
  search: publicProcedure.input(tripSearchInput).query(({ ctx, input }) => searchTrips(ctx, input)),
  days: publicProcedure.input(dayStripInput).query(({ ctx, input }) => listDayPrices(ctx, input)),
  detail: publicProcedure.input(tripIdInput).query(({ ctx, input }) => getTrip(ctx, input)),
  places: publicProcedure.input(tripIdInput).query(({ ctx, input }) => getTripPlaces(ctx, input)),
  preview: publicProcedure.input(tripIdInput).query(({ ctx, input }) => describeTrip(ctx, input)),
  popularLines: publicProcedure
    .input(popularLinesInput)
    .query(({ ctx, input }) => listPopularLines(ctx, input)),
});
