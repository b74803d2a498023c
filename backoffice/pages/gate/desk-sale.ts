import type { SellAtDeskInput } from "../../../src/modules/booking/desk-schema.ts";
import type { GateDepartureDetail } from "../../../src/modules/trip/gate-schema.ts";
import { pickTogether, seatsOf } from "../../../src/modules/trip/seat-layout-schema.ts";
import { gateFr } from "../../../src/shared/fr/gate.ts";
import { isPhone } from "../../../src/shared/phone.ts";

/** A sale as it is being typed, apart from how it is drawn. */

export type IdentityType = NonNullable<SellAtDeskInput["passengers"][number]["identityType"]>;

export interface TypedPassenger {
  name: string;
  phone: string;
  identityType: IdentityType;
  identityNumber: string;
}

export const nobody: TypedPassenger = { name: "", phone: "", identityType: "CNI", identityNumber: "" };

export function freeSeats({ layout, soldSeats, heldSeats }: GateDepartureDetail): number[] {
  const taken = new Set([...soldSeats, ...heldSeats]);
  return seatsOf(layout).filter((seat) => !taken.has(seat));
}

/** The counter's own seats go first, so that those for sale online stay there. */
export function proposeSeats(departure: GateDepartureDetail, count: number): number[] {
  const free = freeSeats(departure);
  const own = free.filter((seat) => departure.counterSeats.includes(seat));
  return pickTogether(departure.layout, own, count) ?? pickTogether(departure.layout, free, count) ?? [];
}

export type PassengerErrors = Partial<Record<"name" | "phone" | "identityNumber", string>>;

export function errorsOf(
  passenger: TypedPassenger,
  identityRequired: boolean,
  country: string,
): PassengerErrors {
  const { desk: words } = gateFr;
  return {
    ...(passenger.name.trim().length < 2 ? { name: words.nameNeeded } : {}),
    ...(passenger.phone.trim() && !isPhone(passenger.phone, country) ? { phone: words.phoneInvalid } : {}),
    ...(identityRequired && passenger.identityNumber.trim().length < 3
      ? { identityNumber: words.identityNeeded }
      : {}),
  };
}

export function passengersOf(
  passengers: readonly TypedPassenger[],
  identityRequired: boolean,
): SellAtDeskInput["passengers"] {
  return passengers.map(({ name, phone, identityType, identityNumber }) => ({
    name: name.trim(),
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(identityRequired || identityNumber.trim()
      ? { identityType, identityNumber: identityNumber.trim() }
      : {}),
  }));
}

/** What people hand over: the exact sum, or the next round ones. */
export function likelyCash(total: number): number[] {
  const rounded = [1000, 5000, 10_000, 20_000].map((step) => Math.ceil(total / step) * step);
  return [...new Set([total, ...rounded])].slice(0, 4);
}
