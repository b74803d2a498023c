import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { weekdayListWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

const pathId = { type: "reference", to: "path", label: "Ligne", required: true, filter: true } as const;
const busId = { type: "reference", to: "bus", label: "Bus", required: true, filter: true } as const;

/** When a plan runs. */
const runs = {
  weekdays: {
    type: "choice",
    many: true,
    numeric: true,
    label: "Jours",
    options: weekdayListWords,
    every: "Tous les jours",
    required: true,
    filter: true,
  },
  validFrom: { type: "date", label: "Dès\u00a0le", required: true, filter: true, sort: true },
  validTo: {
    type: "date",
    label: "Jusqu’au",
    help: "Vide : sans fin",
    nullable: true,
    notBefore: "validFrom",
  },
} as const;

const price = {
  type: "money",
  label: "Prix",
  required: true,
  min: 100,
  max: 10_000_000,
  sort: true,
} as const;

export const tripPlanResource = defineResource({
  name: "trip-plan",
  model: "TripPlan",
  label: { one: "Planification", many: "Planifications" },
  group: "trip",
  title: { columns: ["path.startTerminal.name", "path.endTerminal.name", "departureTime"], between: " · " },
  saved: "use-case",
  path: { admin: "trip-planning", partner: "trip/trip-planning", branch: "services/trip/trip-planning" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    pathId,
    busId,
    departureTime: {
      type: "text",
      section: "Quand",
      label: "Heure de départ",
      required: true,
      format: "time",
      sort: true,
    },
    ...runs,
    exceptions: { type: "list", of: "date", label: "Sauf les jours", max: 100 },
    runsOnHolidays: { type: "boolean", label: "Circule les jours fériés" },
    price: { ...price, section: "Vente" },
    refundable: { type: "boolean", label: "Remboursable" },
    requireValidation: { type: "boolean", label: "Réservation à valider par la compagnie" },
    canChoosePlace: { type: "boolean", label: "Le voyageur choisit son siège" },
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["pathId", "departureTime", "weekdays", "busId", "price", "validFrom", "validTo", "active"],
  order: { field: "departureTime", direction: "ASC" },
  copied: true,
  actions: {
    timetable: {
      label: "Planifier plusieurs heures",
      on: "list",
      areas: ["partner", "branch"],
      tried: true,
      fields: {
        pathId,
        busId,
        times: { type: "list", of: "time", label: "Heures de départ", required: true, max: 24 },
        returnTimes: {
          type: "list",
          of: "time",
          label: "Heures du retour",
          max: 24,
          help: "Vide : sans retour",
        },
        returnBusId: {
          type: "reference",
          to: "bus",
          label: "Bus du retour",
          nullable: true,
          help: "Vide : le même bus",
        },
        ...runs,
        price,
      },
    },
  },
});
