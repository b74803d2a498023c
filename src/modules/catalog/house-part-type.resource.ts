import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const housePartTypeResource = defineResource({
  name: "house-part-type",
  model: "HousePartType",
  label: { one: "Type de pièce", many: "Types de pièces" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "house-rental/type-of-part" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    icon: iconField,
    bedroom: { type: "boolean", label: "Chambre à coucher", help: "Compte dans la recherche par chambres" },
    position: positionField,
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["icon", "name", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
