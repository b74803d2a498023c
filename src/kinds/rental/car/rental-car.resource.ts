import { placeField } from "../../../shared/resource/reference-fields.ts";
import {
  defineResource,
  ofCompanies,
  ofCompanyCountries,
  rentalsOf,
} from "../../../shared/resource/resource.ts";
import { vehicleWords } from "../words/fr/vehicle.ts";

const clock = { type: "text", format: "time", required: true } as const;
const money = { type: "money", min: 0, max: 100_000_000 } as const;
const plate = {
  type: "text",
  label: "Immatriculation",
  required: true,
  min: 3,
  max: 20,
  sort: true,
} as const;
const year = {
  type: "number",
  label: "Année",
  required: true,
  min: 1980,
  max: 2100,
  plain: true,
} as const;
const seats = { type: "number", label: "Places", required: true, min: 1, max: 60, sort: true } as const;
const gearbox = {
  type: "choice",
  label: "Boîte de vitesses",
  options: vehicleWords.gearbox,
  required: true,
  filter: true,
} as const;
const fuel = { type: "choice", label: "Moteur", options: vehicleWords.engines, required: true } as const;
const driver = {
  type: "choice",
  label: "Chauffeur",
  options: vehicleWords.driverModes,
  required: true,
  filter: true,
} as const;
const caution = { ...money, label: "Caution" } as const;
const published = { type: "boolean", label: "En vente" } as const;
const images = { type: "image", many: true, shape: "wide", label: "Photos" } as const;
const comment = { type: "longText", label: "Description", max: 2000 } as const;
const requireValidation = {
  type: "boolean",
  label: "Sur demande",
  help: "Vous acceptez chaque demande avant le paiement",
} as const;

export const rentalCarResource = defineResource({
  name: "rental-car",
  model: "RentalCar",
  key: "productId",
  label: { one: "Voiture", many: "Voitures" },
  group: "rental",
  title: { columns: ["product.title", "plate"], between: " · " },
  search: ["foldedName", "product.foldedName"],
  path: { admin: "rental-car", partner: "rental-car/car", branch: "rental-car/car" },
  scope: {
    admin: rentalsOf(ofCompanyCountries),
    partner: rentalsOf(ofCompanies),
    branch: rentalsOf(ofCompanies),
  },
  fields: {
    plate,
    modelId: { type: "reference", to: "car-model", label: "Modèle", required: true, filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true, write: "never" },
    year,
    seats,
    doors: { type: "number", label: "Portes", min: 2, max: 6 },
    gearbox,
    fuel,
    driver,
    driverPrice: { ...money, label: "Chauffeur, par jour" },
    weekendPrice: { ...money, label: "Prix du week-end, par jour", section: "Prix", nullable: true },
    beyondPrice: {
      ...money,
      label: "Hors ville, en plus par jour",
      help: "Vide : la voiture reste en ville",
      nullable: true,
    },
    includedKm: {
      type: "number",
      label: "Kilomètres compris par jour",
      min: 0,
      max: 10_000,
      nullable: true,
    },
    extraKm: { ...money, label: "Par kilomètre en plus" },
    caution,
    fuelPolicy: {
      type: "choice",
      label: "Carburant",
      options: vehicleWords.fuel,
      required: true,
      section: "Conditions",
    },
    minAge: { type: "number", label: "Âge minimum", min: 18, max: 80 },
    licenceYears: { type: "number", label: "Années de permis", min: 0, max: 30 },
    returnBy: {
      ...clock,
      label: "Retour au plus tard",
      help: "Rendue à cette heure, elle repart le même jour",
    },
    pickupFrom: { ...clock, label: "Prise en charge à partir de" },
    noticeHours: { type: "number", label: "Délai de réservation", unit: "h", min: 0, max: 720 },
    maxDays: { type: "number", label: "Durée maximale", unit: "jours", min: 1, max: 365 },
  },
  joined: {
    price: { column: "product.price", type: "money", label: "Prix par jour" },
    status: {
      column: "product.status",
      type: "choice",
      label: "État",
      options: { PUBLISHED: "En vente", DRAFT: "Hors vente", CANCELLED: "Retiré" },
      filter: true,
    },
  },
  tabs: "status",
  columns: ["plate", "modelId", "price", "seats", "driver", "caution", "status", "companyId"],
  order: { field: "plate", direction: "ASC" },
  actions: {
    add: {
      label: "Ajouter une voiture",
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true, own: "companies" },
        terminalId: placeField,
        modelId: { type: "reference", to: "car-model", label: "Modèle", required: true },
        plate,
        year,
        price: { ...money, label: "Prix par jour", required: true, min: 500 },
        weekendPrice: { ...money, label: "Prix du week-end, par jour", nullable: true },
        seats,
        gearbox,
        fuel,
        driver,
        driverPrice: { ...money, label: "Chauffeur, par jour" },
        caution,
        beyondPrice: { ...money, label: "Hors ville, en plus par jour", nullable: true },
        comment,
        images,
        requireValidation,
        published,
      },
    },
    sell: {
      label: "Prix et mise en vente",
      areas: ["partner"],
      fields: {
        price: { ...money, label: "Prix par jour", min: 500 },
        comment,
        images,
        requireValidation,
        published,
      },
    },
    publish: {
      label: "Mettre en vente",
      on: "many",
      many: true,
      areas: ["partner"],
    },
    unpublish: {
      label: "Retirer de la vente",
      confirm: "Les locations déjà réservées restent valables.",
      on: "many",
      many: true,
      areas: ["partner"],
    },
    withdraw: {
      label: "Retirer",
      confirm:
        "La voiture quitte les plannings et les listes. Ses locations passées restent. La remettre en vente la ramène.",
      areas: ["partner"],
      from: { status: ["DRAFT"] },
      tone: "danger",
    },
  },
});
