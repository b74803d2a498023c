import type { CountryView } from "../../modules/geo/schema.ts";
import { queryClient } from "./client.ts";
import { selectCountry } from "./country.ts";

/** Switches the country and drops all cached data: prices, cities and products belong to one country. */
export function switchCountry(country: CountryView): void {
  selectCountry(country);
  void queryClient.resetQueries();
}
