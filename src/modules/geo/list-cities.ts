import type { Context } from "../../platform/context.ts";
import type { CityView } from "./schema.ts";

/** The cities of the request's country, the busiest first. */
export function listCities(ctx: Context): Promise<CityView[]> {
  return ctx.replica.city.findMany({
    where: { countryId: ctx.country.id, active: true },
    orderBy: [{ position: "asc" }, { population: "desc" }, { name: "asc" }],
    select: { id: true, name: true, region: true },
  });
}
