import { defineResource, ofCountries } from "../../shared/resource/resource.ts";

export const invoiceConfigResource = defineResource({
  name: "invoice-config",
  model: "InvoiceConfig",
  label: { one: "Configuration de facturation", many: "Configuration de facturation" },
  group: "money",
  title: { columns: ["country.name"] },
  path: { admin: "invoice-config" },
  scope: { admin: ofCountries },
  fields: {
    countryId: { type: "reference", to: "country", label: "Pays", required: true, write: "create" },
    prefix: { type: "text", label: "Préfixe des numéros", required: true, max: 12 },
    nextNumber: { type: "number", label: "Prochain numéro", write: "never" },
    issuerName: { type: "text", label: "Émetteur", required: true, max: 120 },
    legalLines: { type: "longText", label: "Mentions légales", max: 2000 },
    taxBasisPoints: { type: "number", label: "Taxe", unit: "%", required: true, min: 0, max: 5000 },
  },
  columns: ["countryId", "prefix", "nextNumber", "issuerName", "taxBasisPoints"],
});
