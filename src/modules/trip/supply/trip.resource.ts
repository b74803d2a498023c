import {
  defineResource,
  ofCompanies,
  ofCompanyCountries,
  type Reach,
} from "../../../shared/resource/resource.ts";

const operators = ["admin", "partner", "branch"] as const;
const reason = {
  type: "longText",
  label: "Motif",
  help: "Les voyageurs le liront tel quel",
  required: true,
  max: 300,
} as const;
const counterSeats = { type: "list", of: "number", label: "Places gardées au guichet", max: 75 } as const;
const driver = { type: "text", label: "Chauffeur", max: 80, nullable: true } as const;

/** The departures and arrivals of a terminal. */
const ofTerminals = ({ terminals }: Reach) => ({
  path: { OR: [{ startTerminalId: { in: [...terminals] } }, { endTerminalId: { in: [...terminals] } }] },
});

export const tripResource = defineResource({
  name: "trip",
  model: "Trip",
  key: "productId",
  label: { one: "Départ", many: "Départs" },
  group: "sell",
  title: { columns: ["fromCity.name", "toCity.name", "departsAt"], between: " · " },
  search: ["fromCity.name", "toCity.name", "bus.plate", "plate", "driver"],
  can: { admin: "r", partner: "r", branch: "r", support: "r" },
  path: { admin: "trip", partner: "trip/schedule-trip", branch: "schedule-trip", support: "trip" },
  scope: {
    admin: ofCompanyCountries,
    partner: ofCompanies,
    branch: ofTerminals,
    support: ofCompanyCountries,
  },
  fields: {
    departsAt: { type: "dateTime", label: "Départ", filter: true, sort: true },
    arrivesAt: { type: "dateTime", label: "Arrivée" },
    fromCityId: { type: "reference", to: "city", label: "De", filter: true },
    toCityId: { type: "reference", to: "city", label: "À", filter: true },
    pathId: {
      type: "reference",
      to: "path",
      label: "Ligne",
      filter: true,
      only: ["admin", "partner", "branch"],
    },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    busId: { type: "reference", to: "bus", label: "Bus", filter: true, only: ["admin", "partner", "branch"] },
    comfort: {
      type: "choice",
      label: "Confort",
      options: { CLASSIC: "Classique", COMFORT: "Confort", VIP: "VIP" },
      filter: true,
    },
    seatCount: { type: "number", label: "Places" },
    counterSeats: { type: "list", of: "number", label: "Places gardées au guichet" },
    price: { type: "money", label: "Prix", sort: true, filter: true },
    driver: { type: "text", label: "Chauffeur", nullable: true },
    plate: { type: "text", label: "Immatriculation dite à la gare", nullable: true },
    delayMinutes: { type: "number", label: "Retard", unit: "min" },
    published: { type: "boolean", label: "En vente", filter: true },
    cancelledAt: { type: "dateTime", label: "Annulé le", nullable: true },
    cancelReason: { type: "text", label: "Motif d’annulation", nullable: true },
  },
  columns: [
    "departsAt",
    "fromCityId",
    "toCityId",
    "companyId",
    "comfort",
    "seatCount",
    "price",
    "delayMinutes",
    "published",
  ],
  order: { field: "departsAt", direction: "ASC" },
  actions: {
    schedule: {
      label: "Ajouter un départ",
      on: "list",
      areas: ["partner", "branch"],
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true, own: "companies" },
        pathId: { type: "reference", to: "path", label: "Ligne", required: true },
        busId: { type: "reference", to: "bus", label: "Bus", required: true },
        date: { type: "date", label: "Jour", required: true },
        time: { type: "text", label: "Heure de départ", required: true, format: "time" },
        price: { type: "money", label: "Prix", required: true, min: 100, max: 10_000_000 },
        driver,
        counterSeats,
      },
    },
    update: {
      label: "Modifier",
      areas: operators,
      from: { cancelledAt: [null] },
      fields: {
        driver,
        price: { type: "money", label: "Prix", required: true, min: 100, max: 10_000_000 },
        counterSeats,
        published: { type: "boolean", label: "En vente" },
      },
    },
    delay: {
      label: "Annoncer un retard",
      confirm: "Tous les voyageurs seront prévenus de la nouvelle heure.",
      areas: operators,
      from: { cancelledAt: [null] },
      fields: {
        minutes: {
          type: "number",
          label: "Retard supplémentaire",
          unit: "min",
          required: true,
          min: 1,
          max: 2880,
        },
        reason,
      },
    },
    message: {
      label: "Écrire aux voyageurs",
      confirm: "Tous ceux qui ont payé ce départ reçoivent ce message par SMS et par e-mail.",
      areas: operators,
      fields: {
        text: {
          type: "longText",
          label: "Message",
          required: true,
          max: 100,
          help: "100 caractères au plus : c’est un seul SMS",
        },
      },
    },
    "change-bus": {
      label: "Changer de bus",
      confirm: "Les voyageurs qui changent de siège seront prévenus.",
      areas: operators,
      from: { cancelledAt: [null] },
      fields: { busId: { type: "reference", to: "bus", label: "Nouveau bus", required: true }, reason },
    },
    cancel: {
      label: "Annuler le départ",
      confirm: "Les ventes s’arrêtent, tous les voyageurs sont prévenus et remboursés en entier.",
      areas: operators,
      from: { cancelledAt: [null] },
      tone: "danger",
      fields: { reason },
    },
  },
});
