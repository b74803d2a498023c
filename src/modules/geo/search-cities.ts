import type { Context } from "../../platform/context.ts";
import { rankByName, writtenNamesOf } from "../../shared/text/search-name.ts";
import { listCities } from "./list-cities.ts";
import type { CitySearch, CityView } from "./schema.ts";

/** Cities for the autocomplete: accents and typing errors are forgiven. */
export async function searchCities(ctx: Context, input: CitySearch): Promise<CityView[]> {
  return rankByName(input.query, await listCities(ctx), writtenNamesOf).slice(0, input.limit);
}
