import type { Reach } from "../../../shared/reach.ts";
import { defineResource, ofCompanies } from "../../../shared/resource/resource.ts";
import { bookingStatusWords } from "../../../shared/words/fr/backoffice/backoffice.ts";

const fields = {
  code: { type: "text", label: "Code", filter: true, exact: true },
  status: { type: "choice", label: "État", options: bookingStatusWords, filter: true },
  title: { type: "text", label: "Location" },
  contactName: { type: "text", label: "Locataire" },
  contactPhone: { type: "text", label: "Téléphone", format: "phone", nullable: true },
  startsAt: { type: "dateTime", label: "Début", filter: true, sort: true },
  endsAt: { type: "dateTime", label: "Fin", sort: true },
  total: { type: "money", label: "Total" },
  currency: { type: "text", label: "Monnaie", quiet: true },
  terminalId: { type: "reference", to: "terminal", label: "Lieu", nullable: true, filter: true },
  confirmedAt: { type: "dateTime", label: "Confirmée le", nullable: true },
  statusReason: { type: "text", label: "Motif", nullable: true },
} as const;

const code = {
  type: "text",
  typed: true,
  label: "Code de réservation ou de billet du client",
  help: "Le client le dit pour accepter l’état des lieux",
  max: 20,
} as const;
const notes = { type: "longText", label: "Remarques", max: 1000 } as const;
const photos = { type: "image", many: true, private: true, label: "Photos" } as const;
const meter = {
  km: { type: "number", label: "Compteur", unit: "km", required: true, min: 0, max: 2_000_000 },
  fuelEighths: { type: "number", label: "Carburant, en huitièmes", required: true, min: 0, max: 8 },
} as const;

const searchedFirst = { "product.foldedName": { model: "Product", key: "productId" } } as const;

const ofCars = (reach: Reach) => ({
  ...ofCompanies(reach),
  kind: "location" as const,
  product: { rentalCar: { isNot: null } },
});
const ofHouses = (reach: Reach) => ({
  ...ofCompanies(reach),
  kind: "location" as const,
  product: { rentalHouse: { isNot: null } },
});

export const carRentalResource = defineResource({
  name: "car-rental",
  model: "Booking",
  label: { one: "Contrat", many: "Contrats" },
  group: "rental",
  title: { columns: ["code", "contactName"], between: " · " },
  search: ["code", "contactPhone", "foldedName", "product.foldedName"],
  searchedFirst,
  path: { partner: "rental-car/rental", branch: "rental-car/rental" },
  scope: { partner: ofCars, branch: ofCars },
  fields,
  columns: ["code", "status", "title", "contactName", "startsAt", "endsAt", "total"],
  order: { field: "startsAt", direction: "DESC" },
  actions: {
    "hand-over": {
      label: "Remettre la voiture",
      areas: ["partner", "branch"],
      fields: { ...meter, photos, notes, code },
    },
    "take-back": {
      label: "Reprendre la voiture",
      areas: ["partner", "branch"],
      fields: { ...meter, photos, notes, code },
    },
  },
});

export const houseRentalResource = defineResource({
  name: "house-rental",
  model: "Booking",
  label: { one: "Séjour", many: "Séjours" },
  group: "rental",
  title: { columns: ["code", "contactName"], between: " · " },
  search: ["code", "contactPhone", "foldedName", "product.foldedName"],
  searchedFirst,
  path: { partner: "rental-house/rental", branch: "rental-house/rental" },
  scope: { partner: ofHouses, branch: ofHouses },
  fields,
  columns: ["code", "status", "title", "contactName", "startsAt", "endsAt", "total"],
  order: { field: "startsAt", direction: "DESC" },
  actions: {
    "hand-over": {
      label: "Remettre les clés",
      areas: ["partner", "branch"],
      fields: { photos, notes, code },
    },
    "take-back": {
      label: "Reprendre les clés",
      areas: ["partner", "branch"],
      fields: { photos, notes, code },
    },
  },
});
