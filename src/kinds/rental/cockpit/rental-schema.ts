import type { CarPaperKind, DepositStatus, ProductStatus } from "../../../../prisma/client/client.ts";
import type { CockpitMessages, CockpitReviews, CockpitWaiting } from "../../../modules/operator/schema.ts";
import type { Day } from "../../../shared/dates.ts";
import type { FeedConflict, OccupancySpan } from "../operate/occupancy-schema.ts";
import type { DepositFigures } from "../operate/operate-schema.ts";

/** The page of a car or a house. Times are ISO strings, days are texts, money is in the smallest unit. */

export const rentalStates = [
  /** Handed over, and expected back later. */
  "OUT",
  /** Handed over, and overdue. */
  "LATE",
  /** Returned before the end of its rental. */
  "BACK",
  /** The rental has begun without a recorded handover. */
  "RENTED",
  /** The rental begins later today. */
  "RESERVED",
  /** Held for a customer who has not paid yet. */
  "HELD",
  "BLOCKED",
  /** Taken in an imported calendar. */
  "IMPORTED",
  "FREE",
] as const;
export type RentalStateName = (typeof rentalStates)[number];

export interface RentalBooking {
  id: string;
  code: string;
  /** Title of the booked product: a room of a villa, or the villa of a room. */
  title: string;
  customer: string;
  phone: string | null;
}

/** Current state of a car or a house. */
export interface RentalState {
  name: RentalStateName;
  /** Time of the return or, for a reservation, of the handover. */
  at: string | null;
  /** First day after a block, or after the free days. */
  endsOn: Day | null;
  booking: RentalBooking | null;
  /** Reason of the block, or name of the imported calendar. */
  reason: string;
}

/** A coming handover or return. */
export interface RentalMove {
  direction: "OUT" | "IN";
  at: string;
  late: boolean;
  place: string;
  booking: RentalBooking;
  caution: { status: DepositStatus; amount: number } | null;
}

/** One calendar month: sold days or nights, and revenue by the day on which a rental begins. */
export interface RentalMonth {
  first: Day;
  days: number;
  taken: number;
  blocked: number;
  bookings: number;
  /** Null for staff without access to money. */
  revenue: number | null;
}

/** Consecutive days with the same special price and rules; the last day is included. */
export interface RentalPeriod {
  from: Day;
  to: Day;
  price: number | null;
  minStay: number | null;
  arrivalOk: boolean;
  departureOk: boolean;
}

export interface CockpitPaper {
  id: string;
  kind: CarPaperKind;
  expiresOn: Day;
  daysLeft: number;
  /** It expires soon, or has expired. */
  warned: boolean;
}

export interface CockpitPackage {
  id: string;
  name: string;
  days: number;
  price: number;
  weekendPrice: number | null;
  withDriver: boolean;
}

export interface CockpitCar {
  model: string;
  year: number;
  seats: number;
  driverPrice: number;
  /** The newest of each kind; those that expire first come first. */
  papers: CockpitPaper[];
  packages: CockpitPackage[];
}

export interface CockpitHouse {
  type: string;
  property: { id: string; name: string };
  guests: number;
  minNights: number;
  cleaning: number;
  parts: { name: string; count: number }[];
  photos: number;
  /** The villa of this room, or the rooms of this villa. */
  related: { id: string; title: string; part: "VILLA" | "ROOM" }[];
}

export interface RentalCockpit {
  at: string;
  timeZone: string;
  today: Day;
  currency: string;
  type: "car" | "house";
  title: string;
  /** The plate of a car, or the property of a house. */
  detail: string;
  companyName: string;
  place: string;
  status: ProductStatus;
  price: number;
  weekendPrice: number | null;
  caution: number;
  state: RentalState;
  /** This many days from today on. */
  strip: { days: number; spans: OccupancySpan[]; conflicts: FeedConflict[] };
  moves: RentalMove[];
  waiting: CockpitWaiting[];
  thisMonth: RentalMonth;
  lastMonth: RentalMonth;
  /** Cautions held now; null for staff without access to money. */
  deposits: Pick<DepositFigures, "held" | "heldAmount" | "disputed"> | null;
  periods: RentalPeriod[];
  messages: CockpitMessages[];
  reviews: CockpitReviews;
  car: CockpitCar | null;
  house: CockpitHouse | null;
}
