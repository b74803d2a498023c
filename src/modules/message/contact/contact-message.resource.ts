import { contactAnswerLimits } from "../../../shared/booking/text-limits.ts";
import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";

export const contactMessageResource = defineResource({
  name: "contact-message",
  model: "ContactMessage",
  label: { one: "Message reçu", many: "Messages reçus" },
  group: "people",
  title: { columns: ["subject", "name"], between: " · " },
  search: ["foldedName", "email", "phone"],
  path: { admin: "contact-messages", support: "contact-messages" },
  scope: { admin: ofCountries, support: ofCountries },
  fields: {
    createdAt: { type: "dateTime", label: "Reçu le", filter: true, sort: true },
    name: { type: "text", label: "Nom" },
    phone: { type: "text", label: "Téléphone", format: "phone", nullable: true, filter: true },
    email: { type: "text", label: "E-mail", nullable: true, filter: true },
    subject: { type: "text", label: "Sujet" },
    body: { type: "longText", label: "Message" },
    countryId: { type: "reference", to: "country", label: "Pays", filter: true },
    handledAt: { type: "dateTime", label: "Traité le", nullable: true, filter: "set" },
    handledById: { type: "reference", to: "user", label: "Traité par", nullable: true },
  },
  waiting: { handledAt_set: false },
  columns: ["createdAt", "name", "phone", "subject", "handledAt"],
  actions: {
    answer: {
      label: "Répondre",
      areas: ["admin", "support"],
      from: { handledAt: [null] },
      fields: {
        answer: {
          type: "longText",
          label: "Votre réponse",
          required: true,
          max: contactAnswerLimits.email,
        },
      },
    },
    handle: {
      label: "Marquer comme traité",
      confirm: "Le message passera dans les messages traités.",
      areas: ["admin", "support"],
      from: { handledAt: [null] },
    },
  },
});
