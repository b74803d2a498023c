import { z } from "zod";
import { isDay } from "../../shared/dates.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";
import { eventSorts, eventSpans } from "./rules/event-search.ts";

/** Inputs of the customers' event use cases. The organisers' are in supply/ and operate/. */

/** « 2 VIP and 1 Standard »: tariffs, counts, and the chosen numbered places. */
export const eventWish = z.object({
  items: z
    .array(
      z.object({
        tariffId: z.uuid(),
        count: z.number().int().min(0).max(100),
        units: z.array(z.number().int()).max(100).default([]),
      }),
    )
    .min(1)
    .max(30),
  /** Access code that opens hidden tariffs. */
  code: z.string().max(60).default(""),
});

const day = z.string().refine(isDay, { error: () => validationWords.date });

/** One value or several, as query strings repeat them. */
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(40),
  );

export const eventSearchInput = z.object({
  /** Slug of a domain of events: concert, rencontre … */
  service: z.string().trim().max(80).optional(),
  /** A city by id, or by its name as people write it. */
  city: z.string().trim().max(80).optional(),
  date: day.optional(),
  span: z.enum(eventSpans).optional(),
  text: z.string().trim().max(80).default(""),
  category: list(z.uuid()),
  target: list(z.uuid()),
  priceMax: z.coerce.number().int().min(0).max(100_000_000).optional(),
  free: z.boolean().default(false),
  /** Only sessions that still have places. */
  available: z.boolean().default(false),
  sort: z.enum(eventSorts).default("date"),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
});
export type EventSearchInput = z.infer<typeof eventSearchInput>;

export const eventDaysInput = eventSearchInput
  .pick({ service: true, city: true, category: true })
  .extend({ from: day, days: z.coerce.number().int().min(1).max(31).default(14) });
export type EventDaysInput = z.infer<typeof eventDaysInput>;

export const eventIdInput = z.object({
  /** Id of the session. */
  id: z.uuid(),
  code: z.string().max(60).default(""),
});
export type EventIdInput = z.infer<typeof eventIdInput>;

export const waitForPlacesInput = z.object({
  productId: z.uuid(),
  tariffId: z.uuid().nullish(),
  count: z.number().int().min(1).max(5),
});
export type WaitForPlacesInput = z.infer<typeof waitForPlacesInput>;

export const leaveWaitingInput = z.object({ productId: z.uuid() });
export type LeaveWaitingInput = z.infer<typeof leaveWaitingInput>;
