import { z } from "zod";
import { changePayer, type RescheduleResult } from "../../../modules/booking/reschedule/change-schema.ts";
import { idempotencyKey } from "../../../modules/booking/schema.ts";
import type { MoveQuote } from "../../../modules/booking/staff/staff-schema.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { rentalDay } from "../wish-schema.ts";

/** Inputs and outputs of moving a rental on the calendar: to other days, another car or house, or to a later end. */

const target = z.object({
  bookingId: z.uuid(),
  productId: z.uuid(),
  /** The days of the customer's wish: pickup and return, arrival and departure. */
  from: rentalDay,
  to: rentalDay,
});

const inOrder = ({ from, to }: { from: string; to: string }) => to >= from;
const order = { path: ["to"], error: () => validationWords.date };

export const quoteRentalMoveInput = target.refine(inOrder, order);
export type QuoteRentalMoveInput = z.infer<typeof quoteRentalMoveInput>;

export const moveRentalInput = target
  .extend({
    /** What the customer would have to pay: the company gives it up, or the days are held until it is paid. */
    extra: z.enum(["WAIVED", "CHARGED"]).default("WAIVED"),
    /** How the customer pays what is charged. Left out, it is asked for afterwards; ignored where nothing is to be paid. */
    payer: changePayer.optional(),
    /** The difference that the screen showed; another one is refused with CHANGE_COST_CHANGED. */
    expectedDifference: z.number().int().optional(),
    idempotencyKey,
  })
  .refine(inOrder, order);
export type MoveRentalInput = z.infer<typeof moveRentalInput>;

export type RentalMoveQuote = Pick<
  MoveQuote,
  "before" | "total" | "fee" | "difference" | "waived" | "allowed" | "currency" | "to"
> & {
  /** The number given with the booking: it is asked first. */
  phone: string | null;
};

export type RentalMoved = Pick<
  RescheduleResult,
  "bookingId" | "state" | "difference" | "currency" | "heldUntil"
> & {
  /** What is to be paid; null where nothing is. */
  changeId: string | null;
};
