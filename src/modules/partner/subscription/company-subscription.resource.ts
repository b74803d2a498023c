import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const companySubscriptionResource = defineResource({
  name: "company-subscription",
  model: "CompanySubscription",
  label: { one: "Abonnement", many: "Abonnements des compagnies", own: "Mon abonnement" },
  group: "money",
  title: { columns: ["company.name", "plan.name"], between: " · " },
  search: ["company.foldedName", "plan.foldedName"],
  path: { admin: "company-subscriptions", partner: "company-subscriptions" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    companyId: {
      type: "reference",
      to: "company",
      label: "Compagnie",
      required: true,
      filter: true,
    },
    planId: { type: "reference", to: "subscription-plan", label: "Formule", required: true, filter: true },
    startsOn: { type: "date", label: "Du", required: true, filter: true, sort: true },
    endsOn: { type: "date", label: "Au", required: true, filter: true, sort: true },
  },
  columns: ["companyId", "planId", "startsOn", "endsOn"],
  order: { field: "endsOn", direction: "DESC" },
  actions: {
    start: {
      label: "Abonner une compagnie",
      confirm: "Le prix de la formule est dû dès maintenant et retenu sur le prochain versement.",
      on: "list",
      shortcut: "n",
      areas: ["admin"],
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true },
        planId: { type: "reference", to: "subscription-plan", label: "Formule", required: true },
        startsOn: { type: "date", label: "Dès\u00a0le", nullable: true, help: "Vide : aujourd’hui" },
      },
    },
    renew: {
      label: "Renouveler",
      confirm:
        "Une période de plus de la même formule, à la suite de la dernière. Son prix est dû dès maintenant et retenu sur le prochain versement.",
      areas: ["admin"],
    },
    end: {
      label: "Mettre fin",
      confirm:
        "Une période en cours s’arrête ce soir et n’est pas remboursée ; une période à venir est annulée avec son prix.",
      areas: ["admin"],
      tone: "danger",
    },
  },
});
