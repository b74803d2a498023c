import { requestStatusesFr, serviceKindsFr } from "../../../shared/fr/backoffice/backoffice.ts";
import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";

export const partnerRequestResource = defineResource({
  name: "partner-request",
  model: "PartnerRequest",
  label: { one: "Demande de partenaire", many: "Demandes de partenaires" },
  group: "people",
  title: { columns: ["companyName", "reference"], between: " · " },
  search: ["foldedName", "reference", "contactPhone"],
  path: { admin: "validate-partner-account-request" },
  scope: { admin: ofCountries },
  fields: {
    reference: { type: "text", label: "Référence", filter: true, exact: true },
    companyName: { type: "text", label: "Compagnie", sort: true },
    status: {
      type: "choice",
      label: "État",
      options: requestStatusesFr,
      filter: true,
    },
    contactFirstName: { type: "text", label: "Prénom du contact" },
    contactLastName: { type: "text", label: "Nom du contact" },
    contactPhone: { type: "text", label: "Téléphone", format: "phone" },
    contactEmail: { type: "text", label: "E-mail", nullable: true },
    countryId: { type: "reference", to: "country", label: "Pays", filter: true },
    city: { type: "text", label: "Ville" },
    kinds: { type: "choice", many: true, label: "Services", options: serviceKindsFr, filter: true },
    taxNumber: { type: "text", label: "Numéro de contribuable", nullable: true },
    tradeRegister: { type: "text", label: "Registre du commerce", nullable: true },
    message: { type: "longText", label: "Message" },
    createdAt: { type: "dateTime", label: "Reçue le", sort: true, filter: true },
    decidedAt: { type: "dateTime", label: "Décidée le", nullable: true },
    decidedById: { type: "text", label: "Décidée par", nullable: true, only: [] },
    decisionReason: { type: "longText", label: "Motif de la décision", nullable: true },
    companyId: { type: "reference", to: "company", label: "Compagnie créée", nullable: true },
  },
  columns: ["createdAt", "companyName", "reference", "status", "city", "contactPhone", "kinds"],
  actions: {
    accept: {
      label: "Accepter",
      confirm: "La compagnie, sa première gare et son premier compte seront créés, et le demandeur prévenu.",
      areas: ["admin"],
      from: { status: ["SUBMITTED"] },
      fields: {
        cityId: {
          type: "reference",
          to: "city",
          label: "Ville de la première gare",
          nullable: true,
          help: "À choisir seulement si la ville écrite par le demandeur n’est pas dans la liste",
        },
      },
    },
    refuse: {
      label: "Refuser",
      confirm: "Le demandeur lira ce motif tel quel.",
      areas: ["admin"],
      from: { status: ["SUBMITTED"] },
      tone: "danger",
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 500 } },
    },
  },
});
