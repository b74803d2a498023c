import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { serviceWords } from "../../../shared/words/fr/desk/services.ts";

export const serviceCallResource = defineResource({
  name: "service-call",
  model: "ServiceCall",
  label: { one: "Appel extérieur", many: "Appels aux services" },
  group: "follow",
  title: { columns: ["service", "operation", "at"], between: " · " },
  search: ["service", "operation"],
  path: { admin: "api-service-logs", support: "api/service-logs" },
  scope: { admin: ofCountries, support: ofCountries },
  fields: {
    at: { type: "dateTime", label: "Date", filter: true, sort: true },
    service: { type: "choice", label: "Service", options: serviceWords.names, filter: true },
    operation: { type: "text", label: "Opération", filter: true },
    method: { type: "text", label: "Méthode" },
    url: { type: "text", label: "Adresse" },
    outcome: { type: "choice", label: "Issue", options: serviceWords.outcomes, filter: true },
    responseStatus: { type: "number", label: "Statut", nullable: true, filter: true },
    durationMs: { type: "number", label: "Durée", unit: "ms", filter: true },
    attempt: { type: "number", label: "Essai" },
    request: { type: "longText", label: "Demande", nullable: true },
    response: { type: "longText", label: "Réponse", nullable: true },
    paymentId: { type: "reference", to: "payment", label: "Paiement", nullable: true, filter: true },
    countryId: { type: "reference", to: "country", label: "Pays", nullable: true, filter: true },
    requestId: { type: "text", label: "Requête", nullable: true, filter: true, exact: true },
  },
  columns: ["at", "service", "operation", "outcome", "responseStatus", "durationMs", "attempt"],
});
