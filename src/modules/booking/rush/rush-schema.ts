import { z } from "zod";
import type { RushStatus } from "../../../shared/booking/rush-number.ts";

export const rushProductInput = z.object({ productId: z.uuid() });
export type RushProductInput = z.infer<typeof rushProductInput>;

export const openRushInput = z.object({
  productId: z.uuid(),
  /** Left out: at once. */
  opensAt: z.coerce.date().optional(),
});
export type OpenRushInput = z.infer<typeof openRushInput>;

/** What a queue is before. */
export interface RushedProduct {
  id: string;
  title: string;
  companyName: string;
  /** Where it is chosen and held. */
  path: string;
  timeZone: string;
}

/** WAITS: not called; CALLED: until `until`; OVER: called, and not used in time; USED: something was held with it. */
export interface RushEntryView {
  /** In the order of arrival, from 0: the number follows from it. */
  place: number;
  state: "WAITS" | "CALLED" | "OVER" | "USED";
  until: string | null;
}

export interface RushView {
  product: RushedProduct;
  status: RushStatus;
  /** Null: this browser has none. */
  entry: RushEntryView | null;
  now: string;
}

/** What the company sees of its queue. */
export interface RushFigures {
  status: RushStatus;
  automatic: boolean;
  waiting: number;
  called: number;
  /** Of those who were called: how many hold something or have paid, and how many have paid. */
  held: number;
  bought: number;
  /** How many choose at this moment. */
  choosing: number;
  /** The page on which customers take their number. */
  page: string;
  timeZone: string;
}
