import { placeField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

const fields = {
  fee: { type: "money", label: "Supplément", min: 0, max: 10_000_000 },
  pickup: { type: "boolean", label: "On y prend la voiture" },
  dropOff: { type: "boolean", label: "On y rend la voiture" },
} as const;

export const pickupPlaceResource = defineResource({
  name: "pickup-place",
  model: "PickupPlace",
  key: "terminalId",
  label: { one: "Lieu de remise", many: "Lieux de remise" },
  group: "rental",
  setup: true,
  title: { columns: ["terminal.name"] },
  search: ["terminal.foldedName"],
  path: { partner: "rental-car/location" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    terminalId: { type: "reference", to: "terminal", label: "Lieu", write: "never" },
    companyId: { type: "reference", to: "company", label: "Compagnie", write: "never" },
    ...fields,
  },
  columns: ["terminalId", "fee", "pickup", "dropOff"],
  order: { field: "fee", direction: "ASC" },
  actions: {
    add: {
      label: "Ajouter un lieu",
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: { terminalId: placeField, ...fields },
    },
  },
});
