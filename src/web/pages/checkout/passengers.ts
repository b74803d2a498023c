import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import {
  type IdentityType,
  identityTypes,
  type PassengerErrors,
  passengerErrors,
} from "../../../shared/booking/passenger.ts";

export interface PassengerDraft {
  name: string;
  identityType: IdentityType;
  identityNumber: string;
}

const isIdentityType = (value: string | null): value is IdentityType =>
  identityTypes.includes(value as IdentityType);

/** What the server knows of these places already; the payer travels in the first one unless told otherwise. */
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
