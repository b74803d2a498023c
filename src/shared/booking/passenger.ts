import { typedName } from "../text/person-name.ts";
import { identityTypeWords, passengerWords } from "../words/fr/booking/passenger.ts";

/** Rules for passengers, shared by the site, the counter, the offline counter and the server. */

export const identityTypes = ["CNI", "PASSPORT", "RESIDENCE_PERMIT", "DRIVING_LICENCE"] as const;
export type IdentityType = (typeof identityTypes)[number];
export const identityChoices = () =>
  identityTypes.map((value) => ({ value, label: identityTypeWords[value] }));

/** The document's name followed by its number, with the names used by this company. */
export function identityText(
  names: Readonly<Record<IdentityType, string>>,
  { identityType, identityNumber }: { identityType: string | null; identityNumber: string | null },
): string {
  const name = identityTypes.find((one) => one === identityType);
  return [name && names[name], identityNumber].filter(Boolean).join(" ");
}

/**
 * A masked document number: enough to tell two apart, too little to misuse; for employees who
 * do not need the number itself.
 */
export const maskedIdentity = (identityNumber: string): string =>
  `•••${identityNumber.length > 6 ? identityNumber.slice(-3) : ""}`;

/** How long before the start, in hours, the numbers of identity papers are needed to buy; earlier they can follow. */
const identityHours = 3;

/** When the numbers of identity papers must be known. */
export const identityDueAt = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - identityHours * 3_600_000);

export const passengerNameMinimum = 2;
export const identityNumberMinimum = 3;

export interface PassengerErrors {
  name?: string;
  identityNumber?: string;
}

export function passengerErrors(
  passenger: { name: string; identityNumber: string },
  identityRequired: boolean,
): PassengerErrors {
  const errors: PassengerErrors = {};
  if (typedName(passenger.name).length < passengerNameMinimum) errors.name = passengerWords.name;
  if (identityRequired && passenger.identityNumber.trim().length < identityNumberMinimum) {
    errors.identityNumber = passengerWords.identityNumber;
  }
  return errors;
}
