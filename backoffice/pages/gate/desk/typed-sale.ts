import type { SellAtDeskInput } from "../../../../src/modules/desk/desk-schema.ts";
import {
  type IdentityType,
  type PassengerErrors,
  passengerErrors,
} from "../../../../src/shared/booking/passenger.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";

/** The data of a sale form without its rendering; shared by the online and the offline desk. */

export interface TypedPassenger {
  name: string;
  phone: string;
  identityType: IdentityType;
  identityNumber: string;
  /** Chosen among those who travelled under the number before: their papers need not be typed. */
  recalled?: { id: string; name: string; phone: string; identity: string | null } | undefined;
}

/** The person that was chosen, as long as name and number are still theirs. */
export const recalledOf = ({ recalled, name, phone }: TypedPassenger) =>
  recalled && recalled.name === name.trim() && recalled.phone === phone ? recalled : undefined;

export const nobody: TypedPassenger = { name: "", phone: "", identityType: "CNI", identityNumber: "" };

export type SaleErrors = PassengerErrors & { phone?: string };

export function errorsOf(
  passenger: TypedPassenger,
  identityRequired: boolean,
  isPhone: (text: string) => boolean,
): SaleErrors {
  const known = recalledOf(passenger)?.identity;
  const errors: SaleErrors = passengerErrors(passenger, identityRequired && !known);
  if (passenger.phone.trim() && !isPhone(passenger.phone)) errors.phone = gateWords.desk.phoneInvalid;
  return errors;
}

export function passengersOf(
  passengers: readonly TypedPassenger[],
  identityRequired: boolean,
): SellAtDeskInput["passengers"] {
  return passengers.map((passenger) => {
    const { name, phone, identityType, identityNumber } = passenger;
    const recalled = recalledOf(passenger);
    const papers = identityNumber.trim() || (identityRequired && !recalled?.identity);
    return {
      name: name.trim(),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(papers ? { identityType, identityNumber: identityNumber.trim() } : {}),
      ...(recalled ? { recalledId: recalled.id } : {}),
    };
  });
}

/** Suggested amounts of cash: the exact amount, and the next round ones. */
export function likelyCash(total: number): number[] {
  const rounded = [1000, 5000, 10_000, 20_000].map((step) => Math.ceil(total / step) * step);
  return [...new Set([total, ...rounded])].slice(0, 4);
}
