import { ownCompanyField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

export const busResource = defineResource({
  name: "bus",
  model: "Bus",
  label: { one: "Bus", many: "Bus" },
  group: "trip",
  title: { columns: ["name", "plate"], between: " · " },
  search: ["foldedName"],
  saved: "use-case",
  path: { admin: "bus", partner: "trip/bus", branch: "services/trip/bus" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 60, sort: true },
    plate: { type: "text", label: "Immatriculation", required: true, min: 3, max: 20, sort: true },
    companyId: ownCompanyField,
    terminalId: { type: "reference", to: "terminal", label: "Gare d’attache", nullable: true, filter: true },
    comfort: {
      type: "choice",
      label: "Confort",
      options: { CLASSIC: "Classique", COMFORT: "Confort", VIP: "VIP" },
      required: true,
      filter: true,
    },
    amenities: {
      type: "choice",
      many: true,
      label: "Équipements",
      options: {
        air_conditioner: "Climatisation",
        tv: "Télévision",
        internet: "Wi-Fi",
        usb: "Prises USB",
        toilet: "Toilettes",
        snack: "Collation",
      },
    },
    images: { type: "image", many: true, shape: "wide", label: "Photos" },
    layout: {
      type: "json",
      label: "Plan des sièges",
      required: true,
      help: "Impossible à changer tant que des places de ce bus sont vendues",
      accepts: async (value) => (await import("./seat-layout-schema.ts")).validateLayout(value).length === 0,
      // No default here: the layout editor starts with a coach of fifty seats.
      initial: undefined,
    },
    seatCount: { type: "number", label: "Places", write: "never", sort: true },
    active: { type: "boolean", label: "En service", filter: true },
  },
  columns: ["name", "plate", "comfort", "seatCount", "terminalId", "active"],
  order: { field: "name", direction: "ASC" },
});
