import type { Country } from "../../../prisma/client/client.ts";
import type { Db } from "../../platform/database/database.ts";
import { rememberCurrencies } from "../../shared/money.ts";
import type { CountryView } from "./schema.ts";

export function countryView(country: Country): CountryView {
  const { id, name, shortCode, flag, url, currency, currencyDigits, locale, timeZone, phonePrefix } = country;
  const { paymentMethods, identityRequired, euroRate } = country;
  return {
    id,
    name,
    shortCode,
    flag,
    url,
    currency,
    currencyDigits,
    euroRate,
    locale,
    timeZone,
    phonePrefix,
    paymentMethods,
    identityRequired,
  };
}

/** With the decimals of all currencies: what was sold in a country that is closed is still shown. */
export async function activeCountries(db: Db): Promise<Country[]> {
  const countries = await db.country.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  rememberCurrencies(countries);
  return countries.filter(({ active }) => active);
}
