import { z } from "zod";
import { isDay } from "../../shared/dates.ts";
import { validationFr } from "../../shared/fr/ui/validation.ts";

/** What the use cases of appointments accept. What they answer is in search/appointment-schema.ts. */

const day = z.string().refine(isDay, validationFr.date);

/** The longest strip of days that is asked for at once. */
export const stripDaysMaximum = 14;

export const consultantSearchInput = z.object({
  /** Slug of a specialty. */
  specialty: z.string().trim().max(60).optional(),
  /** A city by id or by its name as people write it. */
  city: z.string().trim().max(80).optional(),
  placeId: z.uuid().optional(),
  /** The first day of the strip; today by default. */
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(stripDaysMaximum).default(7),
  language: z.string().trim().max(10).optional(),
  insurerId: z.uuid().optional(),
  mode: z.enum(["ON_SITE", "REMOTE", "AT_HOME"]).optional(),
  priceMax: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** A part of a name. */
  text: z.string().trim().max(80).optional(),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ConsultantSearchInput = z.infer<typeof consultantSearchInput>;

export const offerIdInput = z.object({ id: z.uuid() });
export type OfferIdInput = z.infer<typeof offerIdInput>;

export const slotsInput = z.object({
  id: z.uuid(),
  from: day.optional(),
  days: z.coerce.number().int().min(1).max(stripDaysMaximum).default(7),
});
export type SlotsInput = z.infer<typeof slotsInput>;
