import { z } from "zod";
import { daysBetween } from "../../../shared/dates.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { rentalDay, rentalTime } from "../wish-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { rentalsAtOnce } from "./occupancy-schema.ts";

/** Inputs and outputs of what a company does with its cars and houses. */

const money = z.number().int().min(0).max(100_000_000);

export const setDaysInput = z
  .object({
    productIds: z
      .array(z.uuid())
      .min(1, { error: () => validationWords.array })
      .max(rentalsAtOnce),
    from: rentalDay,
    /** Included. */
    to: rentalDay,
    /** Only these weekdays, 1 = Monday; empty means all. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    /** Left out: unchanged; null: back to the ordinary price. */
    price: money.nullable().optional(),
    minStay: z.number().int().min(1).max(90).nullable().optional(),
    arrivalOk: z.boolean().optional(),
    departureOk: z.boolean().optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: () => validationWords.date });
export type SetDaysInput = z.infer<typeof setDaysInput>;

export const blockDaysInput = z
  .object({
    productId: z.uuid(),
    from: rentalDay,
    /** Included. */
    to: rentalDay,
    reason: longText(2, 200),
    /** The car or house is being repaired or rebuilt, which the calendar shows in its own way. */
    works: z.boolean().optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: () => validationWords.date });
export type BlockDaysInput = z.infer<typeof blockDaysInput>;

export const listPapersInput = z.object({
  /** Left out: all companies in the administrator's reach. */
  companyId: z.uuid().optional(),
});
export type ListPapersInput = z.infer<typeof listPapersInput>;

/** A paper of a car that has expired or expires soon. */
export interface ExpiringPaper {
  id: string;
  kind: "REGISTRATION" | "INSURANCE" | "INSPECTION" | "TAX";
  plate: string;
  company: string;
  expiresOn: string;
  expired: boolean;
}

export const issueCalendarInput = z.object({
  productId: z.uuid(),
  /** Creates a new URL and invalidates the old one. */
  renew: z.boolean().default(false),
});
export type IssueCalendarInput = z.infer<typeof issueCalendarInput>;

export const unblockDaysInput = z.object({ blockId: z.uuid() });

export const rentalTimelineInput = z.object({
  companyId: z.uuid(),
  type: z.enum(["car", "house"]),
  day: rentalDay,
});
export type RentalTimelineInput = z.infer<typeof rentalTimelineInput>;

/** One handover that is planned for a day, or overdue. */
export interface TimelineEntry {
  bookingId: string;
  code: string;
  direction: "OUT" | "IN";
  at: string;
  title: string;
  detail: string;
  customer: string;
  phone: string | null;
  place: string;
  done: boolean;
  late: boolean;
  /** Of a return: when those who clean said that it is ready (ISO). */
  cleanedAt: string | null;
  depositStatus: string | null;
  depositAmount: number;
  currency: string;
}

const clock = rentalTime;
const photos = z.array(z.string().max(200)).max(20);

export const saveCarInput = z
  .object({
    id: z.uuid().optional(),
    companyId: z.uuid(),
    terminalId: z.uuid(),
    modelId: z.uuid(),
    plate: longText(3, 20),
    year: z.number().int().min(1980).max(2100),
    price: money.min(500),
    weekendPrice: money.nullish(),
    seats: z.number().int().min(1).max(60),
    doors: z.number().int().min(2).max(6).default(5),
    gearbox: z.enum(["MANUAL", "AUTOMATIC"]).default("MANUAL"),
    fuel: z.enum(["PETROL", "DIESEL", "HYBRID", "ELECTRIC"]).default("PETROL"),
    driver: z.enum(["NONE", "OPTIONAL", "ALWAYS"]).default("NONE"),
    driverPrice: money.default(0),
    minAge: z.number().int().min(18).max(80).default(21),
    licenceYears: z.number().int().min(0).max(30).default(2),
    caution: money.default(0),
    fuelPolicy: z.enum(["SAME_LEVEL", "FULL_TO_FULL", "INCLUDED"]).default("SAME_LEVEL"),
    beyondPrice: money.nullish(),
    includedKm: z.number().int().min(0).max(10_000).nullish(),
    extraKm: money.default(0),
    returnBy: clock.default("10:00"),
    pickupFrom: clock.default("12:00"),
    noticeHours: z.number().int().min(0).max(720).default(3),
    comment: z.string().trim().max(2000).default(""),
    images: photos.default([]),
    requireValidation: z.boolean().default(false),
    published: z.boolean().default(true),
  })
  .refine(({ returnBy, pickupFrom }) => returnBy <= pickupFrom, {
    path: ["returnBy"],
    error: () => validationWords.time,
  });
export type SaveCarInput = z.infer<typeof saveCarInput>;

export const saveHouseInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  propertyId: z.uuid(),
  typeId: z.uuid(),
  parentId: z.uuid().nullish(),
  title: longText(3, 120),
  price: money.min(500),
  weekendPrice: money.nullish(),
  guests: z.number().int().min(1).max(50),
  checkInFrom: clock.default("14:00"),
  checkInUntil: clock.default("22:00"),
  checkOutBy: clock.default("11:00"),
  minNights: z.number().int().min(1).max(90).default(1),
  maxNights: z.number().int().min(1).max(365).default(90),
  cleaning: money.default(0),
  /** Whole percents. */
  weeklyDiscount: z.number().int().min(0).max(90).default(0),
  monthlyDiscount: z.number().int().min(0).max(90).default(0),
  caution: money.default(0),
  rules: z.string().trim().max(2000).default(""),
  power: z.string().trim().max(300).default(""),
  powerPaidBy: z.enum(["OWNER", "GUEST"]).default("OWNER"),
  water: z.string().trim().max(300).default(""),
  generator: z.boolean().default(false),
  /** « Chambre 2 »: the name of a room type and a count. */
  parts: z.array(z.string().trim().max(60)).max(20).optional(),
  /** Names from the administration's list. */
  accessories: z.array(z.string().trim().max(60)).max(40).optional(),
  comment: z.string().trim().max(2000).default(""),
  images: photos.default([]),
  requireValidation: z.boolean().default(false),
  published: z.boolean().default(true),
});
export type SaveHouseInput = z.infer<typeof saveHouseInput>;

export const statisticsDaysMaximum = 92;

export const rentalStatisticsInput = z
  .object({
    /** Left out: all companies in the administrator's reach. */
    companyId: z.uuid().optional(),
    type: z.enum(["car", "house"]),
    from: rentalDay,
    to: rentalDay,
  })
  .refine(({ from, to }) => daysBetween(from, to) <= statisticsDaysMaximum, {
    path: ["to"],
    error: () => fleetWords.statistics.tooLong(statisticsDaysMaximum),
  });
export type RentalStatisticsInput = z.infer<typeof rentalStatisticsInput>;

export interface RentalFigures {
  id: string;
  title: string;
  /** The plate, or the property. */
  detail: string;
  company: string;
  /** Days or nights of the period that were rented, and that were blocked. */
  taken: number;
  blocked: number;
  /** Number and price of the bookings that begin in the period. */
  bookings: number;
  revenue: number;
}

export interface DepositFigures {
  held: number;
  heldAmount: number;
  disputed: number;
  kept: number;
  keptAmount: number;
}

export interface RentalStatistics {
  currency: string;
  rentals: RentalFigures[];
  /** Number of cars or houses rented on each day. */
  days: { day: string; taken: number }[];
  deposits: DepositFigures;
}
