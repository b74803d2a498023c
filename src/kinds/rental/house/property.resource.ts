import { nameField, ownCompanyField, placeField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const propertyResource = defineResource({
  name: "property",
  model: "Property",
  label: { one: "Propriété", many: "Propriétés" },
  group: "rental",
  title: { columns: ["name"] },
  search: ["foldedName", "terminal.foldedName"],
  path: { partner: "rental-house/property" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    terminalId: { ...placeField, help: "Quartier, repère et position sont ceux du lieu" },
    gatePhoto: { type: "image", label: "Photo du portail", nullable: true },
    caretaker: { type: "text", label: "Gardien", max: 80 },
    caretakerPhone: {
      type: "text",
      label: "Téléphone du gardien",
      format: "phone",
      max: 20,
      nullable: true,
    },
  },
  columns: ["name", "terminalId", "caretaker"],
  order: { field: "name", direction: "ASC" },
});
