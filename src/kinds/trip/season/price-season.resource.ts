import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const priceSeasonResource = defineResource({
  name: "price-season",
  model: "PriceSeason",
  label: { one: "Saison de prix", many: "Saisons de prix" },
  group: "trip",
  title: { columns: ["name"] },
  saved: "use-case",
  path: { admin: "price-season", partner: "trip/price-season" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    name: {
      type: "text",
      label: "Nom",
      required: true,
      max: 60,
      sort: true,
      help: "Fêtes de fin d’année, rentrée…",
    },
    pathId: {
      type: "reference",
      to: "path",
      label: "Ligne",
      nullable: true,
      filter: true,
      help: "Vide : toutes. Celle d’une ligne passe avant.",
    },
    firstDay: { type: "date", label: "Du", required: true, sort: true, filter: true },
    lastDay: { type: "date", label: "Au", required: true, sort: true, notBefore: "firstDay" },
    basisPoints: {
      type: "number",
      label: "Changement du prix",
      unit: "%",
      required: true,
      min: -5000,
      max: 20_000,
      sort: true,
      help: "-10 : un dixième de moins",
    },
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["name", "pathId", "firstDay", "lastDay", "basisPoints", "active"],
  order: { field: "firstDay", direction: "DESC" },
});
