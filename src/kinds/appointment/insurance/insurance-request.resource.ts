import {
  defineResource,
  ofBookingTerminals,
  ofCompanies,
  ofCompanyCountries,
} from "../../../shared/resource/resource.ts";
import { insuranceStateWords } from "../words/fr/appointment-states.ts";

export const insuranceRequestResource = defineResource({
  name: "insurance-request",
  model: "InsuranceRequest",
  label: { one: "Demande de prise en charge", many: "Demandes de prise en charge" },
  group: "appointment",
  title: { columns: ["policyNo"] },
  search: ["policyNo", "booking.code", "booking.foldedName"],
  path: {
    partner: "consulting/insurance/requests",
    branch: "services/consulting/insurance/requests",
    admin: "consulting/insurance-requests",
  },
  scope: {
    admin: ofCompanyCountries,
    partner: ofCompanies,
    branch: ofBookingTerminals,
    support: ofCompanyCountries,
  },
  fields: {
    createdAt: { type: "dateTime", label: "Demandée le", sort: true, filter: true },
    bookingId: { type: "reference", to: "booking", label: "Rendez-vous" },
    insurerId: { type: "reference", to: "insurer", label: "Assureur", filter: true },
    policyNo: { type: "text", label: "Numéro de police" },
    status: { type: "choice", label: "État", options: insuranceStateWords, filter: true },
    coveredAmount: {
      type: "money",
      label: "Part de l’assurance",
      nullable: true,
      shownWith: { status: ["ACCEPTED"] },
    },
    currency: { type: "text", label: "Monnaie", quiet: true },
    decideBefore: { type: "dateTime", label: "À décider avant", sort: true },
    reason: { type: "longText", label: "Motif du refus", shownWith: { status: ["REFUSED"] } },
    // A request that was closed by its deadline has no decision.
    decidedAt: {
      type: "dateTime",
      label: "Décidée le",
      nullable: true,
      shownWith: { status: ["ACCEPTED", "REFUSED"] },
    },
  },
  tabs: "status",
  waiting: { status: "REQUESTED" },
  columns: ["decideBefore", "bookingId", "insurerId", "status", "coveredAmount", "policyNo", "createdAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    accept: {
      label: "Accepter",
      confirm: "Le patient paie le reste ; s’il ne reste rien, le rendez-vous est confirmé.",
      areas: ["partner", "branch"],
      from: { status: ["REQUESTED"] },
      fields: { coveredAmount: { type: "money", label: "Part de l’assurance", required: true } },
    },
    refuse: {
      label: "Refuser",
      confirm: "Le patient peut encore payer le prix entier.",
      areas: ["partner", "branch"],
      from: { status: ["REQUESTED"] },
      tone: "danger",
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 300 } },
    },
  },
});
