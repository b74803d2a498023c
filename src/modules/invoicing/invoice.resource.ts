import { defineResource, ofCompanies, ofCompanyCountries } from "../../shared/resource/resource.ts";

export const invoiceResource = defineResource({
  name: "invoice",
  model: "Invoice",
  label: { one: "Facture", many: "Factures" },
  group: "money",
  title: { columns: ["number", "company.name"], between: " · " },
  search: ["number", "company.foldedName"],
  path: { admin: "invoices", partner: "invoices" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies },
  fields: {
    number: { type: "text", label: "Numéro", filter: true, exact: true, sort: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    periodStart: { type: "date", label: "Du", filter: true, sort: true },
    periodEnd: { type: "date", label: "Au" },
    lines: { type: "json", label: "Lignes", accepts: () => true, initial: [] },
    net: { type: "money", label: "Hors taxes", quiet: true },
    tax: { type: "money", label: "Taxe", quiet: true },
    total: { type: "money", label: "Total", filter: true, quiet: true },
    currency: { type: "text", label: "Monnaie", quiet: true },
    issuedAt: { type: "dateTime", label: "Émise le", sort: true },
    paidAt: { type: "dateTime", label: "Payée le", nullable: true },
    paidNote: { type: "text", label: "Référence du règlement", nullable: true },
  },
  columns: ["number", "companyId", "periodStart", "periodEnd", "total", "issuedAt", "paidAt"],
  order: { field: "issuedAt", direction: "DESC" },
  actions: {
    "mark-paid": {
      label: "Marquer comme réglée",
      confirm:
        "À confirmer une fois l’argent de la compagnie reçu : ce qui reste dû sur cette facture est soldé dans les comptes.",
      areas: ["admin"],
      from: { paidAt: [null] },
      fields: { note: { type: "text", label: "Référence du virement", required: true, min: 2, max: 120 } },
    },
  },
});
