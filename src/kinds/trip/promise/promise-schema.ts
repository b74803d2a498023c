import { z } from "zod";
import { passInput } from "../../../modules/booking/view/link-schema.ts";

/** Inputs and outputs of « départ tenu ». Times are ISO strings, money in the smallest unit. */

export const answerLateOfferInput = passInput.extend({
  /** Another departure; null = the money. */
  productId: z.uuid().nullable(),
});
export type AnswerLateOfferInput = z.infer<typeof answerLateOfferInput>;

export const promiseInput = z.object({ companyId: z.uuid() });
export const setPromiseInput = promiseInput.extend({ taken: z.boolean() });

/** A departure that is offered in the place of a late one. */
export interface OtherDeparture {
  productId: string;
  company: string;
  terminal: string;
  departsAt: string;
  arrivesAt: string;
  free: number;
}

export interface LateOfferView {
  title: string;
  company: string;
  /** When it was to leave, as it was bought. */
  plannedAt: string;
  timeZone: string;
  places: number;
  status: "OPEN" | "MOVED" | "REFUNDED" | "ENDED";
  /** All the money of the booking. */
  money: { amount: number; currency: string };
  departures: OtherDeparture[];
  /** The departure that was chosen. */
  moved: { company: string; departsAt: string } | null;
}

/** What the promise would have cost a company in the last 90 days. */
export interface PromiseCost {
  taken: boolean;
  days: number;
  departures: number;
  /** Of these, those of which nobody said « parti » at all. */
  silent: number;
  travellers: number;
  /** All the money of these travellers: no more than this would have gone back. */
  amount: number;
  currency: string;
}
