import { nameField, positionField } from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const carModelResource = defineResource({
  name: "car-model",
  model: "CarModel",
  label: { one: "Modèle de voiture", many: "Modèles de voitures" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "models-car" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    image: { type: "image", label: "Image", nullable: true },
    brandId: { type: "reference", to: "car-brand", label: "Marque", required: true, filter: true },
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["image", "name", "brandId", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
