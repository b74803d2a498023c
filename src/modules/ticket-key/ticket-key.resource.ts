import { ticketKeyLeadDays } from "../../shared/booking/ticket-key-lead.ts";
import { defineResource, everything } from "../../shared/resource/resource.ts";
import { ticketKeyStateWords } from "../../shared/words/fr/backoffice/backoffice.ts";

export const ticketKeyResource = defineResource({
  name: "ticket-key",
  model: "SigningKey",
  label: { one: "Clé des billets", many: "Clés des billets" },
  group: "follow",
  namedKey: true,
  title: { columns: ["id"] },
  path: { admin: "ticket-keys" },
  scope: { admin: everything },
  fields: {
    id: { type: "text", label: "Clé" },
    state: { type: "choice", label: "État", options: ticketKeyStateWords, filter: true },
    createdAt: { type: "dateTime", label: "Publiée le", sort: true },
    signsFrom: { type: "dateTime", label: "Signe à partir du", sort: true },
    retiredAt: { type: "dateTime", label: "Ne signe plus depuis le", nullable: true },
    revokedAt: { type: "dateTime", label: "Retirée en urgence le", nullable: true },
  },
  columns: ["id", "state", "createdAt", "signsFrom", "retiredAt", "revokedAt"],
  order: { field: "signsFrom", direction: "DESC" },
  actions: {
    prepare: {
      label: "Préparer une nouvelle clé",
      confirm:
        "La nouvelle clé est publiée tout de suite, pour que les appareils l’aient avant de partir sans réseau. " +
        `Elle signera les billets dans ${ticketKeyLeadDays}\u00a0jours\u00a0; ceux d’avant restent valables.`,
      on: "list",
      areas: ["admin"],
      needs: "manageTicketKeys",
    },
    revoke: {
      label: "Retirer en urgence",
      confirm:
        "Seulement si le secret de cette clé a pu être copié. Dès maintenant, elle ne signe plus, et sa signature " +
        "seule ne suffit plus : sans réseau, un billet qu’elle a signé ne passe que s’il est dans la liste du jour. " +
        "La clé suivante la remplace et les billets encore à utiliser sont signés de nouveau\u00a0; les clients n’ont " +
        "rien à faire. Un appareil sans réseau l’apprend quand sa liste est mise à jour. C’est définitif.",
      areas: ["admin"],
      needs: "manageTicketKeys",
      unless: { state: ["REVOKED"] },
      fields: { reason: { type: "longText", label: "Motif", required: true, max: 500 } },
      tone: "danger",
    },
  },
});
