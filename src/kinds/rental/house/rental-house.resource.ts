import {
  defineResource,
  ofCompanies,
  ofCompanyCountries,
  rentalsOf,
} from "../../../shared/resource/resource.ts";

const money = { type: "money", min: 0, max: 100_000_000 } as const;
const clock = { type: "text", format: "time", required: true } as const;
const guests = { type: "number", label: "Voyageurs", required: true, min: 1, max: 50, sort: true } as const;
const minNights = { type: "number", label: "Nuits minimum", min: 1, max: 90 } as const;
const cleaning = { ...money, label: "Ménage" } as const;
const caution = { ...money, label: "Caution" } as const;
const rules = { type: "longText", label: "Règlement", max: 2000 } as const;
const offer = {
  comment: { type: "longText", label: "Description", max: 2000 },
  requireValidation: {
    type: "boolean",
    label: "Sur demande",
    help: "Vous acceptez chaque demande avant le paiement",
  },
  published: { type: "boolean", label: "En vente" },
} as const;

export const rentalHouseResource = defineResource({
  name: "rental-house",
  model: "RentalHouse",
  key: "productId",
  label: { one: "Logement", many: "Logements" },
  group: "rental",
  title: { columns: ["product.title"] },
  search: ["product.foldedName", "property.foldedName"],
  path: { admin: "rental-house", partner: "rental-house/house", branch: "rental-house/house" },
  scope: {
    admin: rentalsOf(ofCompanyCountries),
    partner: rentalsOf(ofCompanies),
    branch: rentalsOf(ofCompanies),
  },
  fields: {
    propertyId: { type: "reference", to: "property", label: "Propriété", filter: true, write: "never" },
    typeId: { type: "reference", to: "house-type", label: "Type", required: true, filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true, write: "never" },
    guests,
    minNights,
    maxNights: { type: "number", label: "Nuits maximum", min: 1, max: 365 },
    noticeHours: { type: "number", label: "Délai de réservation", unit: "h", min: 0, max: 720 },
    checkInFrom: { ...clock, label: "Arrivée à partir de", section: "Horaires" },
    checkInUntil: { ...clock, label: "Arrivée au plus tard" },
    checkOutBy: { ...clock, label: "Départ avant" },
    weekendPrice: { ...money, label: "Prix d’une nuit de week-end", section: "Prix", nullable: true },
    cleaning,
    weeklyDiscount: { type: "number", label: "Remise dès 7 nuits", unit: "%", min: 0, max: 9000 },
    monthlyDiscount: { type: "number", label: "Remise dès 28 nuits", unit: "%", min: 0, max: 9000 },
    caution,
    rules: { ...rules, section: "Conditions" },
    powerPaidBy: {
      type: "choice",
      label: "Électricité",
      options: { OWNER: "Comprise", GUEST: "Payée par le voyageur" },
      required: true,
    },
    power: { type: "text", label: "Compteur", max: 300 },
    water: { type: "text", label: "Eau", max: 300 },
    generator: { type: "boolean", label: "Groupe électrogène" },
  },
  joined: {
    price: { column: "product.price", type: "money", label: "Prix par nuit" },
    status: {
      column: "product.status",
      type: "choice",
      label: "État",
      options: { PUBLISHED: "En vente", DRAFT: "Hors vente", CANCELLED: "Retiré" },
      filter: true,
    },
    title: { column: "product.title", type: "text", label: "Titre" },
  },
  tabs: "status",
  columns: ["title", "typeId", "propertyId", "guests", "price", "minNights", "status", "companyId"],
  order: { field: "guests", direction: "ASC" },
  actions: {
    add: {
      label: "Ajouter un logement",
      on: "list",
      shortcut: "n",
      areas: ["partner"],
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true, own: "companies" },
        propertyId: { type: "reference", to: "property", label: "Propriété", required: true },
        title: { type: "text", label: "Titre", required: true, min: 3, max: 120 },
        typeId: { type: "reference", to: "house-type", label: "Type", required: true },
        parentId: { type: "reference", to: "rental-house", label: "Chambre de la villa" },
        price: { ...money, label: "Prix par nuit", required: true, min: 500 },
        weekendPrice: { ...money, label: "Prix d’une nuit de week-end" },
        guests,
        parts: {
          type: "list",
          of: "text",
          label: "Pièces",
          help: "Une par ligne, avec leur nombre : Chambre 2, Salon, Terrasse",
          max: 20,
        },
        accessories: {
          type: "list",
          of: "text",
          label: "Équipements",
          help: "Télévision, Climatisation, Internet, Parking, Piscine, Groupe électrogène…",
          max: 40,
        },
        minNights,
        cleaning,
        caution,
        rules,
        images: { type: "image", many: true, shape: "wide", label: "Photos" },
        ...offer,
      },
    },
    sell: {
      label: "Prix et mise en vente",
      areas: ["partner"],
      fields: {
        title: { type: "text", label: "Titre", min: 3, max: 120 },
        price: { ...money, label: "Prix par nuit", min: 500 },
        ...offer,
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
        "Le logement quitte les plannings et les listes. Ses locations passées restent. Le remettre en vente le ramène.",
      areas: ["partner"],
      from: { status: ["DRAFT"] },
      tone: "danger",
    },
  },
});
