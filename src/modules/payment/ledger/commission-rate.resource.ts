import { defineResource, ofCountries } from "../../../shared/resource/resource.ts";
import { serviceKindWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

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
      options: serviceKindWords,
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
    countsFrom: {
      type: "date",
      label: "Confirmé, compte dès\u00a0le",
      help: "Vide\u00a0: à confirmer par une autre personne que celle qui l’a demandé.",
      nullable: true,
      write: "never",
      filter: "set",
    },
    replacesId: {
      type: "reference",
      to: "commission-rate",
      label: "Prend la place de",
      nullable: true,
      write: "never",
    },
    replacedFrom: {
      type: "date",
      label: "Ne compte plus dès\u00a0le",
      nullable: true,
      write: "never",
    },
  },
  columns: [
    ...["countryId", "companyId", "kind", "domainId", "basisPoints", "startsOn", "endsOn"],
    ...["countsFrom", "replacedFrom"],
  ] as const,
  saved: "use-case",
  waiting: { countsFrom_set: false },
  actions: {
    "confirm-rate": {
      label: "Confirmer le taux",
      confirm:
        "Il compte dès demain, pour les ventes qui se feront alors. Retapez le taux\u00a0: la personne qui l’a demandé ne peut pas le confirmer elle-même.",
      areas: ["admin"],
      from: { countsFrom: [null] },
      fields: {
        basisPoints: {
          type: "number",
          typed: true,
          label: "Taux",
          unit: "%",
          required: true,
          min: 0,
          max: 5000,
        },
      },
    },
    "refuse-rate": {
      label: "Refuser le taux",
      confirm: "La demande est retirée\u00a0: rien ne change pour les ventes.",
      areas: ["admin"],
      from: { countsFrom: [null] },
      tone: "danger",
    },
  },
});
