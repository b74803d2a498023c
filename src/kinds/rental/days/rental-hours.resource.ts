import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { weekdayListWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

const subject = {
  type: "choice",
  label: "Pour",
  options: { CAR: "Voitures : remises et retours", HOUSE: "Logements : arrivées" },
  required: true,
  filter: true,
} as const;

export const rentalHoursResource = defineResource({
  name: "rental-hours",
  model: "RentalHours",
  label: { one: "Horaire", many: "Horaires de location" },
  group: "rental",
  setup: true,
  title: { columns: ["weekday", "opensAt"], between: " · " },
  path: { partner: "rental-car/timetable" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    subject,
    weekday: {
      type: "choice",
      numeric: true,
      label: "Jour",
      help: "Un jour sans horaire est fermé. Sans aucun horaire, c’est toujours ouvert.",
      options: weekdayListWords,
      required: true,
      sort: true,
    },
    opensAt: { type: "text", label: "Ouvre à", format: "time", required: true },
    closesAt: { type: "text", label: "Ferme à", format: "time", required: true },
  },
  columns: ["subject", "weekday", "opensAt", "closesAt"],
  order: { field: "weekday", direction: "ASC" },
});

export const rentalClosureResource = defineResource({
  name: "rental-closure",
  model: "RentalClosure",
  label: { one: "Fermeture", many: "Fermetures" },
  group: "rental",
  setup: true,
  title: { columns: ["on", "reason"], between: " · " },
  search: ["foldedName"],
  path: { partner: "rental-car/closure" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    companyId: ownCompanyField,
    subject,
    on: { type: "date", label: "Jour", required: true, sort: true },
    reason: { type: "text", label: "Motif", max: 120 },
  },
  columns: ["on", "subject", "reason"],
  order: { field: "on", direction: "ASC" },
});
