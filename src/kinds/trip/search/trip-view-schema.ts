import type { SmallMap } from "../../../shared/places-around.ts";
import type { Punctuality } from "../rules/punctuality.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";

/** Outputs for the trip screens. Times are ISO strings, days YYYY-MM-DD, money in the smallest unit. */

export const comforts = ["CLASSIC", "COMFORT", "VIP"] as const;
export type TripComfort = (typeof comforts)[number];

/** Parts of the day in local hours of the country: from (included) to (excluded). */
export const dayParts = {
  night: [0, 5],
  morning: [5, 12],
  afternoon: [12, 17],
  evening: [17, 24],
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = Object.keys(dayParts) as DayPart[];

export const tripSorts = ["departure", "price", "duration", "arrival"] as const;
export type TripSort = (typeof tripSorts)[number];

export interface Named {
  id: string;
  name: string;
}

export interface CompanyView extends Named {
  slug: string;
  /** URL of the picture; null when there is none. */
  logo: string | null;
  /** Reviews by passengers; null before the first one. */
  rating: { average: number; count: number } | null;
  /** It takes part in « départ tenu ». */
  promised?: true;
}

export interface TerminalView extends Named {
  city: Named;
  address: string;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** One departure in a list. */
export interface TripCard {
  /** The product id: `uuid` in the address of the detail page. */
  id: string;
  company: CompanyView;
  from: TerminalView;
  to: TerminalView;
  departsAt: string;
  arrivesAt: string;
  durationMinutes: number;
  distanceKm: number;
  delayMinutes: number;
  /** Share of the departures of the line, or else of the company, that left in time; null under 20 of them. */
  punctuality: (Punctuality & { ofLine: boolean }) | null;
  price: number;
  currency: string;
  comfort: TripComfort;
  amenities: string[];
  image: string | null;
  /** At most what can be bought online now; 0 = full. */
  freePlaces: number;
  seatCount: number;
  /** Refund in percent if cancelled now; 0 = nothing. */
  refundPercent: number;
  requireValidation: boolean;
  canChoosePlace: boolean;
}

/** Choices of the filter panel: from every departure of the day, whatever the filters. */
export interface TripFacets {
  companies: CompanyView[];
  terminals: Named[];
  comforts: TripComfort[];
  dayParts: DayPart[];
  price: { min: number; max: number } | null;
  /** Departures of the day per choice: company or terminal by id, comfort, part of the day. */
  counts: Record<string, number>;
}

export interface TripSearchResult {
  from: Named;
  to: Named;
  date: string;
  timeZone: string;
  currency: string;
  /** Departures of that day that fit the filters. */
  total: number;
  trips: TripCard[];
  nextCursor: string | null;
  facets: TripFacets;
  /** Filled when no departure matches that day: the nearest days with enough places. */
  nearest: DayPrice[];
}

/** Two departures, the second of which leaves where the first arrives. */
export interface TripConnection {
  first: TripCard;
  second: TripCard;
  /** Between the first arrival and the second departure. */
  waitMinutes: number;
  /** Price of one place in both departures. */
  price: number;
  timeZone: string;
}

export interface DayPrice {
  day: string;
  /** Lowest price with enough free places; null = nothing to buy that day. */
  price: number | null;
}

/** Small answer for polling: a live seat map needs no other call. */
export interface TripPlaces {
  id: string;
  state: TripState;
  price: number;
  freePlaces: number;
  /** Seats that cannot be chosen: sold, held or counter seats. */
  taken: number[];
}

/** OPEN can be bought; every other state is the reason why not. */
const tripStates = ["OPEN", "FULL", "DEPARTED", "CANCELLED", "UNAVAILABLE"] as const;
export type TripState = (typeof tripStates)[number];

export interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

/** Directions to a terminal: landmarks on the way, and a picture of its entrance. */
export interface WayThere {
  quarter: string;
  landmark: string;
  directions: string;
  photos: string[];
  /** The station with those around it; null without coordinates, or where no other is near. */
  map: SmallMap | null;
}

export interface TripDetail extends TripCard {
  /** Directions to the terminals of departure and arrival. */
  ways: { from: WayThere; to: WayThere };
  state: TripState;
  timeZone: string;
  /** Where it can be booked: the country of the departure, and that country's site. */
  country: { name: string; url: string };
  layout: SeatLayout;
  taken: number[];
  images: string[];
  busName: string;
  comment: string;
  companyNotes: { aboutUs: string; luggage: string; departure: string; phone: string | null };
  /** `clause`: the company's own words, if it has any; otherwise the tiers say everything. */
  refund: { refundable: boolean; clause: string | null; tiers: RefundTier[] };
  identityRequired: boolean;
  /** Id of this person's favourite; null when it is not one or the person is not signed in. */
  favouriteId: string | null;
}

export interface PopularLine {
  from: Named;
  to: Named;
  durationMinutes: number;
  lowestPrice: number;
  currency: string;
  companies: number;
  next: { id: string; departsAt: string; price: number } | null;
}

/** Title, sentence and picture that a shared link shows. */
export interface SharePreview {
  title: string;
  description: string;
  image: string | null;
}
