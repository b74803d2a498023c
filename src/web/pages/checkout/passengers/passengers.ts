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

export const hasErrors = (errors: readonly PassengerErrors[]) =>
  errors.some((one) => Object.keys(one).length > 0);

export function passengerInputs(passengers: readonly PassengerDraft[], identity: boolean) {
  return passengers.map(({ name, identityType, identityNumber }) => ({
    name: name.trim(),
    ...(identity ? { identityType, identityNumber: identityNumber.trim() } : {}),
  }));
}
