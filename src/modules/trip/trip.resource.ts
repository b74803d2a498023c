import { defineResource, ofCompanies, ofCompanyCountries, type Reach } from "../../shared/resource.ts";

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
  search: ["fromCity.name", "toCity.name", "bus.plate", "driver"],
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
  order: { field: "departsAt", direction: "DESC" },
});
