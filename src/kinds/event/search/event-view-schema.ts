import type { ReadName } from "../../../shared/text/locale.ts";
import { unitOf } from "../pool-units-schema.ts";
import type { MapPlace } from "../rules/venue-zones.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";

/** Outputs for the event screens. Times are ISO strings, days YYYY-MM-DD, money in the smallest unit. */

export interface Named {
  id: string;
  name: string;
}

export interface PlaceView extends Named {
  city: Named;
  quarter: string;
  landmark: string;
}

/** A place with its full directions. */
export interface FullPlaceView extends PlaceView {
  address: string;
  directions: string;
  photos: string[];
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface CompanyOfEvent extends Named {
  slug: string;
  logo: string | null;
  aboutUs: string;
  phone: string | null;
  rating: { average: number; count: number } | null;
}

/** One session in a list. */
export interface EventCard {
  /** The product id: `uuid` in the address of the detail page. */
  id: string;
  eventId: string;
  title: string;
  image: string | null;
  startsAt: string;
  endsAt: string;
  place: PlaceView;
  company: Named;
  domain: string;
  category: string | null;
  /** The lowest price without an access code. */
  price: number;
  currency: string;
  /** Places that are free now; 0 = sold out. */
  freePlaces: number;
  /** Number of later sessions of the same event. */
  otherDates: number;
  postponed: boolean;
}

export interface EventFacets {
  domains: (ReadName & { slug: string; icon: string; count: number })[];
  categories: (ReadName & { id: string; icon: string; count: number })[];
  targets: (ReadName & { id: string; icon: string; count: number })[];
  cities: { id: string; name: string; count: number }[];
}

export interface EventSearchResult {
  events: EventCard[];
  nextCursor: string | null;
  timeZone: string;
  currency: string;
  /** The city and the domain of the URL, as they were resolved. */
  city: Named | null;
  domain: { slug: string; name: string } | null;
  facets: EventFacets;
  /** Filled when nothing matches: the next sessions without the filters of day and price. */
  nearest: EventCard[];
}

export interface EventDay {
  day: string;
  count: number;
  /** Lowest price; null on a day without events. */
  price: number | null;
}

export type TariffState = "OPEN" | "SOON" | "OVER" | "SOLD_OUT";

export interface TariffView {
  id: string;
  name: string;
  description: string;
  price: number;
  admits: number;
  perBooking: number;
  state: TariffState;
  salesFrom: string | null;
  salesTo: string | null;
  /** How many are left. */
  left: number;
}

export interface PoolView {
  ordinal: number;
  name: string;
  capacity: number;
  left: number;
  numbered: boolean;
  tariffs: TariffView[];
}

export type SessionState = "OPEN" | "SOLD_OUT" | "OVER" | "CANCELLED" | "UNAVAILABLE";

/** Live data of a session. */
export interface SessionPlaces {
  id: string;
  state: SessionState;
  pools: PoolView[];
  /** Units of numbered places that cannot be chosen. */
  taken: number[];
}

/** A numbered place on the drawn plan. */
export interface SeatView extends MapPlace {
  unit: number;
  ordinal: number;
}

export interface HallView {
  layout: VenueLayout;
  seats: SeatView[];
}

/** The drawn hall with the places of the pools that have a map; null without a drawing. */
export function drawnHall(
  layout: VenueLayout | null,
  pools: readonly { ordinal: number; map: readonly MapPlace[] | null }[],
): HallView | null {
  if (!layout) return null;
  const seats = pools.flatMap(({ ordinal, map }) =>
    (map ?? []).map((place, index) => ({ ...place, ordinal, unit: unitOf(ordinal, index + 1) })),
  );
  return { layout, seats };
}

export interface SponsorView {
  name: string;
  rank: number;
  logo: string | null;
  link: string;
}

export interface ProgrammeItem {
  time: string;
  title: string;
  who: string;
}

export interface OtherSession {
  id: string;
  startsAt: string;
  price: number;
  freePlaces: number;
}

export interface WaitView {
  status: "WAITING" | "OFFERED" | "TAKEN" | "LAPSED" | "LEFT";
  count: number;
  billId: string | null;
  offerEndsAt: string | null;
}

export interface EventDetailView extends SessionPlaces {
  /** The country where it can be booked; the page itself is shown on the site of every country. */
  country: { name: string };
  eventId: string;
  title: string;
  text: string;
  images: string[];
  video: string;
  programme: ProgrammeItem[];
  sponsors: SponsorView[];
  domain: (ReadName & { slug: string }) | null;
  category: (ReadName & { icon: string }) | null;
  targets: (ReadName & { icon: string })[];
  startsAt: string;
  endsAt: string;
  doorsAt: string;
  saleEndsAt: string;
  timeZone: string;
  /** Minutes by which the organiser has delayed it; the times include them. */
  delayMinutes: number;
  postponedFrom: string | null;
  refundUntil: string | null;
  cancelReason: string | null;
  comment: string;
  price: number;
  currency: string;
  canChoosePlace: boolean;
  requireValidation: boolean;
  place: FullPlaceView;
  company: CompanyOfEvent;
  refund: {
    refundable: boolean;
    clause: string | null;
    tiers: { hoursBefore: number; refundPercent: number }[];
  };
  hall: HallView | null;
  otherSessions: OtherSession[];
  /** True when an access code opens some tariff. */
  codes: boolean;
  waiting: WaitView | null;
  favouriteId: string | null;
}
