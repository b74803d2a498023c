import { defineResource, everything } from "../../shared/resource.ts";

export const consultingDocumentResource = defineResource({
  name: "consulting-document",
  model: "ConsultingDocument",
  label: { one: "Document de consultation", many: "Documents de consultation" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["name"],
  can: { admin: "crud", partner: "r", branch: "r" },
  path: { admin: "consulting/documents" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 80, sort: true },
    description: { type: "longText", label: "Description", max: 500 },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 10_000, sort: true },
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "description", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
