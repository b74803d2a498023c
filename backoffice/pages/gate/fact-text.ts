import type { GateFact } from "../../../src/modules/booking/gate-facts.ts";

/** « LT 835 SV05 », or with its label what is still to be decided: « Chauffeur à désigner ». */
export const factText = ({ label, value, missing }: GateFact): string =>
  missing ? `${label} ${value}` : value;
