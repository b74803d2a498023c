import { degreePlaces, nameField, ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { serviceKindWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

/** Fields of places for every kind: a bus station, a venue, a practice, a pickup point. */
const placeFields = {
  name: nameField,
  companyId: ownCompanyField,
  cityId: { type: "reference", to: "city", label: "Ville", required: true, filter: true, write: "unused" },
  kinds: {
    type: "choice",
    many: true,
    label: "Services",
    options: serviceKindWords,
    help: "Ce que l’on vend ou rend ici ; vide : tout ce que vend la compagnie",
    filter: true,
  },
  phone: { type: "text", label: "Téléphone", format: "phone", max: 20, nullable: true },
  active: { type: "boolean", label: "Active", filter: true },
  quarter: {
    type: "text",
    section: "Comment s’y rendre",
    label: "Quartier",
    help: "Bastos, Akwa Nord…",
    max: 80,
  },
  landmark: {
    type: "text",
    label: "Point de repère",
    help: "Ce que tout le monde connaît : « derrière la pharmacie du carrefour Bastos »",
    max: 160,
  },
  directions: {
    type: "longText",
    label: "Indications",
    help: "Où descendre du taxi, par quelle entrée passer, à qui demander",
    max: 600,
  },
  voiceNote: {
    type: "audio",
    label: "Indications parlées",
    help: "Une minute suffit : le chemin comme vous le diriez au téléphone",
    nullable: true,
  },
  address: { type: "text", label: "Adresse", max: 200 },
  photos: {
    type: "image",
    many: true,
    label: "Photos",
    help: "L’entrée vue de la rue d’abord",
  },
  latitude: {
    type: "number",
    section: "Sur la carte",
    label: "Latitude",
    help: "En degrés, par exemple 4,05 à Douala",
    min: -90,
    max: 90,
    decimals: degreePlaces,
    nullable: true,
  },
  longitude: {
    type: "number",
    label: "Longitude",
    help: "En degrés, par exemple 9,7 à Douala",
    min: -180,
    max: 180,
    decimals: degreePlaces,
    nullable: true,
  },
} as const;

export const terminalResource = defineResource({
  name: "terminal",
  model: "Terminal",
  label: { one: "Lieu", many: "Lieux", words: { one: "place", many: "places" } },
  group: "people",
  title: { columns: ["city.name", "name"], between: " · " },
  search: ["foldedName", "city.foldedName"],
  path: { admin: "terminal", partner: "trip/terminal", branch: "services/trip/terminal" },
  scope: {
    admin: ofCompanyCountries,
    partner: ofCompanies,
    branch: ofCompanies,
    support: ofCompanyCountries,
  },
  fields: placeFields,
  columns: ["name", "cityId", "quarter", "companyId", "phone", "active"],
  order: { field: "name", direction: "ASC" },
});
