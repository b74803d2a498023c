import { ownCompanyField, placeField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const sublocationResource = defineResource({
  name: "sublocation",
  model: "Sublocation",
  label: { one: "Salle", many: "Salles" },
  group: "appointment",
  setup: true,
  title: { columns: ["place.name", "name"], between: " · " },
  search: ["foldedName"],
  path: { partner: "consulting/sublocation" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: { type: "text", label: "Nom", required: true, min: 1, max: 60, sort: true },
    companyId: ownCompanyField,
    placeId: placeField,
    equipment: { type: "list", of: "text", label: "Équipement" },
    active: { type: "boolean", label: "En service", filter: true },
  },
  columns: ["name", "placeId", "equipment", "active"],
  order: { field: "name", direction: "ASC" },
});
