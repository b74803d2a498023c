import { defineResource, ofCompanies, rentalsOf } from "../../../shared/resource/resource.ts";

const clock = { type: "text", format: "time", required: true, sort: true } as const;

/** When guests arrive and leave, of all houses on one page. */
export const houseHoursResource = defineResource({
  name: "house-hours",
  model: "RentalHouse",
  key: "productId",
  label: { one: "Horaires d’un logement", many: "Horaires des logements" },
  group: "rental",
  setup: true,
  title: { columns: ["product.title"] },
  search: ["product.foldedName", "property.foldedName"],
  path: { partner: "rental-house/timetable" },
  scope: { partner: rentalsOf(ofCompanies) },
  fields: {
    propertyId: { type: "reference", to: "property", label: "Propriété", filter: true, write: "never" },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true, write: "never" },
    checkInFrom: { ...clock, label: "Arrivée à partir de" },
    checkInUntil: { ...clock, label: "Arrivée au plus tard" },
    checkOutBy: { ...clock, label: "Départ avant" },
  },
  joined: { title: { column: "product.title", type: "text", label: "Titre" } },
  columns: ["title", "propertyId", "checkInFrom", "checkInUntil", "checkOutBy"],
  order: { field: "checkInFrom", direction: "ASC" },
});
