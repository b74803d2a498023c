import { paymentReasons } from "../../../shared/booking/payment-reasons.ts";
import { defineResource, ofCompanies, ofCountries } from "../../../shared/resource/resource.ts";
import {
  paymentProviderWords,
  payoutCheckWords,
  payoutStatusWords,
} from "../../../shared/words/fr/backoffice/backoffice.ts";

export const payoutResource = defineResource({
  name: "payout",
  model: "Payment",
  label: { one: "Versement", many: "Versements aux compagnies", own: "Versements reçus" },
  group: "money",
  title: { columns: ["company.name", "createdAt"], between: " · " },
  search: ["company.foldedName", "providerReference"],
  path: { admin: "new-payments", partner: "payouts" },
  scope: {
    admin: (reach) => ({ ...ofCountries(reach), kind: "PAYOUT" }),
    partner: (reach) => ({ ...ofCompanies(reach), kind: "PAYOUT" }),
  },
  fields: {
    createdAt: { type: "dateTime", label: "Date", filter: true, sort: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, filter: true },
    provider: { type: "choice", label: "Moyen", options: paymentProviderWords, filter: true },
    status: { type: "choice", label: "État", options: payoutStatusWords, filter: true },
    secondCheck: {
      type: "choice",
      label: "Deuxième personne",
      options: payoutCheckWords,
      nullable: true,
      filter: true,
      only: ["admin"],
    },
    amount: { type: "money", label: "Montant", filter: true },
    currency: { type: "text", label: "Monnaie", quiet: true },
    msisdn: { type: "text", label: "Numéro", format: "phone", nullable: true },
    providerReference: { type: "text", label: "Référence", nullable: true, filter: true, exact: true },
    reason: { type: "text", label: "Motif", nullable: true, filter: "set" },
    settledAt: { type: "dateTime", label: "Terminé le", nullable: true },
  },
  tabs: "status",
  columns: ["createdAt", "companyId", "provider", "status", "secondCheck", "amount", "msisdn", "settledAt"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    make: {
      label: "Faire un versement",
      confirm:
        "Tout ce qui est dû à cette compagnie lui est envoyé, sauf au-dessus du montant des réglages\u00a0: rien ne part alors avant qu’une autre personne ait confirmé.",
      on: "list",
      areas: ["admin"],
      many: true,
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true },
        // Sent by the list of due payouts: an amount other than the shown one is not paid.
        expected: { type: "money", label: "Somme attendue", nullable: true, quiet: true },
      },
    },
    "confirm-payout": {
      label: "Confirmer le versement",
      confirm:
        "L’argent part dès que vous confirmez, ou s’envoie ensuite à la main si l’opérateur ne prend pas nos versements. Vérifiez la compagnie, le montant et le numéro : vous êtes la deuxième personne qui en répond.",
      areas: ["admin"],
      from: { secondCheck: ["WAITING"] },
    },
    "refuse-payout": {
      label: "Refuser le versement",
      confirm: "Rien n’est envoyé : la somme reste due à la compagnie.",
      areas: ["admin"],
      from: { secondCheck: ["WAITING"] },
      tone: "danger",
    },
    "resend-payout": {
      label: "Renvoyer le versement",
      confirm:
        "La même somme repart par le même moyen, sous la même référence : si elle était passée malgré tout, l’opérateur ne l’envoie pas deux fois. Si elle est déjà partie à la main, confirmez plutôt l’envoi.",
      areas: ["admin"],
      from: { status: ["PENDING"], reason: paymentReasons },
    },
    "confirm-transfer": {
      label: "Confirmer l’envoi",
      confirm: "À confirmer une fois l’argent parti à la main : l’opération est close dans les comptes.",
      areas: ["admin"],
      // With a reference it is on its way at its operator, which says how it ends.
      from: { status: ["PENDING"], providerReference: [null] },
      fields: {
        note: { type: "text", label: "Référence de l’envoi", required: true, max: 120 },
        number: {
          type: "text",
          label: "Autre numéro",
          help: "Vide : l’argent est allé au numéro du versement. Sinon, celui qui l’a reçu.",
          format: "phone",
          nullable: true,
          max: 20,
        },
      },
    },
  },
});
