import { englishNameField, nameField, positionField } from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const categoryResource = defineResource({
  name: "category",
  model: "Category",
  label: { one: "Catégorie", many: "Catégories" },
  group: "reference",
  title: { columns: ["domain.name", "name"], between: " · " },
  search: ["foldedName", "domain.foldedName"],
  path: { admin: "category" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    domainId: { type: "reference", to: "domain", label: "Domaine", required: true, filter: true },
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["name", "domainId", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
