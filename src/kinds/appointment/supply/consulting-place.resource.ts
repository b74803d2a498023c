import { nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies } from "../../../shared/resource/resource.ts";

/** The places of a practice, with how people find them. */
export const consultingPlaceResource = defineResource({
  name: "consulting-place",
  model: "Terminal",
  label: { one: "Lieu de consultation", many: "Lieux de consultation" },
  group: "appointment",
  setup: true,
  title: { columns: ["city.name", "name"], between: " · " },
  search: ["foldedName", "city.foldedName"],
  path: { partner: "consulting/location", branch: "services/consulting/location" },
  scope: { partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    cityId: { type: "reference", to: "city", label: "Ville", required: true, filter: true, write: "unused" },
    phone: { type: "text", label: "Téléphone", format: "phone", max: 20, nullable: true },
    active: { type: "boolean", label: "On y reçoit", filter: true },
    quarter: { type: "text", section: "Comment s’y rendre", label: "Quartier", max: 80 },
    landmark: {
      type: "text",
      label: "Point de repère",
      help: "Ce que tout le monde connaît : « derrière la pharmacie du carrefour Bastos »",
      max: 160,
    },
    directions: {
      type: "longText",
      label: "Indications",
      help: "L’étage, la porte, à qui demander",
      max: 600,
    },
    address: { type: "text", label: "Adresse", max: 200 },
    photos: { type: "image", many: true, label: "Photos", help: "L’entrée vue de la rue d’abord" },
  },
  columns: ["name", "cityId", "quarter", "landmark", "phone", "active"],
  order: { field: "name", direction: "ASC" },
});
