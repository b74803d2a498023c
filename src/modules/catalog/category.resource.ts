import { defineResource, everything } from "../../shared/resource.ts";

export const categoryResource = defineResource({
  name: "category",
  model: "Category",
  label: { one: "Catégorie", many: "Catégories" },
  group: "reference",
  title: { columns: ["domain.name", "name"], between: " · " },
  search: ["name", "domain.name"],
  can: { admin: "crud", partner: "r", branch: "r" },
  path: { admin: "category" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 80, sort: true },
    domainId: { type: "reference", to: "domain", label: "Domaine", required: true, filter: true },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 10_000, sort: true },
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["name", "domainId", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
