import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { messageStatusWords } from "../../../shared/words/fr/backoffice/backoffice.ts";
import { messageTemplateWords } from "../../../shared/words/fr/message/message-templates.ts";

export const messageResource = defineResource({
  name: "message",
  model: "Message",
  label: { one: "Message envoyé", many: "Messages envoyés" },
  group: "follow",
  title: { columns: ["recipient"] },
  search: ["recipient"],
  path: { admin: "sms-debug", support: "sms-debug" },
  scope: { admin: ofCountries, support: ofCountries },
  fields: {
    createdAt: { type: "dateTime", label: "Date", filter: true, sort: true },
    channel: {
      type: "choice",
      label: "Canal",
      options: { SMS: "SMS", EMAIL: "E-mail", PUSH: "Alerte" },
      filter: true,
    },
    recipient: { type: "text", label: "Destinataire", filter: true },
    template: { type: "choice", label: "Modèle", options: messageTemplateWords, filter: true },
    status: { type: "choice", label: "État", options: messageStatusWords, filter: true },
    subject: { type: "text", label: "Objet", nullable: true },
    attempts: { type: "number", label: "Essais" },
    error: { type: "longText", label: "Erreur", nullable: true },
    secret: { type: "boolean", label: "Contient un code" },
    sentAt: { type: "dateTime", label: "Envoyé le", nullable: true },
    deliveredAt: { type: "dateTime", label: "Remis le", nullable: true },
    bookingId: { type: "reference", to: "booking", label: "Réservation", nullable: true, filter: true },
    countryId: { type: "reference", to: "country", label: "Pays", nullable: true, filter: true },
    userId: { type: "reference", to: "user", label: "Personne", nullable: true, filter: true },
  },
  tabs: "status",
  columns: ["createdAt", "channel", "recipient", "template", "status", "attempts", "sentAt"],
  actions: {
    resend: {
      label: "Renvoyer",
      many: true,
      confirm: "Le même texte repart à la même adresse.",
      areas: ["admin", "support"],
      from: { secret: [false], status: ["SENT", "DELIVERED", "FAILED"] },
    },
  },
});
