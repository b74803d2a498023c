import { defineResource, everything } from "../../shared/resource.ts";

export const carModelResource = defineResource({
  name: "car-model",
  model: "CarModel",
  label: { one: "Modèle de voiture", many: "Modèles de voitures" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["name"],
  can: { admin: "crud", partner: "r", branch: "r" },
  path: { admin: "models-car" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 80, sort: true },
    brandId: { type: "reference", to: "car-brand", label: "Marque", required: true, filter: true },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 10_000, sort: true },
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "brandId", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
