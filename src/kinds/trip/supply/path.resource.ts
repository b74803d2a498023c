import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { journeyMaximumMinutes, journeyMinimumMinutes } from "./path-policy.ts";

export const pathResource = defineResource({
  name: "path",
  model: "Path",
  label: { one: "Ligne", many: "Lignes" },
  group: "trip",
  title: { columns: ["startTerminal.name", "endTerminal.name"], between: " → " },
  search: ["startTerminal.foldedName", "endTerminal.foldedName"],
  saved: "use-case",
  path: { admin: "path", partner: "trip/path", branch: "services/trip/path" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    startTerminalId: {
      type: "reference",
      to: "terminal",
      label: "Gare de départ",
      required: true,
      filter: true,
    },
    endTerminalId: {
      type: "reference",
      to: "terminal",
      label: "Gare d’arrivée",
      required: true,
      filter: true,
      differsFrom: "startTerminalId",
    },
    distanceKm: {
      type: "number",
      label: "Distance",
      unit: "km",
      required: true,
      min: 1,
      max: 5000,
      sort: true,
    },
    durationMinutes: {
      type: "number",
      label: "Durée",
      unit: "min",
      required: true,
      min: journeyMinimumMinutes,
      max: journeyMaximumMinutes,
      sort: true,
    },
    basePrice: {
      type: "money",
      label: "Prix de base",
      required: true,
      min: 100,
      max: 10_000_000,
      sort: true,
    },
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["startTerminalId", "endTerminalId", "distanceKm", "durationMinutes", "basePrice", "active"],
});
