import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const houseTypeResource = defineResource({
  name: "house-type",
  model: "HouseType",
  label: { one: "Type de logement", many: "Types de logement" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "house-rental/type-of-house" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    icon: iconField,
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["icon", "name", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
