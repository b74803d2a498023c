import { z } from "zod";
import { placesMaximum, placesMinimum } from "../../shared/booking/places.ts";
import { isDay } from "../../shared/dates.ts";
import { longText } from "../../shared/resource/schema-fields.ts";
import { isTime } from "../../shared/validate.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";
import { comforts, dayPartNames, tripSorts } from "./search/trip-view-schema.ts";
import { journeyMaximumMinutes, journeyMinimumMinutes } from "./supply/path-policy.ts";
import { tripSupplyWords } from "./words/fr/trip-supply.ts";

/** Inputs of the trip use cases. Their outputs are in search/trip-view-schema.ts. */

const day = z.string().refine(isDay, { error: () => validationWords.date });

/** A city by id, or by its name as people write it, so that a URL can be typed without JavaScript. */
const cityReference = z
  .string()
  .trim()
  .min(1, { error: () => validationWords.required })
  .max(80);

const placesInput = z.coerce.number().int().min(placesMinimum).max(placesMaximum);

/** One value or several, as query strings repeat them. */
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
  /** The means of transport: slug of a domain. */
  service: z.string().max(80).optional(),
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

export const connectionInput = tripSearchInput.pick({ from: true, to: true, date: true, places: true });
export type ConnectionInput = z.infer<typeof connectionInput>;

export const dayStripInput = z.object({
  from: cityReference,
  to: cityReference,
  date: day,
  places: placesInput.default(1),
  /** Days on each side. */
  around: z.coerce.number().int().min(1).max(15).default(3),
});
export type DayStripInput = z.infer<typeof dayStripInput>;

export const watchDepartureInput = z.object({ id: z.uuid(), places: placesInput.default(1) });
export type WatchDepartureInput = z.infer<typeof watchDepartureInput>;

export const watchPriceInput = z.object({
  from: cityReference,
  to: cityReference,
  /** Without one: any day of the coming weeks. */
  date: day.optional(),
  places: placesInput.default(1),
});
export type WatchPriceInput = z.infer<typeof watchPriceInput>;

export const tripIdInput = z.object({ id: z.uuid() });
export type TripIdInput = z.infer<typeof tripIdInput>;

export const popularLinesInput = z.object({ limit: z.coerce.number().int().min(1).max(24).default(8) });
export type PopularLinesInput = z.infer<typeof popularLinesInput>;

// Inputs of what companies do with their buses, lines and departures.

export const saveBusInput = z.object({
  id: z.uuid().optional(),
  companyId: z.uuid(),
  terminalId: z.uuid().nullish(),
  name: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(60),
  plate: longText(3, 20),
  comfort: z.enum(comforts),
  amenities: z.array(z.string().max(40)).max(20).default([]),
  images: z.array(z.string().max(200)).max(8).optional(),
  layout: z.unknown(),
  active: z.boolean().default(true),
});
export type SaveBusInput = z.infer<typeof saveBusInput>;

export const savePathInput = z
  .object({
    id: z.uuid().optional(),
    companyId: z.uuid(),
    startTerminalId: z.uuid(),
    endTerminalId: z.uuid(),
    distanceKm: z.number().int().min(1).max(5000),
    durationMinutes: z.number().int().min(journeyMinimumMinutes).max(journeyMaximumMinutes),
    basePrice: z.number().int().min(0).max(100_000_000),
    active: z.boolean().default(true),
  })
  .refine((path) => path.startTerminalId !== path.endTerminalId, {
    path: ["endTerminalId"],
    error: () => tripSupplyWords.sameTerminal,
  });
export type SavePathInput = z.infer<typeof savePathInput>;

const clockTime = z.string().refine(isTime, { error: () => validationWords.time });
const terms = {
  price: z.number().int().min(0).max(100_000_000),
  refundable: z.boolean().default(true),
  requireValidation: z.boolean().default(false),
  canChoosePlace: z.boolean().default(true),
};

/** When a plan runs: 1 = Monday … 7 = Sunday. */
const runs = {
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1, { error: () => validationWords.array })
    .max(7),
  validFrom: day,
  validTo: day.nullish(),
};
const periodEnds = { path: ["validTo"], error: () => tripSupplyWords.periodEnds };

export const saveTripPlanInput = z
  .object({
    id: z.uuid().optional(),
    companyId: z.uuid(),
    pathId: z.uuid(),
    busId: z.uuid(),
    departureTime: clockTime,
    ...runs,
    runsOnHolidays: z.boolean().default(true),
    exceptions: z.array(day).max(366).default([]),
    active: z.boolean().default(true),
    ...terms,
  })
  .refine((plan) => !plan.validTo || plan.validTo >= plan.validFrom, periodEnds);
export type SaveTripPlanInput = z.infer<typeof saveTripPlanInput>;

/** Several departure times of a line, and those of the way back, planned together. */
export const planTimetableInput = z
  .object({
    pathId: z.uuid(),
    busId: z.uuid(),
    times: z
      .array(clockTime)
      .min(1, { error: () => validationWords.array })
      .max(24),
    returnTimes: z.array(clockTime).max(24).nullish(),
    returnBusId: z.uuid().nullish(),
    ...runs,
    ...terms,
  })
  .refine((plan) => !plan.validTo || plan.validTo >= plan.validFrom, periodEnds);
export type PlanTimetableInput = z.infer<typeof planTimetableInput>;

export const scheduleTripInput = z.object({
  companyId: z.uuid(),
  pathId: z.uuid(),
  busId: z.uuid(),
  date: day,
  time: clockTime,
  comment: z.string().trim().max(500).default(""),
  counterSeats: z.array(z.number().int().min(1).max(75)).max(75).default([]),
  driver: z.string().trim().max(80).nullish(),
  published: z.boolean().default(true),
  ...terms,
});
export type ScheduleTripInput = z.infer<typeof scheduleTripInput>;

export const updateDepartureInput = z.object({
  id: z.uuid(),
  driver: z.string().trim().max(80).nullish(),
  comment: z.string().trim().max(500).optional(),
  counterSeats: z.array(z.number().int().min(1).max(75)).max(75).optional(),
  published: z.boolean().optional(),
  price: terms.price.optional(),
});
export type UpdateDepartureInput = z.infer<typeof updateDepartureInput>;

const reason = longText(3, 300);

export const cancelDepartureInput = z.object({ id: z.uuid(), reason });
export type CancelDepartureInput = z.infer<typeof cancelDepartureInput>;

export const delayDepartureInput = z.object({
  id: z.uuid(),
  minutes: z.number().int().min(1).max(2880),
  reason,
});
export type DelayDepartureInput = z.infer<typeof delayDepartureInput>;

export const lateReasons = ["STRIKE", "ROAD_CLOSED", "WEATHER", "BREAKDOWN", "OTHER"] as const;
export const explainDelayInput = z.object({ id: z.uuid(), reason: z.enum(lateReasons) });
export type ExplainDelayInput = z.infer<typeof explainDelayInput>;

export const changeBusInput = z.object({ id: z.uuid(), busId: z.uuid(), reason });
export type ChangeBusInput = z.infer<typeof changeBusInput>;

export const messageDepartureInput = z.object({ id: z.uuid(), text: z.string().trim().min(5).max(100) });
export type MessageDepartureInput = z.infer<typeof messageDepartureInput>;
