import { nameField, positionField } from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const carBrandResource = defineResource({
  name: "car-brand",
  model: "CarBrand",
  label: { one: "Marque de voiture", many: "Marques de voitures" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "brands-car" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    image: { type: "image", label: "Image", nullable: true },
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["image", "name", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
