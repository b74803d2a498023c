import { z } from "zod";
import type { PriceLine } from "../booking-facts.ts";
import { idempotencyKey } from "../schema.ts";
import type { PaymentView, RefundTarget } from "../view/view-schema.ts";

/** Inputs and outputs of changing a booking for another time or product. Money is in the smallest currency unit. */

export const quoteRescheduleInput = z.object({
  bookingId: z.uuid(),
  /** Left out for another wish on the same product: another time of an agenda, more days of a car. */
  productId: z.uuid().optional(),
  /** Parsed by the kind of the booking. */
  wish: z.record(z.string(), z.unknown()),
});
export type QuoteRescheduleInput = z.infer<typeof quoteRescheduleInput>;

export const rescheduleInput = quoteRescheduleInput.extend({
  /** The difference that the screen showed; another one is refused with CHANGE_COST_CHANGED. */
  expectedDifference: z.number().int().optional(),
  idempotencyKey,
});
export type RescheduleInput = z.infer<typeof rescheduleInput>;

/** How the difference is paid; a number where the method asks a telephone. */
export const changePayer = z.object({
  method: z.enum(["mtn-momo", "orange-money", "stripe", "cash"]),
  msisdn: z.string().trim().max(20).optional(),
});

export const payChangeInput = changePayer.extend({ changeId: z.uuid(), idempotencyKey });
export type PayChangeInput = z.infer<typeof payChangeInput>;

export const changeIdInput = z.object({ changeId: z.uuid() });

export const quoteChoicesInput = z.object({
  bookingId: z.uuid(),
  /** As many as a list shows at once. */
  productIds: z.array(z.uuid()).min(1).max(50),
  wish: z.record(z.string(), z.unknown()),
});
export type QuoteChoicesInput = z.infer<typeof quoteChoicesInput>;

/** What a change to one product of a list costs, or gives back as a negative number. */
export interface ChoiceQuote {
  productId: string;
  difference: number;
  /** The part of it that the company keeps for any change at this hour. */
  fee: number;
  currency: string;
}

export interface RescheduleQuote {
  bookingId: string;
  productId: string;
  title: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  priceLines: PriceLine[];
  /** Price before and after the change. */
  before: number;
  total: number;
  /** What the conditions of the booking leave to the company for the change; 0 = free. */
  fee: number;
  /** Positive: to be paid before the change is made. Negative: given back. */
  difference: number;
  currency: string;
  /** Where the difference is given back to. */
  to: RefundTarget | null;
}

export interface RescheduleResult {
  bookingId: string;
  /** DONE: the booking is changed. TO_PAY: the new units are held, and the booking changes once it is paid. */
  state: "DONE" | "TO_PAY";
  changeId: string;
  difference: number;
  currency: string;
  heldUntil: string | null;
}

export interface ChangeState {
  id: string;
  bookingId: string;
  /** Of the booking. */
  code: string;
  /** What the booking becomes once it is paid. */
  to: { productId: string; title: string; startsAt: string; endsAt: string };
  status: "PENDING" | "DONE" | "EXPIRED" | "CANCELLED";
  difference: number;
  currency: string;
  heldUntil: string;
  payment: PaymentView | null;
}

/** What becomes of bookings whose places were taken away: another bus, another departure. */
export interface MoveResult {
  kept: number;
  moved: { bookingId: string; code: string; from: number[]; to: number[] }[];
  /** Bookings for which there is no place: staff must solve them by hand. */
  exceptions: {
    bookingId: string;
    code: string;
    contactName: string;
    contactPhone: string | null;
    places: number;
  }[];
}
