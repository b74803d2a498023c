import type { CarPaperKind, DepositStatus, ProductStatus } from "../../../prisma/client/client.ts";
import type { Day } from "../../shared/dates.ts";
import type { DepositFigures, FeedConflict, OccupancySpan } from "../rental/operate/operate-schema.ts";
import type { CockpitMessages, CockpitReviews, CockpitWaiting } from "./schema.ts";

/** A car or a house on one page. Instants are ISO strings, days are texts, money is in the smallest unit. */

export const rentalStates = [
  /** Somebody has it, and it is expected back later. */
  "OUT",
  /** Somebody has it, and it should be back. */
  "LATE",
  /** Brought back before its days are over. */
  "BACK",
  /** Its rental has begun, and no handover was written down. */
  "RENTED",
  /** Its rental begins later today. */
  "RESERVED",
  /** Held for somebody who has still to pay. */
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
  /** What was booked: a room of a villa, or the villa of a room. */
  title: string;
  customer: string;
  phone: string | null;
}

/** What a car or a house is doing now. */
export interface RentalState {
  name: RentalStateName;
  /** When it is back, or, of what is reserved, when it leaves. */
  at: string | null;
  /** The first day on which that is over: of a block, or of the days without anybody. */
  endsOn: Day | null;
  booking: RentalBooking | null;
  /** Why it is blocked, or the calendar that it is taken in. */
  reason: string;
}

/** A handover or a return that has still to take place. */
export interface RentalMove {
  direction: "OUT" | "IN";
  at: string;
  late: boolean;
  place: string;
  booking: RentalBooking;
  caution: { status: DepositStatus; amount: number } | null;
}

/** One calendar month. Days, or nights, that were sold; what it earned, by the day on which a rental begins. */
export interface RentalMonth {
  first: Day;
  days: number;
  taken: number;
  blocked: number;
  bookings: number;
  /** Null for those who do not reach money. */
  revenue: number | null;
}

/** Consecutive days with the same price and rules of their own; the last one counts. */
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
  /** It ends soon, or has ended. */
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
  /** The newest of each kind, what ends first before. */
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
  /** The villa of which this is a room, or the rooms of this villa. */
  related: { id: string; title: string; part: "VILLA" | "ROOM" }[];
}

export interface RentalCockpit {
  at: string;
  timeZone: string;
  today: Day;
  currency: string;
  type: "car" | "house";
  title: string;
  /** The plate of a car, the property of a house. */
  detail: string;
  companyName: string;
  place: string;
  status: ProductStatus;
  price: number;
  weekendPrice: number | null;
  caution: number;
  state: RentalState;
  /** From today on, so many days. */
  strip: { days: number; spans: OccupancySpan[]; conflicts: FeedConflict[] };
  moves: RentalMove[];
  waiting: CockpitWaiting[];
  thisMonth: RentalMonth;
  lastMonth: RentalMonth;
  /** The cautions that are held now; null for those who do not reach money. */
  deposits: Pick<DepositFigures, "held" | "heldAmount" | "disputed"> | null;
  periods: RentalPeriod[];
  messages: CockpitMessages[];
  reviews: CockpitReviews;
  car: CockpitCar | null;
  house: CockpitHouse | null;
}
