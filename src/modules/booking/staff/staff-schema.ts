import { z } from "zod";
import { staffTextLimits } from "../../../shared/booking/text-limits.ts";
import { isDay } from "../../../shared/dates.ts";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { longText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { Fact } from "../booking-facts.ts";
import type { RescheduleQuote } from "../reschedule/change-schema.ts";
import { idempotencyKey } from "../schema.ts";

/** Inputs of what staff do with a customer's booking. */

const bookingId = z.uuid();
const unit = z.number().int();
const reason = longText(3, staffTextLimits.reason);

export const renamePassengerInput = z.object({
  bookingId,
  /** The place whose ticket bears the name. */
  unit,
  name: longText(2, staffTextLimits.name),
});
export type RenamePassengerInput = z.infer<typeof renamePassengerInput>;

export const changePlaceInput = z.object({
  bookingId,
  from: unit,
  to: unit,
  /** The customer reads it. */
  reason,
});
export type ChangePlaceInput = z.infer<typeof changePlaceInput>;

export const listMovesInput = z.object({ bookingId, day: z.string().refine(isDay) });
export type ListMovesInput = z.infer<typeof listMovesInput>;

/** A departure to which a booking can be moved. */
export interface MoveChoice {
  productId: string;
  title: string;
  startsAt: string;
  free: number;
  /** Whether all people of the booking have a place there. */
  enough: boolean;
}

export const quoteMoveInput = z.object({ bookingId, productId: z.uuid() });
export type QuoteMoveInput = z.infer<typeof quoteMoveInput>;

export interface MoveQuote extends RescheduleQuote {
  /** What the customer would have had to pay, and the company gives up. `difference` is then 0. */
  waived: number;
  /** False where the person may not give this up. */
  allowed: boolean;
}

export const moveForCustomerInput = quoteMoveInput.extend({
  /** The difference that the screen showed; another one is refused with CHANGE_COST_CHANGED. */
  expectedDifference: z.number().int(),
  /** Colleagues read it in the audit. */
  reason,
  idempotencyKey,
});
export type MoveForCustomerInput = z.infer<typeof moveForCustomerInput>;

export const addNoteInput = z.object({
  bookingId,
  body: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(staffTextLimits.note),
});
export type AddNoteInput = z.infer<typeof addNoteInput>;

/** What cancelling a booking now would give back. */
export interface CancelOffer {
  refund: number;
  kept: number;
  percent: number;
  currency: string;
  companyName: string;
  isPaid: boolean;
  to: { method: string; manual: boolean } | null;
  /** The operator has given a payment back by itself: that much of the refund is not sent. */
  isReversed: boolean;
  /** The refund is counted out of a drawer: this person has to cancel at the desk. */
  fromDrawer: boolean;
  /** False when a ticket was used already: then only single tickets can be cancelled. */
  whole: boolean;
  /** Tickets that can be cancelled singly. */
  tickets: { id: string; label: string; holderName: string }[];
}

export interface StaffBooking {
  bookingId: string;
  /** Whose notes are shown beside it; null for a customer without an account. */
  customerId: string | null;
  /** The company whose staff read and write the notes; null for staff of Mboa. */
  notesOf: string | null;
  kind: ServiceKind;
  productId: string;
  title: string;
  /** What its kind froze about it when it was sold, besides its place. */
  facts: Fact[];
  timeZone: string;
  startsAt: string;
  places: { unit: number; label: string; name: string; used: boolean }[];
  /** Free places equivalent to those of the booking; empty where places have no numbers. */
  freePlaces: { unit: number; label: string }[];
  notes: { id: string; body: string; author: string; at: string }[];
  can: { rename: boolean; changePlace: boolean; move: boolean; cancel: boolean; resend: boolean };
}
