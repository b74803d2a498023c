/**
 * The kinds of service. A kind is offered in one or more lists: cars and houses are both rentals. Sentences
 * about them are in fr/kinds.ts, their screens in web/kinds.ts, their rules in modules/<module>.
 */

export const serviceKinds = ["trip", "rdv", "location", "event"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Kinds whose bookings of one bill may be stages of one journey: missing one means missing the next. */
export const journeyKinds: readonly ServiceKind[] = ["trip"];

export const offerNames = ["trip", "consultant", "car", "house", "event"] as const;
/** The lists that people search: each has its own list, detail and payment page. */
export type OfferName = (typeof offerNames)[number];

/** A kind's module and page folder, its documented domain, and its offers, the default one first. */
interface KindNames {
  module: "trip" | "appointment" | "rental" | "event";
  domain: "trip" | "consulting" | "rental" | "dating";
  offers: readonly [OfferName, ...OfferName[]];
}

export const kindNames = {
  trip: { module: "trip", domain: "trip", offers: ["trip"] },
  rdv: { module: "appointment", domain: "consulting", offers: ["consultant"] },
  location: { module: "rental", domain: "rental", offers: ["car", "house"] },
  event: { module: "event", domain: "dating", offers: ["event"] },
} as const satisfies Record<ServiceKind, KindNames>;

/** The documented addresses of one offer. */
export interface OfferRoutes {
  list: string;
  detail: string;
  payment: string;
  share: string;
}

const below = (list: string, share: string): OfferRoutes => ({
  list,
  detail: `${list}/detail`,
  payment: `${list}/payment`,
  share,
});

export const offerRoutes: Record<OfferName, OfferRoutes> = {
  trip: { ...below("/booking/trip", "/booking/share-trip"), payment: "/booking/payment" },
  consultant: below("/booking/consulting", "/booking/share-consultation"),
  car: below("/booking/rentalcar", "/booking/share-rental"),
  house: below("/booking/rentalhouse", "/booking/share-rental"),
  event: below("/booking/dating", "/booking/share-event"),
};

/** The page that follows a paid booking beyond its tickets: handovers, caution, extension; where the bus is. */
export const followRoutes: Partial<Record<ServiceKind, string>> = {
  location: "/dashboard/booking/rental",
  trip: "/r",
};

export function isServiceKind(value: unknown): value is ServiceKind {
  return serviceKinds.includes(value as ServiceKind);
}

/** The offer of that name when the kind has it, else the kind's default offer. */
export function offerOf(kind: ServiceKind, name?: string | null): OfferName {
  const offers: readonly OfferName[] = kindNames[kind].offers;
  return offers.find((one) => one === name) ?? kindNames[kind].offers[0];
}
