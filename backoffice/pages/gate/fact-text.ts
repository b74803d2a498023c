import type { GateEntry } from "../../../src/modules/desk/gate/gate-schema.ts";

/** « LT 835 SV05 », or with its label what is still to be decided: « Chauffeur à désigner ». */
export const factText = ({ label, value, missing }: GateEntry["facts"][number]): string =>
  missing ? `${label} ${value}` : value;
