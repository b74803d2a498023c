import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/vehicle.ts";

/** The properties of a car and its documents: the words of its fields. */
export const vehicleWords: Translated<typeof french.vehicleWords> = {
  fuel: {
    SAME_LEVEL: "Return with the same level",
    FULL_TO_FULL: "Full at the start, full at the return",
    INCLUDED: "Fuel included",
  },
  gearbox: { MANUAL: "Manual", AUTOMATIC: "Automatic" },
  driverModes: {
    NONE: "Self-drive",
    OPTIONAL: "Driver optional",
    ALWAYS: "Always with driver",
  },
  engines: { PETROL: "Petrol", DIESEL: "Diesel", HYBRID: "Hybrid", ELECTRIC: "Electric" },
  licence: "Driving licence",
  papers: {
    REGISTRATION: "Registration card",
    INSURANCE: "Insurance",
    INSPECTION: "Technical inspection",
    TAX: "Road tax",
  },
};
