import { defineResource, everything } from "../../shared/resource.ts";

export const houseAccessoryResource = defineResource({
  name: "house-accessory",
  model: "HouseAccessory",
  label: { one: "Équipement de logement", many: "Équipements de logement" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["name"],
  can: { admin: "crud", partner: "r", branch: "r" },
  path: { admin: "house-rental/accessory" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 80, sort: true },
    icon: {
      type: "text",
      label: "Icône",
      max: 40,
      format: "key",
      help: "Clé d’icône, par exemple tv ou parking",
    },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 10_000, sort: true },
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "icon", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
