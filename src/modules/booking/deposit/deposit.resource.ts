import {
  depositCan,
  depositPhotosMaximum,
  depositReasonMinimum,
} from "../../../shared/booking/deposit-rules.ts";
import {
  defineResource,
  ofBookingTerminals,
  ofCompanies,
  ofCountries,
} from "../../../shared/resource/resource.ts";
import { depositMethodWords, depositStatusWords } from "../../../shared/words/fr/booking/deposit.ts";

export const depositResource = defineResource({
  name: "deposit",
  model: "Deposit",
  label: { one: "Caution", many: "Cautions" },
  group: "money",
  kinds: ["location"],
  title: { columns: ["booking.code", "status"], between: " · " },
  search: ["booking.code", "booking.contactPhone"],
  path: { admin: "deposit", partner: "deposit", branch: "deposit", support: "deposit" },
  scope: { admin: ofCountries, partner: ofCompanies, branch: ofBookingTerminals, support: ofCountries },
  fields: {
    createdAt: { type: "dateTime", label: "Créée le", filter: true, sort: true },
    bookingId: { type: "reference", to: "booking", label: "Réservation", filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    status: { type: "choice", label: "État", options: depositStatusWords, filter: true },
    amount: { type: "money", label: "Montant" },
    kept: { type: "money", label: "Retenu" },
    currency: { type: "text", label: "Monnaie", quiet: true },
    method: { type: "choice", label: "Reçue par", options: depositMethodWords, nullable: true, filter: true },
    takenAt: { type: "dateTime", label: "Reçue le", nullable: true },
    releaseDueAt: { type: "dateTime", label: "Échéance", nullable: true, filter: true, sort: true },
    releasedAt: { type: "dateTime", label: "Close le", nullable: true },
    reason: { type: "longText", label: "Motif de la retenue" },
    photos: { type: "image", label: "Photos", many: true, private: true },
    disputeText: { type: "longText", label: "Contestation du client" },
    decisionText: { type: "longText", label: "Décision" },
  },
  tabs: "status",
  waiting: { status: "DISPUTED" },
  columns: ["createdAt", "bookingId", "companyId", "status", "amount", "kept", "method", "releaseDueAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    take: {
      label: "Encaisser en espèces",
      confirm:
        "La caution entre dans votre caisse ouverte. Elle y reste jusqu’à ce qu’elle soit rendue ou retenue.",
      areas: depositCan.take.areas,
      from: { status: depositCan.take.from },
    },
    release: {
      label: "Rendre maintenant",
      confirm:
        "Toute la caution est rendue au client, par le moyen dont elle est venue. Des espèces l’attendent au guichet.",
      areas: depositCan.release.areas,
      from: { status: depositCan.release.from },
      fields: {
        reason: {
          type: "text",
          label: "Motif",
          nullable: true,
          min: depositReasonMinimum,
          max: 300,
          typed: true,
          help: "Obligatoire tant que le retour n’est pas enregistré",
        },
      },
    },
    keep: {
      label: "Retenir une partie",
      confirm:
        "Si votre équipe a repris le bien sans photos, rien ne peut être retenu. Le client lit le motif, voit les photos et a 48 heures pour contester. Le reste lui est rendu.",
      areas: depositCan.keep.areas,
      from: { status: depositCan.keep.from },
      // The term begins with the recorded return, without which nothing can be kept.
      unless: { releaseDueAt: [null] },
      tone: "danger",
      fields: {
        kept: { type: "money", label: "Montant retenu", required: true },
        reason: { type: "longText", label: "Motif", required: true, max: 1000 },
        photos: {
          type: "image",
          label: `Photos (une au moins, ${depositPhotosMaximum} au plus)`,
          many: true,
          private: true,
        },
      },
    },
    dispute: {
      label: "Contester pour le client",
      confirm:
        "Pour un client sans compte, ou qui appelle. La compagnie lit ce qu’il dit, et l’argent reste gardé jusqu’à votre décision.",
      areas: depositCan.dispute.areas,
      // Until the term is over, which closes the caution.
      from: { status: depositCan.dispute.from, releasedAt: [null] },
      fields: {
        text: { type: "longText", label: "Ce que dit le client", required: true, max: 1000 },
      },
    },
    decide: {
      label: "Décider",
      confirm: "La décision est définitive. Le client et la compagnie la lisent.",
      areas: depositCan.decide.areas,
      from: { status: depositCan.decide.from },
      fields: {
        kept: { type: "money", label: "Montant que la compagnie garde", required: true },
        text: { type: "longText", label: "Décision motivée", required: true, max: 1000 },
      },
    },
  },
});
