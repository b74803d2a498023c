import { nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const driverResource = defineResource({
  name: "driver",
  model: "Driver",
  label: { one: "Chauffeur", many: "Chauffeurs" },
  group: "rental",
  title: { columns: ["name"] },
  search: ["foldedName", "phone"],
  path: { partner: "rental-car/driver" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    phone: { type: "text", label: "Téléphone", format: "phone", required: true, max: 20 },
    languages: {
      type: "choice",
      many: true,
      label: "Langues",
      options: { fr: "Français", en: "Anglais", ff: "Fulfuldé", ewo: "Ewondo", dua: "Duala" },
    },
    licenceNumber: { type: "text", label: "Numéro du permis", max: 40 },
    licenceExpiresOn: { type: "date", label: "Permis valable jusqu’au", nullable: true, sort: true },
    photo: { type: "image", shape: "square", label: "Photo", nullable: true },
    active: { type: "boolean", label: "Disponible", filter: true },
  },
  columns: ["name", "phone", "licenceExpiresOn", "active"],
  order: { field: "name", direction: "ASC" },
});
