import { weekdaysFr } from "../../shared/fr/backoffice.ts";
import { ownCompanyField } from "../../shared/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../shared/resource.ts";

export const tripPlanResource = defineResource({
  name: "trip-plan",
  model: "TripPlan",
  label: { one: "Planification", many: "Planifications" },
  group: "transport",
  title: { columns: ["path.startTerminal.name", "path.endTerminal.name", "departureTime"], between: " · " },
  saved: "use-case",
  can: { admin: "r", partner: "crud", branch: "cru" },
  path: { admin: "trip-planning", partner: "trip/trip-planning", branch: "services/trip/trip-planning" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    pathId: { type: "reference", to: "path", label: "Ligne", required: true, filter: true },
    busId: { type: "reference", to: "bus", label: "Bus", required: true, filter: true },
    departureTime: { type: "text", label: "Heure de départ", required: true, format: "time", sort: true },
    weekdays: {
      type: "choice",
      many: true,
      numeric: true,
      label: "Jours",
      options: weekdaysFr,
      required: true,
      filter: true,
    },
    price: { type: "money", label: "Prix", required: true, min: 100, max: 10_000_000, sort: true },
    validFrom: { type: "date", label: "À partir du", required: true, filter: true, sort: true },
    validTo: { type: "date", label: "Jusqu’au", nullable: true, notBefore: "validFrom" },
    exceptions: { type: "list", of: "date", label: "Sauf les jours", max: 100 },
    runsOnHolidays: { type: "boolean", label: "Circule les jours fériés" },
    refundable: { type: "boolean", label: "Remboursable" },
    requireValidation: { type: "boolean", label: "Réservation à valider par la compagnie" },
    canChoosePlace: { type: "boolean", label: "Le voyageur choisit son siège" },
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["pathId", "departureTime", "weekdays", "busId", "price", "validFrom", "validTo", "active"],
});
