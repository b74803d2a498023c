import { z } from "zod";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { rentalDay } from "../wish-schema.ts";
import { rentalsAtOnce } from "./occupancy-schema.ts";

/** Prices of many days of many cars or houses at once. */

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("PRICE"), price: z.number().int().min(100).max(100_000_000) }),
  /** Of the ordinary price of each day, so that seasons never compound. */
  z.object({
    kind: z.literal("PERCENT"),
    percent: z
      .number()
      .int()
      .min(-80)
      .max(300)
      .refine((percent) => percent !== 0, { error: () => validationWords.required }),
  }),
  /** The price and the rules of the same weekday, 52 weeks earlier; a day without any keeps its own. */
  z.object({ kind: z.literal("COPY") }),
  z.object({ kind: z.literal("ORDINARY") }),
]);
export type PriceChange = z.infer<typeof change>;

export const changePricesInput = z
  .object({
    productIds: z
      .array(z.uuid())
      .min(1, { error: () => validationWords.array })
      .max(rentalsAtOnce),
    from: rentalDay,
    /** Included. */
    to: rentalDay,
    /** Only these weekdays, 1 = Monday; empty: all of them. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    change,
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], error: () => validationWords.date });
export type ChangePricesInput = z.infer<typeof changePricesInput>;

/** Days of one car or house with the same price before and the same price after. */
export interface PriceStep {
  productId: string;
  title: string;
  /** The plate, or the property. */
  detail: string;
  before: number;
  after: number;
  days: number;
}

export interface PriceChanges {
  currency: string;
  steps: PriceStep[];
  /** Number of days whose price changes. */
  changed: number;
  /** Number of those days that are booked already and keep their price. */
  sold: number;
}
