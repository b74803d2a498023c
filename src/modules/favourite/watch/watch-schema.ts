import { z } from "zod";

/** Alerts of one person. */
export const watchesMaximum = 20;

export const watchRemoveInput = z.object({ id: z.uuid() });
export type WatchRemoveInput = z.infer<typeof watchRemoveInput>;

export interface WatchView {
  id: string;
  /** Free places of this offer; null: the price between the cities. */
  productId: string | null;
  from: string;
  to: string;
  /** When the watched offer begins. */
  startsAt: string | null;
  /** The day whose price is watched; null: any. */
  day: string | null;
  timeZone: string;
  places: number;
  price: number | null;
  currency: string;
  /** Where it is booked. */
  path: string;
}
