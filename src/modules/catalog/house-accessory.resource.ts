import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const houseAccessoryResource = defineResource({
  name: "house-accessory",
  model: "HouseAccessory",
  label: { one: "Équipement de logement", many: "Équipements de logement" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "house-rental/accessory" },
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
