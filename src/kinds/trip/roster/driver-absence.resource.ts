import type { Reach } from "../../../shared/reach.ts";
import { defineResource, ofCompanies, ofCompanyCountries } from "../../../shared/resource/resource.ts";

/** The absences of a terminal's own drivers. */
const ofOwnDrivers = ({ terminals }: Reach) => ({ driver: { terminalId: { in: [...terminals] } } });

export const driverAbsenceResource = defineResource({
  name: "driver-absence",
  model: "DriverAbsence",
  label: { one: "Absence de chauffeur", many: "Absences de chauffeurs", own: "Absences" },
  group: "trip",
  title: { columns: ["driver.name", "firstDay"], between: " · " },
  search: ["driver.foldedName"],
  saved: "use-case",
  path: { admin: "driver-absence", partner: "trip/absence", branch: "services/trip/absence" },
  scope: { admin: ofCompanyCountries, partner: ofCompanies, branch: ofOwnDrivers },
  fields: {
    driverId: {
      type: "reference",
      to: "bus-driver",
      label: "Chauffeur",
      required: true,
      write: "create",
      filter: true,
    },
    firstDay: { type: "date", label: "Du", required: true, sort: true, filter: true },
    lastDay: { type: "date", label: "Au", required: true, notBefore: "firstDay", sort: true },
    reason: { type: "text", label: "Motif", max: 120 },
  },
  columns: ["driverId", "firstDay", "lastDay", "reason"],
  order: { field: "firstDay", direction: "DESC" },
});
