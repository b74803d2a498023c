import type { CountryView } from "../../modules/geo/schema.ts";
import { queryClient } from "./client.ts";
import { selectCountry } from "./country.ts";

/** Prices, cities and products are all of one country: nothing of the former one stays on the screen. */
export function switchCountry(country: CountryView): void {
  selectCountry(country);
  void queryClient.resetQueries();
}
