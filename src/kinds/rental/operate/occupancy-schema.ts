import { z } from "zod";
import { rentalDay } from "../wish-schema.ts";

/** The calendar of a company's cars or houses: who has which days. */

/** As many cars or houses at once as one change of prices may touch. */
export const rentalsAtOnce = 100;

export const occupancyInput = z.object({
  companyId: z.uuid(),
  type: z.enum(["car", "house"]),
  from: rentalDay,
  days: z.number().int().min(1).max(400).default(31),
  /** Parts of the model, the plate, the house or its property. */
  search: z.string().trim().max(80).default(""),
  skip: z.number().int().min(0).max(100_000).default(0),
  /** Stands first whatever its name, on a page that was opened for it. */
  first: z.uuid().optional().catch(undefined),
});
export type OccupancyInput = z.infer<typeof occupancyInput>;

/** A period and its occupant; `from` and `to` are days, `to` not included. */
export interface OccupancySpan {
  from: string;
  to: string;
  state: "HELD" | "SOLD" | "BLOCKED" | "IMPORTED" | "OVERDUE";
  /** Id of the booking or of the block. */
  id: string;
  /** « K7M2P9X · Awa Essomba », or the reason of the block. */
  label: string;
  /** The booking that has the days, or whose car or house has not come back. */
  bookingId: string | null;
  /** A block for repairs or works. */
  works?: true;
  /** The name under which it is booked, its product, and when it begins and ends; null for a block. */
  stay: OccupancyStay | null;
}

export interface OccupancyStay {
  customer: string;
  code: string;
  /** Another than the row's for a room that is let with its villa. */
  productId: string;
  startsAt: string;
  endsAt: string;
  /** Handed over, and not returned although its end has passed. */
  late: boolean;
  /** Returned, and clean for the next customer. */
  cleaned: boolean;
}

/** A day that was sold here and is also taken in an imported calendar. */
export interface FeedConflict {
  day: string;
  code: string;
  customer: string;
  feed: string;
}

export interface OccupancyRow {
  productId: string;
  title: string;
  /** The plate, or the property. */
  detail: string;
  parentId: string | null;
  price: number;
  weekendPrice: number | null;
  published: boolean;
  spans: OccupancySpan[];
  conflicts: FeedConflict[];
  /** Days with their own price or rules. */
  days: {
    day: string;
    price: number | null;
    minStay: number | null;
    arrivalOk: boolean;
    departureOk: boolean;
  }[];
}

export interface CleaningPeriod {
  /** The handover by which it came back. */
  id: string;
  productId: string;
  from: string;
  until: string;
  /** Somebody said that it is clean; else it waits, or was handed over again without a word. */
  cleaned: boolean;
}

export interface Occupancy {
  from: string;
  days: number;
  currency: string;
  /** The shown ones, of `total` that have the searched words. */
  rows: OccupancyRow[];
  /** What came back in these days, until it is clean. */
  cleanings: CleaningPeriod[];
  total: number;
}
