import {
  englishNameField,
  iconField,
  nameField,
  positionField,
} from "../../shared/resource/reference-fields.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";

export const vehicleSpecificationResource = defineResource({
  name: "vehicle-specification",
  model: "VehicleSpecification",
  label: { one: "Caractéristique de véhicule", many: "Caractéristiques de véhicule" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { admin: "vehicle-specification" },
  scope: { admin: everything, partner: everything, branch: everything },
  fields: {
    name: nameField,
    nameEn: englishNameField,
    unit: { type: "text", label: "Unité", max: 20 },
    icon: iconField,
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["icon", "name", "unit", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
