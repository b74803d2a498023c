import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const payoutAccountResource = defineResource({
  name: "payout-account",
  model: "PayoutAccount",
  label: { one: "Compte de versement", many: "Comptes de versement" },
  group: "money",
  saved: "use-case",
  title: { columns: ["company.name"] },
  search: ["company.foldedName", "number", "foldedName"],
  path: { admin: "config-payment-account", partner: "payout-account" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    companyId: {
      type: "reference",
      to: "company",
      label: "Compagnie",
      required: true,
      write: "create",
      filter: true,
    },
    provider: {
      type: "choice",
      label: "Moyen de versement",
      options: { "mtn-momo": "MTN MoMo", "orange-money": "Orange Money" },
      required: true,
      filter: true,
    },
    number: { type: "text", label: "Numéro", required: true, format: "phone", max: 20 },
    holder: { type: "text", label: "Titulaire", required: true, max: 120 },
    everyDays: {
      type: "number",
      label: "Entre deux versements",
      unit: "jours",
      required: true,
      min: 1,
      max: 90,
    },
    verifiedAt: {
      type: "dateTime",
      label: "Confirmé le",
      help: "Vide : à confirmer par une autre personne que celle qui a saisi ou changé le compte.",
      nullable: true,
      write: "never",
      filter: "set",
    },
  },
  columns: ["companyId", "provider", "number", "holder", "everyDays", "verifiedAt"],
  actions: {
    "confirm-account": {
      label: "Confirmer le compte",
      confirm:
        "Les versements de cette compagnie partiront vers ce compte. Retapez le numéro d’après le document de la compagnie : la personne qui l’a saisi ne peut pas le confirmer elle-même.",
      areas: ["admin"],
      from: { verifiedAt: [null] },
      fields: {
        number: { type: "text", typed: true, label: "Numéro", required: true, format: "phone", max: 20 },
      },
    },
  },
});
