import { z } from "zod";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";
import { rentalSorts } from "./view-schema.ts";
import { licenceInput, rentalDay, rentalTime, rentalWish } from "./wish-schema.ts";

/** Inputs of the customers' rental use cases. Their outputs are in view-schema.ts. */

/** One value or several, as query strings repeat them. */
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );

export const gearboxes = ["MANUAL", "AUTOMATIC"] as const;
export const driverWishes = ["with", "without"] as const;

const common = {
  /** A city by id, or by its name as people write it, so that a URL can be typed without JavaScript. */
  city: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(80),
  from: rentalDay.optional(),
  to: rentalDay.optional(),
  company: list(z.uuid()),
  priceMin: z.coerce.number().int().min(0).max(100_000_000).optional(),
  priceMax: z.coerce.number().int().min(0).max(100_000_000).optional(),
  sort: z.enum(rentalSorts).default("recommended"),
  cursor: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

export const carSearchInput = z.object({
  ...common,
  pickupAt: rentalTime.default("12:00"),
  returnAt: rentalTime.default("10:00"),
  driver: z.enum(driverWishes).optional(),
  brand: list(z.uuid()),
  gearbox: list(z.enum(gearboxes)),
  seats: z.coerce.number().int().min(1).max(60).default(1),
  specification: list(z.uuid()),
});
export type CarSearchInput = z.infer<typeof carSearchInput>;

export const houseSearchInput = z.object({
  ...common,
  guests: z.coerce.number().int().min(1).max(50).default(1),
  type: list(z.uuid()),
  bedrooms: z.coerce.number().int().min(0).max(20).default(0),
  accessory: list(z.uuid()),
});
export type HouseSearchInput = z.infer<typeof houseSearchInput>;

export const rentalIdInput = z.object({ id: z.uuid() });

export const calendarInput = z.object({
  id: z.uuid(),
  from: rentalDay,
  /** Number of days from there on. */
  days: z.number().int().min(1).max(400).default(92),
  billId: z.uuid().optional(),
});
export type CalendarInput = z.infer<typeof calendarInput>;

export const quoteInput = z.object({
  productId: z.uuid(),
  wish: rentalWish,
  /** For a change of dates: the customer's own booking, whose days count as free. */
  bookingId: z.uuid().optional(),
  /** The customer's own unpaid bill: what a new hold would take the place of counts as free. */
  billId: z.uuid().optional(),
});
export type QuoteInput = z.infer<typeof quoteInput>;

export const saveLicenceInput = licenceInput;
export type SaveLicenceInput = z.infer<typeof saveLicenceInput>;
