import { z } from "zod";
import type { IdentityType } from "../../shared/booking/passenger.ts";
import { placesMaximum } from "../../shared/booking/places.ts";
import { type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import { gateWords } from "../../shared/words/fr/desk/gate.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";
import type { Fact } from "../booking/booking-facts.ts";
import { idempotencyKey, passengerInput } from "../booking/schema.ts";

/** Inputs and outputs of the cash desk. Times are ISO strings, money in the smallest currency unit. */

const amount = z.number().int().min(0).max(100_000_000);

const deskPassengerInput = passengerInput.extend({
  /** Somebody who was recalled by phone, whose papers are taken over. */
  recalledId: z.uuid().optional(),
  /** The place that was chosen for them, one of the wish's units; for all passengers or for none. */
  unit: z.number().int().optional(),
});
export type DeskPassenger = z.infer<typeof deskPassengerInput>;

export const recallPassengerInput = z.object({
  productId: z.uuid(),
  phone: z.string().trim().min(6).max(20),
});
export type RecallPassengerInput = z.infer<typeof recallPassengerInput>;

/** Somebody who bought from this company before. */
export interface RecalledPassenger {
  id: string;
  name: string;
  identityType: IdentityType | null;
  /** The masked number of the papers. */
  identity: string | null;
}

export const sellAtDeskInput = z.object({
  kind: z.enum(serviceKinds),
  productId: z.uuid(),
  /** Parsed by the kind: `{ places: 2, units: [11, 12] }` for a trip, without `units` for any seat. */
  wish: z.record(z.string(), z.unknown()),
  /** In the order of the places unless each has a unit; the message goes to the number of the first one. */
  passengers: z.array(deskPassengerInput).min(1).max(placesMaximum),
  /** The total that the screen showed. */
  expectedTotal: amount,
  /** Cash that the customer has handed over. */
  cashReceived: amount,
  idempotencyKey,
});
export type SellAtDeskInput = z.infer<typeof sellAtDeskInput>;

export const quoteAtDeskInput = sellAtDeskInput.pick({ kind: true, productId: true, wish: true });
export type QuoteAtDeskInput = z.infer<typeof quoteAtDeskInput>;

/** Current price of a wish at the desk. */
export interface DeskQuote {
  lines: { label: string; quantity: number; unitPrice: number; amount: number }[];
  total: number;
  currency: string;
  places: number;
}

export const deskCodeInput = z.object({ code: z.string().trim().min(4).max(20) });
export const deskBookingInput = z.object({ bookingId: z.uuid() });
export const findAtDeskInput = z.union([deskBookingInput, deskCodeInput]);
export type FindAtDeskInput = z.infer<typeof findAtDeskInput>;
export const cancelAtDeskInput = z.object({
  bookingId: z.uuid(),
  /** The amount that the screen showed; another one is refused with REFUND_CHANGED. */
  expectedRefund: amount,
});
export type CancelAtDeskInput = z.infer<typeof cancelAtDeskInput>;
export const payCashRefundInput = z.object({ paymentId: z.uuid() });

export const openShiftInput = z.object({
  /** Needed when the employee works at several terminals. */
  terminalId: z.uuid().optional(),
  openingFloat: amount,
});
export type OpenShiftInput = z.infer<typeof openShiftInput>;

export const closeShiftInput = z.object({ shiftId: z.uuid(), countedCash: amount });
export type CloseShiftInput = z.infer<typeof closeShiftInput>;

export const noteMinimum = 3;
export const explainShiftInput = z.object({
  shiftId: z.uuid(),
  note: z
    .string()
    .trim()
    .min(noteMinimum, { error: () => gateWords.shift.noteNeeded })
    .max(500, { error: () => validationWords.shortText(500) }),
});
export type ExplainShiftInput = z.infer<typeof explainShiftInput>;

export const closeEmployeeShiftInput = z.object({
  shiftId: z.uuid(),
  countedCash: amount,
  /** The employee reads this too. */
  reason: z
    .string()
    .trim()
    .min(3, { error: () => gateWords.shift.reasonNeeded })
    .max(300, { error: () => validationWords.shortText(300) }),
});
export type CloseEmployeeShiftInput = z.infer<typeof closeEmployeeShiftInput>;

/** Without an id: the employee's own open shift. */
export const getShiftInput = z.object({ shiftId: z.uuid().optional() });
export const listShiftsInput = z.object({
  terminalId: z.uuid().optional(),
  /** Only shifts opened between these times. */
  from: z.coerce.date().optional(),
  to: z.coerce.date().optional(),
  cursor: z.uuid().optional(),
  limit: z.number().int().min(1).max(100).default(30),
});
export type ListShiftsInput = z.infer<typeof listShiftsInput>;

export interface DeskTicket {
  code: string;
  label: string;
  holderName: string;
  /** Text of the QR code. */
  token: string;
}

/** What is printed and shown after a sale. */
export interface DeskSale {
  billId: string;
  bookingId: string;
  kind: ServiceKind;
  code: string;
  title: string;
  place: string;
  companyName: string;
  /** Part of the answer because papers are printed offline, by pages that must stay small. */
  companyPhone: string | null;
  facts: Fact[];
  startsAt: string;
  timeZone: string;
  total: number;
  currency: string;
  soldAt: string | null;
  soldBy: string | null;
  contactPhone: string | null;
  tickets: DeskTicket[];
}

export interface DeskSold extends DeskSale {
  received: number;
  change: number;
}

/** What an employee sees about a code that a customer shows. */
export interface DeskFind {
  bookingId: string;
  code: string;
  title: string;
  startsAt: string;
  timeZone: string;
  status: string;
  contactName: string;
  contactPhone: string | null;
  places: string;
  total: number;
  currency: string;
  /** Cash to take for the whole bill. */
  toCollect: { code: string; amount: number } | null;
  /**
   * The refund if cancelled now; `cash`: how much of it out of the drawer, the rest goes back to where it was paid from;
   * `undoUntil`: the asking cashier may undo the whole sale until then.
   */
  cancellation: {
    refund: number;
    kept: number;
    percent: number;
    cash: number;
    undoUntil: string | null;
  } | null;
  /** Cash that is already owed to the customer. */
  owed: { paymentId: string; amount: number } | null;
  hasTickets: boolean;
}

export interface ShiftTotals {
  cashIn: number;
  cashOut: number;
  sales: number;
  refunds: number;
  /** Amounts that insurances pay of this desk's sales: shown beside the drawer, never part of it. */
  covered: number;
  /** What the drawer must contain: float + in − out. */
  expected: number;
}

/** The sums of a drawer; null for its own employee while it is open, who counts without knowing them. */
type Blind = { [sum in "cashIn" | "cashOut" | "expected"]: number | null };

export interface ShiftView extends Omit<ShiftTotals, keyof Blind>, Blind {
  id: string;
  companyName: string;
  employee: string;
  /** True for the asking employee's own shift. */
  mine: boolean;
  terminal: { id: string; name: string };
  openedAt: string;
  closedAt: string | null;
  /** The person who counted it, when it was not the employee. */
  closedBy: string | null;
  openingFloat: number;
  counted: number | null;
  /** Counted − expected; null while open. */
  difference: number | null;
  note: string | null;
  currency: string;
}

interface ShiftMovement {
  id: string;
  kind: "COLLECT" | "REFUND";
  amount: number;
  at: string;
  code: string | null;
  name: string | null;
}

export interface ShiftDetail extends ShiftView {
  movements: ShiftMovement[];
}

export interface ShiftList {
  shifts: ShiftView[];
  nextCursor: string | null;
  /**
   * Over all shifts that match the filters, not only this page; the sums leave out the asking employee's own open
   * drawer.
   */
  totals: ShiftTotals & { open: number; difference: number };
}
