import type { BookingView } from "../../../../modules/booking/view/view-schema.ts";
import {
  type IdentityType,
  identityTypes,
  type PassengerErrors,
  passengerErrors,
} from "../../../../shared/booking/passenger.ts";

export interface PassengerDraft {
  name: string;
  identityType: IdentityType;
  identityNumber: string;
}

const isIdentityType = (value: string | null): value is IdentityType =>
  identityTypes.includes(value as IdentityType);

/** Initial values of the passengers: known names, and the payer in the first place by default. */
export function draftsOf(booking: BookingView, payer: string): PassengerDraft[] {
  return booking.places.map(({ passenger }, index) => ({
    name: passenger?.name ?? (index === 0 ? payer : ""),
    identityType: isIdentityType(passenger?.identityType ?? null)
      ? (passenger?.identityType as IdentityType)
      : "CNI",
    identityNumber: passenger?.identityNumber ?? "",
  }));
}

export const checkPassengers = (passengers: readonly PassengerDraft[], identity: boolean) =>
  passengers.map((passenger) => passengerErrors(passenger, identity));

/** The id of the first field with an error in the form of this id, or null. */
export function firstFaulty(id: string, errors: readonly PassengerErrors[]): string | null {
  const index = errors.findIndex((one) => Object.keys(one).length > 0);
  return index < 0 ? null : `${id}-${index}-${errors[index]?.name ? "name" : "identity"}`;
}

/** `identity`: numbers of papers are asked for; one that is not known yet follows. */
export function passengerInputs(passengers: readonly PassengerDraft[], identity: boolean) {
  return passengers.map(({ name, identityType, identityNumber }) => ({
    name: name.trim(),
    ...(identity && identityNumber.trim() ? { identityType, identityNumber: identityNumber.trim() } : {}),
  }));
}
