import type { BookingView } from "../../../modules/booking/view-schema.ts";
import { paymentScreensFr } from "../../../shared/fr/payment-screens.ts";

const words = paymentScreensFr.passengers;

export const identityTypes = ["CNI", "PASSPORT", "RESIDENCE_PERMIT", "DRIVING_LICENCE"] as const;
export type IdentityType = (typeof identityTypes)[number];

export interface PassengerDraft {
  name: string;
  identityType: IdentityType;
  identityNumber: string;
}

export const emptyPassenger: PassengerDraft = { name: "", identityType: "CNI", identityNumber: "" };

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

export type PassengerErrors = { name?: string; identityNumber?: string }[];

export function checkPassengers(passengers: readonly PassengerDraft[], identity: boolean): PassengerErrors {
  return passengers.map((passenger) => ({
    ...(passenger.name.trim().length < 2 ? { name: words.missingName } : {}),
    ...(identity && passenger.identityNumber.trim().length < 3
      ? { identityNumber: words.missingIdentity }
      : {}),
  }));
}

export const hasErrors = (errors: PassengerErrors) => errors.some((one) => Object.keys(one).length > 0);

export function passengerInputs(passengers: readonly PassengerDraft[], identity: boolean) {
  return passengers.map(({ name, identityType, identityNumber }) => ({
    name: name.trim(),
    ...(identity ? { identityType, identityNumber: identityNumber.trim() } : {}),
  }));
}
