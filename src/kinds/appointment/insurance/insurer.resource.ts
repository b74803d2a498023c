import { nameField, positionField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, everything, ofCountries } from "../../../shared/resource/resource.ts";

export const insurerResource = defineResource({
  name: "insurer",
  model: "Insurer",
  label: { one: "Assureur", many: "Assureurs" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "consulting/insurers" },
  scope: { admin: ofCountries, partner: everything, branch: everything, support: everything },
  fields: {
    name: nameField,
    countryId: {
      type: "reference",
      to: "country",
      label: "Pays",
      required: true,
      filter: true,
    },
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "countryId", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
