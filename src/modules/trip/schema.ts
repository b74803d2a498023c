import { z } from "zod";
import { isDay } from "../../shared/dates.ts";
import { validationFr } from "../../shared/fr/validation.ts";
import { placesMaximum, placesMinimum } from "../../shared/validate.ts";
import { comforts, dayPartNames, tripSorts } from "./departure-schema.ts";

/** What the trip use cases accept. What they answer is in departure-schema.ts. */

export const day = z.string().refine(isDay, validationFr.date);

/** A city by id, or by its name as people write it: an address can be typed without JavaScript. */
export const cityReference = z.string().trim().min(1, validationFr.required).max(80);

export const placesInput = z.coerce.number().int().min(placesMinimum).max(placesMaximum);

/** A value or several, as query strings repeat them. */
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );

export const tripSearchInput = z.object({
  from: cityReference,
  to: cityReference,
  date: day,
  returnDate: day.optional(),
  places: placesInput.default(1),
  company: list(z.uuid()),
  terminal: list(z.uuid()),
  time: list(z.enum(dayPartNames)),
  comfort: list(z.enum(comforts)),
  priceMin: z.coerce.number().int().min(0).max(100_000_000).optional(),
  priceMax: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** Only departures with this many free places. */
  free: z.coerce.number().int().min(0).max(75).default(0),
  sort: z.enum(tripSorts).default("departure"),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type TripSearchInput = z.infer<typeof tripSearchInput>;

export const dayStripInput = z.object({
  from: cityReference,
  to: cityReference,
  date: day,
  places: placesInput.default(1),
  /** Days on each side. */
  around: z.coerce.number().int().min(1).max(15).default(3),
});
export type DayStripInput = z.infer<typeof dayStripInput>;

export const tripIdInput = z.object({ id: z.uuid() });
export type TripIdInput = z.infer<typeof tripIdInput>;

export const popularLinesInput = z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) });
export type PopularLinesInput = z.infer<typeof popularLinesInput>;
