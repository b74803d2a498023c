import { publicProcedure, router } from "../../platform/trpc.ts";
import { checkCountry } from "./check-country.ts";
import { listCities } from "./list-cities.ts";
import { listCitiesForStaff } from "./list-cities-for-staff.ts";
import { citySearch } from "./schema.ts";
import { searchCities } from "./search-cities.ts";

export const geoRouter = router({
  checkCountry: publicProcedure.query(({ ctx }) => checkCountry(ctx)),
  listCities: publicProcedure.query(({ ctx }) => listCities(ctx)),
  listCitiesForStaff: publicProcedure.query(({ ctx }) => listCitiesForStaff(ctx)),
  searchCities: publicProcedure.input(citySearch).query(({ ctx, input }) => searchCities(ctx, input)),
});
