import type { PriceLine } from "../../modules/booking/booking-facts.ts";
import type { SupplyNote } from "../../shared/booking/supply-notes.ts";
import type { Locale, ReadName } from "../../shared/text/locale.ts";

/** Outputs of the rental use cases. Days are YYYY-MM-DD, money is in the smallest unit of its currency. */

export const rentalSorts = ["recommended", "price", "rating"] as const;
export type RentalSort = (typeof rentalSorts)[number];

interface Named extends ReadName {
  id: string;
}

export interface RentalCompany extends Named {
  logo: string | null;
}

interface CardCommon {
  id: string;
  title: string;
  image: string | null;
  /** The lowest ordinary price of a day or a night. */
  price: number;
  currency: string;
  /** Total for the searched dates, everything included; null without dates. */
  total: number | null;
  /** Number of days or nights of `total`. */
  length: number;
  company: RentalCompany;
  city: string;
  quarter: string;
  rating: { average: number; count: number } | null;
  caution: number;
  refundable: boolean;
  requireValidation: boolean;
}

export type CarDriverMode = "NONE" | "OPTIONAL" | "ALWAYS";
export type FuelPolicyName = "SAME_LEVEL" | "FULL_TO_FULL" | "INCLUDED";

export interface CarCard extends CardCommon {
  type: "car";
  brand: string;
  brandImage: string | null;
  model: string;
  year: number;
  seats: number;
  gearbox: "MANUAL" | "AUTOMATIC";
  fuel: "PETROL" | "DIESEL" | "HYBRID" | "ELECTRIC";
  driver: CarDriverMode;
  includedKm: number | null;
  specifications: (Named & { icon: string; value: string; unit: string })[];
}

export interface HouseCard extends CardCommon {
  type: "house";
  kind: string;
  kindIn?: Locale;
  kindIcon: string;
  guests: number;
  parts: (ReadName & { icon: string; count: number })[];
  accessories: (Named & { icon: string })[];
}

export type RentalCard = CarCard | HouseCard;

export interface RentalFacets {
  companies: Named[];
  price: { min: number; max: number } | null;
  brands: (Named & { image: string | null })[];
  specifications: (Named & { icon: string })[];
  types: (Named & { icon: string })[];
  accessories: (Named & { icon: string })[];
  seats: number[];
  drivers: boolean;
  /** How many are free on the requested dates under each choice, whatever else is chosen; only in the first page. */
  counts: Record<string, number>;
}

export interface RentalSearchResult<Card extends RentalCard> {
  city: Named;
  from: string | null;
  to: string | null;
  currency: string;
  total: number;
  rentals: Card[];
  nextCursor: number | null;
  facets: RentalFacets;
  /** Filled when nothing is free on those dates: the nearest dates of the same length with a free offer. */
  nearest: { from: string; to: string; count: number }[];
}

export interface RentalPlace extends Named {
  fee: number;
  pickup: boolean;
  dropOff: boolean;
  address: string;
  landmark: string;
}

/** How many guests reported that power and water never failed, sometimes failed, or often failed. */
export type SupplyNotes = Record<"power" | "water", Record<SupplyNote, number>>;

interface DetailCommon {
  images: { src: string; caption: string /** Of a house; may be empty. */; room: string }[];
  description: string;
  companyNotes: { aboutUs: string; phone: string | null };
  refund: {
    refundable: boolean;
    clause: string | null;
    tiers: { hoursBefore: number; refundPercent: number }[];
  };
  hours: { weekday: number; opensAt: string; closesAt: string }[];
  timeZone: string;
  /** The country where it can be booked; the page itself is shown on the site of every country. */
  country: { name: string };
  noticeHours: number;
  favouriteId: string | null;
  open: boolean;
  /** Average time until the company's latest cautions were refunded; null while there are too few of them. */
  cautionReturn: { minutes: number; count: number } | null;
}

export interface CarView extends CarCard, DetailCommon {
  doors: number;
  driverPrice: number;
  minAge: number;
  licenceYears: number;
  fuelPolicy: FuelPolicyName;
  weekendPrice: number | null;
  beyondPrice: number | null;
  extraKm: number;
  returnBy: string;
  pickupFrom: string;
  packages: {
    id: string;
    name: string;
    days: number;
    price: number;
    weekendPrice: number | null;
    withDriver: boolean;
    fuelIncluded: boolean;
    includedKm: number | null;
    zone: "CITY" | "BEYOND";
  }[];
  extras: { key: string; label: string; price: number; perDay: boolean }[];
  places: RentalPlace[];
  homePlaceId: string | null;
}

export interface HouseView extends HouseCard, DetailCommon {
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  minNights: number;
  maxNights: number;
  weekendPrice: number | null;
  cleaning: number;
  weeklyDiscount: number;
  monthlyDiscount: number;
  rules: string;
  powerPaidBy: "OWNER" | "GUEST";
  power: string;
  water: string;
  generator: boolean;
  notes: SupplyNotes;
  /** The villa of this room, or the rooms of this villa. */
  parent: Named | null;
  rooms: Named[];
}

export type RentalView = CarView | HouseView;

/**
 * FREE can be booked; TAKEN cannot; DEPARTURE_ONLY: the night is taken, but a stay may end in the morning; CLOSED: no
 * arrival.
 */
export type CalendarState = "FREE" | "TAKEN" | "DEPARTURE_ONLY" | "CLOSED" | "PAST";

export interface CalendarDay {
  day: string;
  price: number;
  state: CalendarState;
  minStay: number;
  season: boolean;
}

export interface RentalQuote {
  lines: PriceLine[];
  total: number;
  currency: string;
  length: number;
  startsAt: string;
  endsAt: string;
  caution: number;
  /** Days that are not free. */
  taken: string[];
  /** For a car: price of the same days with each package that fits, the cheapest first. */
  proposals: { packageId: string | null; name: string; total: number; chosen: boolean }[];
}

/** The driving licence saved in the profile; empty where nothing is known yet. */
export interface LicenceView {
  number: string;
  birthDate: string;
  obtainedOn: string;
  expiresOn: string;
}

export interface RentalPreview {
  title: string;
  description: string;
  image: string | null;
}
