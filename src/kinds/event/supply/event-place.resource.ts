import type { Reach } from "../../../shared/reach.ts";
import { nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies } from "../../../shared/resource/resource.ts";

/** Places whose services are left open serve every kind. */
const ofEvents = (reach: Reach) => ({
  ...ofCompanies(reach),
  OR: [{ kinds: { isEmpty: true } }, { kinds: { has: "event" as const } }],
});

/** Where the public is received, with how people find it; the seating plans of a place are rows of their own. */
export const eventPlaceResource = defineResource({
  name: "event-place",
  model: "Terminal",
  label: { one: "Salle ou lieu", many: "Salles et lieux" },
  group: "event",
  setup: true,
  title: { columns: ["city.name", "name"], between: " · " },
  search: ["foldedName", "city.foldedName"],
  path: { partner: "dating/location", branch: "services/dating/location" },
  scope: { partner: ofEvents, branch: ofEvents },
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
      help: "Ce que tout le monde connaît : « en face du stade Omnisports »",
      max: 160,
    },
    directions: {
      type: "longText",
      label: "Indications",
      help: "Par quelle porte entrer, où garer sa voiture",
      max: 600,
    },
    address: { type: "text", label: "Adresse", max: 200 },
    photos: { type: "image", many: true, label: "Photos", help: "L’entrée vue de la rue d’abord" },
  },
  columns: ["name", "cityId", "quarter", "landmark", "phone", "active"],
  order: { field: "name", direction: "ASC" },
});
