import type { Reach } from "../../../shared/reach.ts";
import { defineResource, ofCompanies, ofCountries } from "../../../shared/resource/resource.ts";

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

const price = { type: "money", label: "Prix", required: true, min: 100, max: 10_000_000 } as const;

const departures = { kind: "trip" } as const;
const ofLookedAfter = (reach: Reach) => ({ ...departures, ...ofCountries(reach) });

/** The departures and arrivals of a terminal. */
const ofTerminals = ({ terminals }: Reach) => ({
  ...departures,
  trip: {
    path: { OR: [{ startTerminalId: { in: [...terminals] } }, { endTerminalId: { in: [...terminals] } }] },
  },
});

/** The states in which a departure can still be changed. */
const standing = { status: ["DRAFT", "PUBLISHED"] } as const;

export const tripResource = defineResource({
  name: "trip",
  model: "Product",
  object: "Trip",
  label: { one: "Départ", many: "Départs" },
  group: "trip",
  title: { columns: ["city.name", "toCity.name", "startsAt"], between: " · " },
  search: ["city.foldedName", "toCity.foldedName", "trip.bus.foldedName", "trip.foldedName"],
  searchedFirst: {
    "city.foldedName": { model: "City", key: "cityId" },
    "toCity.foldedName": { model: "City", key: "toCityId" },
    "trip.bus.foldedName": { model: "Bus", key: "trip.busId" },
  },
  path: { admin: "trip", partner: "trip/schedule-trip", branch: "schedule-trip", support: "trip" },
  scope: {
    admin: ofLookedAfter,
    partner: (reach) => ({ ...departures, ...ofCompanies(reach) }),
    branch: ofTerminals,
    support: ofLookedAfter,
  },
  fields: {
    startsAt: { type: "dateTime", label: "Départ", nullable: true, filter: true, sort: true },
    endsAt: { type: "dateTime", label: "Arrivée", nullable: true },
    status: {
      type: "choice",
      label: "État",
      // Its tab and its filter hold departures that have left; a row's cell says so.
      options: { PUBLISHED: "Publié", DRAFT: "Hors vente", CANCELLED: "Annulé" },
      filter: true,
    },
    cancelledAt: { type: "dateTime", label: "Annulé le", nullable: true },
    cancelReason: { type: "text", label: "Motif d’annulation", nullable: true },
    cityId: { type: "reference", to: "city", label: "De", nullable: true, filter: true },
    toCityId: { type: "reference", to: "city", label: "À", nullable: true, filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", filter: true },
    price: { type: "money", label: "Prix", sort: true, filter: true },
  },
  joined: {
    pathId: {
      column: "trip.pathId",
      type: "reference",
      to: "path",
      label: "Ligne",
      filter: true,
      only: ["admin", "partner", "branch"],
    },
    busId: {
      column: "trip.busId",
      type: "reference",
      to: "bus",
      label: "Bus",
      filter: true,
      only: ["admin", "partner", "branch"],
    },
    comfort: {
      column: "trip.comfort",
      type: "choice",
      label: "Confort",
      options: { CLASSIC: "Classique", COMFORT: "Confort", VIP: "VIP" },
      filter: true,
    },
    seatCount: { column: "trip.seatCount", type: "number", label: "Places" },
    counterSeats: {
      column: "trip.counterSeats",
      type: "list",
      of: "number",
      label: "Places gardées au guichet",
    },
    driver: { column: "trip.driver", type: "text", label: "Chauffeur" },
    plate: { column: "trip.plate", type: "text", label: "Immatriculation dite à la gare" },
    delayMinutes: { column: "trip.delayMinutes", type: "number", label: "Retard", unit: "min" },
  },
  tabs: "status",
  columns: ["startsAt", "cityId", "toCityId", "companyId", "comfort", "seatCount", "price", "status"],
  order: { field: "startsAt", direction: "ASC" },
  actions: {
    schedule: {
      label: "Ajouter un départ",
      on: "list",
      shortcut: "n",
      areas: ["partner", "branch"],
      fields: {
        companyId: { type: "reference", to: "company", label: "Compagnie", required: true, own: "companies" },
        pathId: { type: "reference", to: "path", label: "Ligne", required: true },
        busId: { type: "reference", to: "bus", label: "Bus", required: true },
        date: { type: "date", label: "Jour", required: true },
        time: { type: "text", label: "Heure de départ", required: true, format: "time" },
        price,
        driver,
        counterSeats,
      },
    },
    update: {
      label: "Modifier",
      edits: true,
      shortcut: "e",
      areas: operators,
      from: standing,
      fields: {
        driver,
        price,
        counterSeats,
        status: {
          type: "choice",
          label: "Vente",
          options: { PUBLISHED: "En vente", DRAFT: "Hors vente" },
          required: true,
        },
      },
    },
    publish: {
      label: "Mettre en vente",
      on: "many",
      many: true,
      areas: operators,
      from: { status: ["DRAFT"] },
    },
    withdraw: {
      label: "Retirer de la vente",
      confirm: "Les billets vendus restent valables.",
      on: "many",
      many: true,
      areas: operators,
      from: { status: ["PUBLISHED"] },
    },
    "set-price": {
      label: "Changer le prix",
      on: "many",
      many: true,
      areas: operators,
      from: standing,
      fields: { price },
    },
    "set-driver": {
      label: "Désigner le chauffeur",
      on: "many",
      many: true,
      areas: operators,
      from: standing,
      fields: { driver },
    },
    delay: {
      label: "Annoncer un retard",
      many: true,
      confirm: "Tous les voyageurs seront prévenus de la nouvelle heure.",
      areas: operators,
      from: standing,
      fields: {
        minutes: {
          type: "number",
          label: "Retard supplémentaire",
          presets: [10, 20, 40, 60],
          unit: "min",
          required: true,
          min: 1,
          max: 2880,
        },
        reason,
      },
    },
    explain: {
      label: "Dire pourquoi il ne part pas",
      tried: true,
      areas: operators,
      from: standing,
      fields: {
        reason: {
          type: "choice",
          label: "Motif",
          options: {
            STRIKE: "Grève",
            ROAD_CLOSED: "Route fermée",
            WEATHER: "Météo",
            BREAKDOWN: "Panne",
            OTHER: "Autre",
          },
          required: true,
        },
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
      tried: true,
      confirm: "Les voyageurs qui changent de siège seront prévenus.",
      areas: operators,
      from: standing,
      fields: { busId: { type: "reference", to: "bus", label: "Nouveau bus", required: true }, reason },
    },
    cancel: {
      label: "Annuler le départ",
      many: true,
      confirm: "Les ventes s’arrêtent, tous les voyageurs sont prévenus et remboursés en entier.",
      areas: operators,
      from: standing,
      tone: "danger",
      fields: { reason },
    },
  },
});
