import { nameField, ownCompanyField, positionField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

const money = { type: "money", min: 0, max: 100_000_000 } as const;

export const carPackageResource = defineResource({
  name: "car-package",
  model: "CarPackage",
  label: { one: "Forfait", many: "Forfaits" },
  group: "rental",
  setup: true,
  title: { columns: ["name"] },
  search: ["foldedName"],
  path: { partner: "rental-car/package-rental-car" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    name: nameField,
    companyId: ownCompanyField,
    productId: { type: "reference", to: "rental-car", label: "Voiture", required: true, filter: true },
    days: { type: "number", label: "Jours", required: true, min: 1, max: 60, sort: true },
    price: { ...money, label: "Prix par jour", required: true },
    weekendPrice: { ...money, label: "Prix d’un jour de week-end", nullable: true },
    withDriver: { type: "boolean", label: "Chauffeur compris" },
    fuelIncluded: { type: "boolean", label: "Carburant compris" },
    includedKm: { type: "number", label: "Kilomètres compris", min: 0, max: 100_000, nullable: true },
    extraKm: { ...money, label: "Par kilomètre en plus" },
    extraHour: { ...money, label: "Par heure de retard" },
    zone: {
      type: "choice",
      label: "Trajets",
      options: { CITY: "En ville", BEYOND: "En ville et hors ville" },
      required: true,
    },
    active: { type: "boolean", label: "Proposé", filter: true },
    position: positionField,
  },
  columns: ["name", "productId", "days", "price", "weekendPrice", "withDriver", "zone", "active"],
  order: { field: "position", direction: "ASC" },
});
