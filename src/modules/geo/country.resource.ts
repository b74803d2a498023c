import type { Reach } from "../../shared/reach.ts";
import { nameField } from "../../shared/resource/reference-fields.ts";
import { defineResource } from "../../shared/resource/resource.ts";
import { paymentMethodWords } from "../../shared/words/fr/booking/payment-methods.ts";

const ofStaff = ({ countries }: Reach) => (countries ? { id: { in: [...countries] } } : {});
const ofCompany = ({ companies }: Reach) => ({ companies: { some: { id: { in: [...companies] } } } });

export const countryResource = defineResource({
  name: "country",
  model: "Country",
  label: { one: "Pays", many: "Pays" },
  group: "reference",
  title: { columns: ["name"] },
  search: ["foldedName", "shortCode"],
  path: { admin: "country", support: "country" },
  worldwide: ["create", "delete"],
  scope: { admin: ofStaff, partner: ofCompany, branch: ofCompany, support: ofStaff },
  fields: {
    name: nameField,
    shortCode: {
      type: "text",
      label: "Code à deux lettres",
      help: "Celui de la norme ISO 3166, par exemple CM",
      format: "region",
      required: true,
      max: 2,
      sort: true,
    },
    flag: { type: "text", label: "Drapeau", required: true, max: 16, help: "Le drapeau en émoji" },
    url: {
      type: "text",
      label: "Adresse du site",
      help: "Celle où les voyageurs de ce pays achètent",
      format: "url",
      max: 200,
    },
    currency: {
      type: "text",
      section: "Argent",
      label: "Monnaie",
      format: "currency",
      help: "Son code à trois lettres, par exemple XAF",
      required: true,
      write: "create",
    },
    currencyDigits: {
      type: "number",
      label: "Décimales de la monnaie",
      help: "0 pour le franc CFA, 2 pour l’euro",
      required: true,
      min: 0,
      max: 3,
      write: "create",
    },
    euroRate: {
      type: "number",
      label: "Prix d’un euro",
      help: "655,957 pour le franc CFA. Vide : le prix en euros n’est pas montré à côté d’une carte",
      nullable: true,
      decimals: 3,
      min: 0.001,
      max: 100_000,
    },
    paymentMethods: {
      type: "choice",
      many: true,
      label: "Moyens de paiement",
      options: paymentMethodWords,
    },
    locale: {
      type: "text",
      section: "Langue, heure et téléphone",
      label: "Format régional",
      format: "locale",
      help: "La langue et le pays, par exemple fr-CM",
      required: true,
      max: 10,
    },
    timeZone: {
      type: "text",
      label: "Fuseau horaire",
      format: "timeZone",
      help: "Son nom international, par exemple Africa/Douala",
      required: true,
      max: 40,
    },
    phonePrefix: {
      type: "text",
      label: "Indicatif",
      format: "digits",
      help: "Sans le signe +, par exemple 237",
      required: true,
      max: 6,
    },
    identityRequired: {
      type: "boolean",
      section: "Sur le site",
      label: "Pièce d’identité demandée aux voyageurs",
    },
    position: { type: "number", label: "Ordre d’affichage", min: 0, max: 1000, sort: true },
    active: { type: "boolean", label: "Actif", filter: true },
  },
  columns: ["flag", "name", "shortCode", "currency", "phonePrefix", "position", "active"],
  order: { field: "name", direction: "ASC" },
});
