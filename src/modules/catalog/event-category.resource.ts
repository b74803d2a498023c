import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const eventCategoryResource = defineResource({
  name: "event-category",
  model: "EventCategory",
  label: { one: "Catégorie d’événement", many: "Catégories d’événements" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "event-categories" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    icon: iconField,
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["name", "icon", "position", "active"],
  order: { field: "position", direction: "ASC" },
});
