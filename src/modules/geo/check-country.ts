import type { Context } from "../../platform/context.ts";
import { activeCountries, countryView } from "./read-countries.ts";
import type { CountryView } from "./schema.ts";

/** All countries, and the one that this request is about. */
export async function checkCountry(
  ctx: Context,
): Promise<{ countries: CountryView[]; country: CountryView }> {
  const countries = await activeCountries(ctx.replica);
  return { countries: countries.map(countryView), country: countryView(ctx.country) };
}
