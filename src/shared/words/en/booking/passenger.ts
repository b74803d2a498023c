import type * as french from "../../fr/booking/passenger.ts";
import type { Translated } from "../../translated.ts";

/** The identity documents that a company or a consultant accepts. */
export const identityTypeWords: Translated<typeof french.identityTypeWords> = {
  CNI: "National ID card",
  PASSPORT: "Passport",
  RESIDENCE_PERMIT: "Residence permit",
  DRIVING_LICENCE: "Driving licence",
};

export const passengerWords: Translated<typeof french.passengerWords> = {
  name: "Please enter the passenger’s name",
  identityNumber: "Please enter the ID number",
};
