import type { Reach } from "../../../shared/reach.ts";
import { defineResource } from "../../../shared/resource/resource.ts";

/** Buses on sale that leave from the person's terminals: neither arrivals nor drafts. */
const leavingHere = ({ terminals }: Reach) => ({
  kind: "trip" as const,
  status: "PUBLISHED" as const,
  trip: { path: { startTerminalId: { in: [...terminals] } } },
});

export const terminalTripResource = defineResource({
  name: "terminal-trip",
  model: "Product",
  object: "Trip",
  label: { one: "Départ de l’agence", many: "Départs de l’agence" },
  group: "trip",
  title: { columns: ["toCity.name", "startsAt"], between: " · " },
  search: ["toCity.foldedName", "trip.bus.foldedName"],
  searchedFirst: {
    "toCity.foldedName": { model: "City", key: "toCityId" },
    "trip.bus.foldedName": { model: "Bus", key: "trip.busId" },
  },
  path: { branch: "services/trip" },
  scope: { branch: leavingHere },
  fields: {
    startsAt: { type: "dateTime", label: "Départ", nullable: true, filter: true, sort: true },
    endsAt: { type: "dateTime", label: "Arrivée", nullable: true },
    toCityId: { type: "reference", to: "city", label: "À", nullable: true, filter: true },
    price: { type: "money", label: "Prix", sort: true },
  },
  joined: {
    busId: { column: "trip.busId", type: "reference", to: "bus", label: "Bus", filter: true },
    seatCount: { column: "trip.seatCount", type: "number", label: "Places" },
    driver: { column: "trip.driver", type: "text", label: "Chauffeur" },
    delayMinutes: { column: "trip.delayMinutes", type: "number", label: "Retard", unit: "min" },
  },
  columns: ["startsAt", "toCityId", "busId", "driver", "seatCount", "price", "delayMinutes"],
  order: { field: "startsAt", direction: "ASC" },
});
