import type { Reach } from "../../shared/reach.ts";
import { defineResource, ofCountries } from "../../shared/resource/resource.ts";
import { paymentMethodWords } from "../../shared/words/fr/booking/payment-methods.ts";

/** What the helpdesk looks up while somebody is on the telephone: where Mboa sells today, without what is closed. */

const active = { active: true } as const;
const ofServed = ({ countries }: Reach) => ({
  ...active,
  ...(countries ? { id: { in: [...countries] } } : {}),
});

export const servedCityResource = defineResource({
  name: "served-city",
  model: "City",
  label: { one: "Ville desservie", many: "Villes desservies" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { support: "helpdesk/city" },
  scope: { support: (reach) => ({ ...active, ...ofCountries(reach) }) },
  fields: {
    name: { type: "text", label: "Nom", sort: true },
    countryId: { type: "reference", to: "country", label: "Pays", filter: true },
    region: { type: "text", label: "Région", filter: true, sort: true },
    population: { type: "number", label: "Population", sort: true },
  },
  columns: ["name", "region", "countryId", "population"],
  order: { field: "name", direction: "ASC" },
});

export const servedCountryResource = defineResource({
  name: "served-country",
  model: "Country",
  label: { one: "Pays desservi", many: "Pays desservis" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName", "shortCode"],
  path: { support: "helpdesk/country" },
  scope: { support: ofServed },
  fields: {
    flag: { type: "text", label: "Drapeau" },
    name: { type: "text", label: "Nom", sort: true },
    phonePrefix: { type: "text", label: "Indicatif" },
    currency: { type: "text", label: "Monnaie" },
    paymentMethods: { type: "choice", many: true, label: "Moyens de paiement", options: paymentMethodWords },
    timeZone: { type: "text", label: "Fuseau horaire" },
    identityRequired: { type: "boolean", label: "Pièce d’identité demandée aux voyageurs" },
    url: { type: "text", label: "Adresse du site", format: "url" },
  },
  columns: ["flag", "name", "phonePrefix", "currency", "paymentMethods", "timeZone"],
  order: { field: "name", direction: "ASC" },
});
