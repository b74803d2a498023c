import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { serviceKindsFr } from "../../../shared/words/fr/backoffice/backoffice.ts";

export const commissionRateResource = defineResource({
  name: "commission-rate",
  model: "CommissionRate",
  label: { one: "Taux de commission", many: "Taux de commission" },
  group: "money",
  title: { columns: ["country.name", "company.name", "domain.name", "kind"], between: " · " },
  search: ["company.foldedName", "domain.foldedName"],
  path: { admin: "commission-rate" },
  scope: { admin: ofCountries },
  fields: {
    countryId: { type: "reference", to: "country", label: "Pays", required: true, filter: true },
    companyId: {
      type: "reference",
      to: "company",
      label: "Compagnie",
      nullable: true,
      filter: true,
      help: "Vide : toutes",
    },
    kind: {
      type: "choice",
      label: "Service",
      options: serviceKindsFr,
      nullable: true,
      filter: true,
      help: "Vide : tous",
    },
    domainId: {
      type: "reference",
      to: "domain",
      label: "Domaine",
      nullable: true,
      filter: true,
      help: "Vide : tous",
    },
    basisPoints: { type: "number", label: "Taux", unit: "%", required: true, min: 0, max: 5000, sort: true },
    startsOn: { type: "date", label: "Dès\u00a0le", required: true, sort: true },
    endsOn: { type: "date", label: "Jusqu’au", nullable: true, notBefore: "startsOn" },
  },
  columns: ["countryId", "companyId", "kind", "domainId", "basisPoints", "startsOn", "endsOn"],
  saved: "use-case",
});
