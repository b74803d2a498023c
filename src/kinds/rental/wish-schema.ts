import { z } from "zod";
import { isDay } from "../../shared/dates.ts";
import { longText } from "../../shared/resource/schema-fields.ts";
import { isTime } from "../../shared/validate.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";

/** A customer's wish: a car or a house for some days. */

export const rentalDay = z.string().refine(isDay, { error: () => validationWords.date });
export const rentalTime = z.string().refine(isTime, { error: () => validationWords.time });

export const licenceInput = z.object({
  number: longText(3, 40),
  birthDate: rentalDay,
  obtainedOn: rentalDay,
  expiresOn: rentalDay,
});

export const carWish = z.object({
  type: z.literal("car"),
  from: rentalDay,
  to: rentalDay,
  pickupAt: rentalTime,
  returnAt: rentalTime,
  driver: z.boolean().default(false),
  zone: z.enum(["CITY", "BEYOND"]).default("CITY"),
  /** Left out: the cheapest packages; null: day by day; otherwise only this one. */
  packageId: z.uuid().nullable().optional(),
  extras: z.array(z.string().max(40)).max(10).default([]),
  /** Left out: the car's own place. */
  pickupPlaceId: z.uuid().optional(),
  returnPlaceId: z.uuid().optional(),
  /** Licence of the person who drives; not needed with a driver. */
  licence: licenceInput.optional(),
});
export type CarWish = z.infer<typeof carWish>;

export const houseWish = z.object({
  type: z.literal("house"),
  from: rentalDay,
  to: rentalDay,
  guests: z.number().int().min(1).max(50).default(1),
  arrivalAt: rentalTime.optional(),
});
export type HouseWish = z.infer<typeof houseWish>;

export const rentalWish = z.discriminatedUnion("type", [carWish, houseWish]);
export type RentalWish = z.infer<typeof rentalWish>;
/** Form values before the server has filled in the defaults. */
export type CarWishInput = z.input<typeof carWish>;
export type HouseWishInput = z.input<typeof houseWish>;
