import type { SeatLayout } from "../supply/seat-layout-schema.ts";

/** What the trip screens read. Instants are ISO strings, days YYYY-MM-DD, money in the smallest unit. */

export const comforts = ["CLASSIC", "COMFORT", "VIP"] as const;
export type TripComfort = (typeof comforts)[number];

/** Parts of the day by the clock of the country: from (included) to (excluded), in hours. */
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
  /** Address of the picture; null when there is none. */
  logo: string | null;
  /** What travellers say after their journeys; null before the first of them. */
  rating: { average: number; count: number } | null;
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
  price: number;
  currency: string;
  comfort: TripComfort;
  amenities: string[];
  image: string | null;
  /** Never more than can be bought online right now; 0 = full. */
  freePlaces: number;
  seatCount: number;
  /** What a traveller who cancels now gets back, in percent; 0 = nothing. */
  refundPercent: number;
  requireValidation: boolean;
  canChoosePlace: boolean;
}

/** What the filter panel offers: taken from every departure of the day, whatever the filters. */
export interface TripFacets {
  companies: CompanyView[];
  terminals: Named[];
  comforts: TripComfort[];
  dayParts: DayPart[];
  price: { min: number; max: number } | null;
  /** Departures of the day by what they have: a company or a terminal by its id, a comfort, a part of the day. */
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
  /** Filled when no departure fits that day: the nearest days that have one with enough places. */
  nearest: DayPrice[];
}

/** Two departures, the second of which leaves where the first arrives. */
export interface TripConnection {
  first: TripCard;
  second: TripCard;
  /** Between the arrival and the next start. */
  waitMinutes: number;
  /** Of one place in both. */
  price: number;
  timeZone: string;
}

export interface DayPrice {
  day: string;
  /** Lowest price with enough free places; null = nothing to buy that day. */
  price: number | null;
}

/** Light answer for polling: no other call is needed to keep a seat map live. */
export interface TripPlaces {
  id: string;
  state: TripState;
  price: number;
  freePlaces: number;
  /** Seats that cannot be chosen: sold, held, or kept for the counter. */
  taken: number[];
}

/** OPEN can be bought; everything else says why not. */
const tripStates = ["OPEN", "FULL", "DEPARTED", "CANCELLED", "UNAVAILABLE"] as const;
export type TripState = (typeof tripStates)[number];

export interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

/** How to find a terminal: what people look for on the way, and what its entrance looks like. */
export interface WayThere {
  quarter: string;
  landmark: string;
  directions: string;
  photos: string[];
}

export interface TripDetail extends TripCard {
  /** To the terminal of departure, and to that of arrival. */
  ways: { from: WayThere; to: WayThere };
  state: TripState;
  timeZone: string;
  /** Where it can be booked: the country of the departure, and its own site. */
  country: { name: string; url: string };
  layout: SeatLayout;
  taken: number[];
  images: string[];
  busName: string;
  comment: string;
  companyNotes: { aboutUs: string; luggage: string; departure: string; phone: string | null };
  /** The clause is in the company's own words, where it has any; else the tiers say everything. */
  refund: { refundable: boolean; clause: string | null; tiers: RefundTier[] };
  identityRequired: boolean;
  /** This person's favourite, null when it is not one or nobody is signed in. */
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
