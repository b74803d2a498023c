import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const eventTargetResource = defineResource({
  name: "event-target",
  model: "EventTarget",
  label: { one: "Public d’événement", many: "Publics d’événements" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "event-targets" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    icon: iconField,
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["name", "icon", "position", "active"],
  order: { field: "position", direction: "ASC" },
});
