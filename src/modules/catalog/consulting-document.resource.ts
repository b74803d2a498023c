import { englishNameField, nameField, positionField } from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const consultingDocumentResource = defineResource({
  name: "consulting-document",
  model: "ConsultingDocument",
  label: { one: "Document de consultation", many: "Documents de consultation" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "consulting/documents" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    description: { type: "longText", label: "Description", max: 500 },
    descriptionEn: { type: "longText", label: "Description en anglais", max: 500, nullable: true },
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "description", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
