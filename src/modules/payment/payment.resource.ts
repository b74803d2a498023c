import { paymentReasons, takenBackReason } from "../../shared/booking/payment-reasons.ts";
import { defineResource, ofCompanies, ofCountries } from "../../shared/resource/resource.ts";
import { paymentProviderWords, paymentStatusWords } from "../../shared/words/fr/backoffice/backoffice.ts";

const staff = ["admin", "support"] as const;

/** Payments of customers and refunds; payouts are another resource. */
const collected = { kind: { in: ["COLLECT" as const, "REFUND" as const] } };

export const paymentResource = defineResource({
  name: "payment",
  model: "Payment",
  label: { one: "Paiement", many: "Paiements" },
  group: "money",
  title: { columns: ["provider", "createdAt"], between: " · " },
  search: ["providerReference", "providerTransactionId", "msisdn"],
  searchedBill: "billId",
  path: { admin: "payments", partner: "payments/operations", support: "payments" },
  scope: {
    admin: (reach) => ({ ...ofCountries(reach), ...collected }),
    partner: (reach) => ({ ...ofCompanies(reach), ...collected }),
    support: (reach) => ({ ...ofCountries(reach), ...collected }),
  },
  fields: {
    createdAt: { type: "dateTime", label: "Date", filter: true, sort: true },
    kind: {
      type: "choice",
      label: "Sens",
      options: { COLLECT: "Encaissement", REFUND: "Remboursement", PAYOUT: "Versement" },
      filter: true,
    },
    provider: { type: "choice", label: "Moyen", options: paymentProviderWords, filter: true },
    status: { type: "choice", label: "État", options: paymentStatusWords, filter: true },
    amount: { type: "money", label: "Montant", filter: true },
    currency: { type: "text", label: "Monnaie", quiet: true },
    msisdn: {
      type: "text",
      label: "Numéro",
      format: "phone",
      nullable: true,
      filter: true,
      exact: true,
      only: staff,
    },
    providerReference: { type: "text", label: "Référence", nullable: true, filter: true, exact: true },
    providerTransactionId: {
      type: "text",
      label: "Transaction de l’opérateur",
      nullable: true,
      filter: true,
      exact: true,
    },
    reason: { type: "text", label: "Motif", nullable: true, filter: "set" },
    bookingId: { type: "reference", to: "booking", label: "Réservation", nullable: true, filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, filter: true },
    attempts: { type: "number", label: "Essais", only: staff },
    checkedAt: { type: "dateTime", label: "Vérifié le", nullable: true, only: staff },
    settledAt: { type: "dateTime", label: "Terminé le", nullable: true },
    expiresAt: { type: "dateTime", label: "Expire le", nullable: true, only: staff },
  },
  tabs: "status",
  columns: ["createdAt", "kind", "provider", "status", "amount", "msisdn", "providerReference", "settledAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    check: {
      label: "Interroger l’opérateur",
      confirm: "L’opérateur dit où en est ce paiement. Rien n’est demandé au client, rien n’est débité.",
      areas: ["admin", "support"],
      from: { kind: ["COLLECT"], status: ["CREATED", "PENDING", "FAILED", "EXPIRED", "CANCELLED"] },
    },
    "resend-refund": {
      label: "Renvoyer le remboursement",
      confirm:
        "La même somme repart par le moyen du paiement d’origine. Si elle est déjà partie à la main, confirmez plutôt l’envoi.",
      areas: ["admin"],
      from: { kind: ["REFUND"], status: ["PENDING"], reason: paymentReasons },
    },
    "confirm-transfer": {
      label: "Confirmer l’envoi",
      confirm: "À confirmer une fois l’argent parti à la main : l’opération est close dans les comptes.",
      areas: ["admin"],
      // Cash refunds are left out: they are counted out of a drawer at the desk.
      // With a reference it is on its way at its operator, which says how it ends.
      from: {
        status: ["PENDING"],
        providerReference: [null],
        kind: ["REFUND"],
        provider: ["mtn-momo", "orange-money", "stripe"],
      },
      unless: { reason: [takenBackReason] },
      fields: {
        note: { type: "text", label: "Référence de l’envoi", required: true, max: 120 },
        number: {
          type: "text",
          label: "Autre numéro",
          help: "Vide : l’argent est allé au numéro du paiement. Sinon, celui qui l’a reçu.",
          format: "phone",
          nullable: true,
          max: 20,
        },
      },
    },
    "write-off-refund": {
      label: "Ne pas envoyer",
      confirm:
        "L’opérateur a rendu ce paiement : son payeur a déjà cet argent, et le remboursement est clos sans envoi. S’il reste une somme à rendre, elle part à part. Si tout est déjà parti à la main, choisissez plutôt « Déjà envoyé ».",
      areas: ["admin"],
      from: { status: ["PENDING"], reason: [takenBackReason] },
    },
    "confirm-anyway": {
      label: "Déjà envoyé",
      confirm:
        "L’opérateur a rendu ce paiement, et l’argent était déjà parti à la main : le remboursement est clos, et son payeur nous doit ce qu’il a reçu deux fois.",
      areas: ["admin"],
      from: { status: ["PENDING"], reason: [takenBackReason] },
      fields: { note: { type: "text", label: "Référence de l’envoi", required: true, max: 120 } },
    },
  },
});
