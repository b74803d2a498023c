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
}

export interface LateOfferView {
  title: string;
  company: string;
  /** When it was to leave, as it was bought. */
  plannedAt: string;
  timeZone: string;
  status: "OPEN" | "MOVED" | "REFUNDED" | "ENDED";
  /** All the money of the booking; nothing where it was free, or its operator has taken the payment back. */
  money: { amount: number; currency: string };
  /** Paid at the desk of the company: only its own buses are offered, and its desk gives the money back. */
  cash: boolean;
  /** What the traveller has booked after this journey: if it is missed, it is changed or cancelled free of charge. */
  next: { title: string; departsAt: string } | null;
  departures: OtherDeparture[];
  /** The departure that was chosen. */
  moved: { company: string; terminal: string; departsAt: string } | null;
}

/** What the promise would have cost a company in the last `days`. */
export interface PromiseCost {
  taken: boolean;
  days: number;
  departures: number;
  /** How many of these departures have no « parti » at all, so that they may have left in time. */
  silent: number;
  travellers: number;
  /** All the money of these travellers: no more than this would have gone back. */
  amount: number;
  currency: string;
}
