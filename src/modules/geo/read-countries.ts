import type { Country } from "../../../prisma/client/client.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CountryView } from "./schema.ts";

export function countryView(country: Country): CountryView {
  const { id, name, shortCode, flag, url, currency, currencyDigits, locale, timeZone, phonePrefix } = country;
  const { paymentMethods, identityRequired } = country;
  return {
    id,
    name,
    shortCode,
    flag,
    url,
    currency,
    currencyDigits,
    locale,
    timeZone,
    phonePrefix,
    paymentMethods,
    identityRequired,
  };
}

export function activeCountries(db: Db): Promise<Country[]> {
  return db.country.findMany({ where: { active: true }, orderBy: [{ position: "asc" }, { name: "asc" }] });
}
