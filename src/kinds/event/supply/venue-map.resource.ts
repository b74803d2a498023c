import { ownCompanyField, placeField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";
import { rowsOf } from "../rules/venue-rows.ts";

export const venueMapResource = defineResource({
  name: "venue-map",
  model: "VenueMap",
  label: { one: "Plan de salle", many: "Plans de salle" },
  group: "event",
  title: { columns: ["name", "place.name"], between: " · " },
  search: ["foldedName", "place.foldedName"],
  saved: "use-case",
  path: { admin: "venue-map", partner: "dating/venue-map", branch: "services/dating/venue-map" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofCompanies },
  fields: {
    name: { type: "text", label: "Nom", required: true, max: 60, sort: true },
    companyId: ownCompanyField,
    placeId: placeField,
    layout: {
      type: "json",
      label: "Plan",
      required: true,
      help: "Les séances gardent les places qu’elles ont copiées : changer le plan ne déplace personne",
      accepts: async (value) => (await import("./venue-layout-schema.ts")).layoutIssues(value).length === 0,
      initial: {
        width: 30,
        height: 24,
        stage: { x: 7, y: 0, width: 16, height: 4, label: "Scène" },
        zones: [
          { kind: "ROWS", name: "Parterre", x: 7, y: 6, rows: rowsOf(6, 16), numbering: "CENTRE" },
          { kind: "STANDING", name: "Standard", x: 3, y: 16, width: 24, height: 5, capacity: 300 },
        ],
        marks: [],
      },
    },
    active: { type: "boolean", label: "En service", filter: true },
  },
  columns: ["name", "placeId", "active"],
  order: { field: "name", direction: "ASC" },
});
