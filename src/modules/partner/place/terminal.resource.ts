import { nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const terminalResource = defineResource({
  name: "terminal",
  model: "Terminal",
  label: { one: "Gare", many: "Gares" },
  group: "people",
  title: { columns: ["city.name", "name"], between: " · " },
  search: ["name", "city.name", "address"],
  can: { admin: "ru", partner: "crud", branch: "r", support: "r" },
  path: { admin: "terminal", partner: "trip/terminal", branch: "services/trip/terminal" },
  scope: {
    admin: ofCompanyCountries,
    partner: ofCompanies,
    branch: ofCompanies,
    support: ofCompanyCountries,
  },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    cityId: { type: "reference", to: "city", label: "Ville", required: true, filter: true },
    address: { type: "text", label: "Adresse", max: 200 },
    phone: { type: "text", label: "Téléphone", format: "phone", max: 20, nullable: true },
    active: { type: "boolean", label: "Active", filter: true },
    latitude: {
      type: "number",
      section: "Sur la carte",
      label: "Latitude",
      help: "En degrés, par exemple 4,05 à Douala",
      min: -90,
      max: 90,
      decimals: true,
      nullable: true,
    },
    longitude: {
      type: "number",
      label: "Longitude",
      help: "En degrés, par exemple 9,7 à Douala",
      min: -180,
      max: 180,
      decimals: true,
      nullable: true,
    },
  },
  columns: ["name", "cityId", "companyId", "phone", "active"],
  order: { field: "name", direction: "ASC" },
});
