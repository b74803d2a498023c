import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { consultationModeWords } from "../words/fr/appointment-states.ts";

export const consultingServiceResource = defineResource({
  name: "consulting-service",
  model: "ConsultingService",
  label: { one: "Service", many: "Services" },
  group: "appointment",
  setup: true,
  title: { columns: ["name"] },
  search: ["foldedName"],
  saved: "use-case",
  path: { partner: "consulting/services" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: { type: "text", label: "Nom", required: true, min: 2, max: 80, sort: true },
    companyId: ownCompanyField,
    description: { type: "longText", label: "Description", max: 1000 },
    minutes: {
      type: "number",
      label: "Durée",
      required: true,
      min: 15,
      max: 480,
      step: 15,
      unit: "min",
      help: "En quarts d’heure : 15, 30, 45…",
    },
    bufferAfter: { type: "number", label: "Pause après", min: 0, max: 120, step: 15, unit: "min" },
    price: { type: "money", label: "Prix", required: true, sort: true },
    noticeMinutes: { type: "number", label: "Délai avant", min: 0, max: 20_160, unit: "min" },
    horizonDays: { type: "number", label: "Ouvert à l’avance (jours)", min: 1, max: 120 },
    mode: {
      type: "choice",
      label: "Consultation",
      options: consultationModeWords,
      required: true,
      filter: true,
    },
    documentsRequired: { type: "boolean", label: "Documents exigés avant de réserver" },
    active: { type: "boolean", label: "Proposé", filter: true },
  },
  columns: ["name", "minutes", "bufferAfter", "price", "mode", "active"],
  order: { field: "name", direction: "ASC" },
});
