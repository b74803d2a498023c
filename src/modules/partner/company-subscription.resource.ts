import { defineResource, ofCompanies, ofCompanyCountries } from "../../shared/resource.ts";

export const companySubscriptionResource = defineResource({
  name: "company-subscription",
  model: "CompanySubscription",
  label: { one: "Abonnement", many: "Abonnements des compagnies" },
  group: "money",
  title: { columns: ["company.name", "plan.name"], between: " · " },
  search: ["company.name", "plan.name"],
  can: { admin: "crud", partner: "r" },
  path: { admin: "company-subscriptions", partner: "company-subscriptions" },
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
    planId: { type: "reference", to: "subscription-plan", label: "Formule", required: true, filter: true },
    startsOn: { type: "date", label: "Du", required: true, filter: true, sort: true },
    endsOn: { type: "date", label: "Au", required: true, filter: true, sort: true, notBefore: "startsOn" },
  },
  columns: ["companyId", "planId", "startsOn", "endsOn"],
});
