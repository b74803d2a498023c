import { bookingCan } from "../../shared/booking/booking-steps.ts";
import { areas } from "../../shared/permissions.ts";
import { ownPlaceField } from "../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCountries, ofTerminals } from "../../shared/resource/resource.ts";
import { bookingStatusWords, serviceKindWords } from "../../shared/words/fr/backoffice/backoffice.ts";

export const bookingResource = defineResource({
  name: "booking",
  model: "Booking",
  label: { one: "Réservation", many: "Réservations" },
  group: "sell",
  title: { columns: ["code", "contactName"], between: " · " },
  search: ["code", "contactPhone", "foldedName", "contactEmail"],
  path: { admin: "booking", partner: "booking", branch: "booking", support: "booking" },
  scope: { admin: ofCountries, partner: ofCompanies, branch: ofTerminals, support: ofCountries },
  fields: {
    code: { type: "text", label: "Code", filter: true, exact: true },
    title: { type: "text", label: "Offre" },
    status: { type: "choice", label: "État", options: bookingStatusWords, filter: true },
    kind: { type: "choice", label: "Service", options: serviceKindWords, filter: true },
    channel: {
      type: "choice",
      label: "Canal",
      options: { ONLINE: "En ligne", DESK: "Guichet" },
      filter: true,
    },
    leg: {
      type: "choice",
      label: "Trajet",
      options: { OUTBOUND: "Aller", RETURN: "Retour" },
      shownWith: { kind: ["trip"] },
    },
    contactName: { type: "text", label: "Client" },
    contactPhone: {
      type: "text",
      label: "Téléphone",
      format: "phone",
      nullable: true,
      filter: true,
      exact: true,
    },
    contactEmail: { type: "text", label: "E-mail", nullable: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    terminalId: ownPlaceField,
    places: { type: "number", label: "Places" },
    units: { type: "list", of: "number", label: "Places", quiet: true },
    total: { type: "money", label: "Total", filter: true },
    currency: { type: "text", label: "Monnaie", quiet: true },
    startsAt: { type: "dateTime", label: "Début", filter: true, sort: true },
    endsAt: { type: "dateTime", label: "Fin" },
    createdAt: { type: "dateTime", label: "Réservée le", filter: true, sort: true },
    confirmedAt: { type: "dateTime", label: "Confirmée le", nullable: true },
    cancelledAt: { type: "dateTime", label: "Annulée le", nullable: true },
    statusReason: { type: "text", label: "Motif", nullable: true },
    soldById: { type: "reference", to: "user", label: "Vendue par", nullable: true, filter: true },
  },
  tabs: "status",
  waiting: { status: "REQUESTED" },
  columns: [
    "code",
    "title",
    "status",
    "contactName",
    "contactPhone",
    "startsAt",
    "companyId",
    "total",
    "createdAt",
  ],
  // Sorted by creation time because a company's bookings are indexed by it. Sorted by id, the few bookings of a small
  // company would be searched for among those of all companies.
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    "resend-tickets": {
      label: "Renvoyer les billets",
      confirm: "Les billets, tels qu’ils sont maintenant, repartent par SMS et par e-mail aux clients.",
      on: "many",
      many: true,
      areas,
    },
    accept: {
      label: "Accepter",
      confirm: "Le client est prévenu et peut payer.",
      areas: bookingCan.accept.areas,
      from: { status: bookingCan.accept.from },
    },
    decline: {
      label: "Refuser",
      confirm: "Le client lira ce motif. Les places sont rendues.",
      areas: bookingCan.decline.areas,
      from: { status: bookingCan.decline.from },
      tone: "danger",
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 300 } },
    },
  },
});
