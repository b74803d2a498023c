import { defineResource, ofCompanies, ofCompanyCountries } from "../../shared/resource.ts";
import { readyLayout, type SeatLayout, seatsOf, validateLayout } from "./seat-layout-schema.ts";

export const busResource = defineResource({
  name: "bus",
  model: "Bus",
  label: { one: "Bus", many: "Bus" },
  group: "transport",
  title: { columns: ["name", "plate"], between: " · " },
  search: ["name", "plate"],
  can: { admin: "r", partner: "crud", branch: "r" },
  path: { admin: "bus", partner: "trip/bus", branch: "services/trip/bus" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 60, sort: true },
    plate: { type: "text", label: "Immatriculation", required: true, max: 15, sort: true },
    companyId: {
      type: "reference",
      to: "company",
      label: "Compagnie",
      required: true,
      own: "companies",
      filter: true,
    },
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
    images: { type: "image", many: true, label: "Photos" },
    /** A layout is for good once the bus runs: sold seats have numbers. */
    layout: {
      type: "json",
      label: "Plan des sièges",
      required: true,
      write: "create",
      accepts: (value) => validateLayout(value).length === 0,
      initial: readyLayout("coach50"),
    },
    seatCount: { type: "number", label: "Places", write: "never", sort: true },
    active: { type: "boolean", label: "En service", filter: true },
  },
  filled: { seatCount: { from: "layout", by: (layout) => seatsOf(layout as unknown as SeatLayout).length } },
  columns: ["name", "plate", "comfort", "seatCount", "terminalId", "active"],
  order: { field: "name", direction: "ASC" },
});
