import {
  countryField,
  degreePlaces,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, ofCountries } from "../../shared/resource/resource.ts";
import { searchName } from "../../shared/text/search-name.ts";

export const cityResource = defineResource({
  name: "city",
  model: "City",
  label: { one: "Ville", many: "Villes" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "city", support: "city" },
  scope: {
    admin: ofCountries,
    partner: ({ companies }) => ({ country: { companies: { some: { id: { in: [...companies] } } } } }),
    branch: ({ companies }) => ({ country: { companies: { some: { id: { in: [...companies] } } } } }),
    support: ofCountries,
  },
  fields: {
    name: nameField,
    countryId: countryField,
    region: { type: "text", label: "Région", required: true, max: 80, filter: true, sort: true },
    latitude: {
      type: "number",
      label: "Latitude",
      required: true,
      min: -90,
      max: 90,
      decimals: degreePlaces,
    },
    longitude: {
      type: "number",
      label: "Longitude",
      required: true,
      min: -180,
      max: 180,
      decimals: degreePlaces,
    },
    population: { type: "number", label: "Population", min: 0, max: 100_000_000, sort: true },
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  filled: { searchName: { from: "name", by: searchName } },
  columns: ["name", "region", "countryId", "population", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
