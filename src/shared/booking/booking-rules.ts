import type { BookingStatus, PaymentStatus } from "../../../prisma/client/client.ts";
import { bookingParties, type Party } from "../permissions.ts";
import { isInRange } from "../validate.ts";
import { placesMaximum } from "./places.ts";

/** The rules of booking and paying as data and pure functions, used by the use cases and by the screens. */

export const minute = 60_000;
export const hour = 60 * minute;

/**
 * How many days before its first use a new ticket key is published. A scanner loads the keys together with the
 * list of a departure, up to some days before it; a week is longer than any scanner stays without network.
 */
export const ticketKeyLeadDays = 7;

/** A failed payment extends the hold by this long for another try … */
export const retryMinutes = 5;
/** … but never beyond this age of the bill. */
export const holdCeilingMinutes = 60;
/** How long a link to pay keeps the places: the payer must see the message first. */
export const linkMinutes = 60;
/** While a payment is open its holds do not expire by the clock: the end of the payment releases the places. */
export const paymentGuardHours = 48;
/** How long after its end an unconfirmed payment is still polled, in case the money arrives late. */
export const lateMoneyHours = 24;

interface Rule<Status extends string> {
  from: readonly Status[];
  to?: Status;
}

/** Allowed transitions of a booking. Who may make them is in shared/permissions.ts. */
export const bookingCan = {
  accept: { from: ["REQUESTED"], to: "PENDING" },
  decline: { from: ["REQUESTED"], to: "DECLINED" },
  pay: { from: ["PENDING", "EXPIRED"], to: "PENDING" },
  /** From EXPIRED: the money came late and the places were still free. */
  confirm: { from: ["PENDING", "EXPIRED"], to: "CONFIRMED" },
  expire: { from: ["REQUESTED", "PENDING"], to: "EXPIRED" },
  cancel: { from: ["REQUESTED", "PENDING", "CONFIRMED"], to: "CANCELLED" },
  complete: { from: ["CONFIRMED"], to: "COMPLETED" },
  namePassengers: { from: ["REQUESTED", "PENDING", "CONFIRMED"] },
  reschedule: { from: ["CONFIRMED"] },
  move: { from: ["REQUESTED", "PENDING", "CONFIRMED"] },
  review: { from: ["CONFIRMED", "COMPLETED"] },
} as const satisfies Record<BookingAction, Rule<BookingStatus>>;
type BookingAction = keyof typeof bookingParties;

/** Allowed transitions of a payment. Money that arrived is recorded whatever state we had set before. */
export const paymentCan = {
  send: { from: ["CREATED"], to: "PENDING" },
  succeed: {
    from: ["CREATED", "PENDING", "FAILED", "CANCELLED", "EXPIRED"],
    to: "SUCCEEDED",
  },
  fail: { from: ["CREATED", "PENDING"], to: "FAILED" },
  cancel: { from: ["CREATED", "PENDING"], to: "CANCELLED" },
  expire: { from: ["CREATED", "PENDING"], to: "EXPIRED" },
} as const satisfies Record<string, Rule<PaymentStatus>>;
type PaymentAction = keyof typeof paymentCan;

export function bookingMay(action: BookingAction, status: BookingStatus, by?: Party): boolean {
  const rule: Rule<BookingStatus> = bookingCan[action];
  const parties: readonly Party[] = bookingParties[action];
  return rule.from.includes(status) && (by === undefined || parties.includes(by));
}

export function paymentMay(action: PaymentAction, status: PaymentStatus): boolean {
  const rule: Rule<PaymentStatus> = paymentCan[action];
  return rule.from.includes(status);
}

/**
 * Why an unpaid booking expires: it was not paid during the hold, the company did not answer a request, the cash
 * was not paid at the desk, or not all parts of a shared bill were paid. Each has its own sentence and message.
 */
export const lapseReasons = ["NOT_PAID", "NOT_ANSWERED", "CASH_NOT_PAID", "SHARES_NOT_PAID"] as const;
export type LapseReason = (typeof lapseReasons)[number];

export function lapseReasonOf(reason: string | null): LapseReason | null {
  return lapseReasons.find((known) => known === reason) ?? null;
}

/** A booking that was sold and stands, before and after it took place: its tickets count and its money is earned. */
export const soldStatuses: readonly BookingStatus[] = ["CONFIRMED", "COMPLETED"];

export const isSold = ({ status }: { status: string }): boolean =>
  soldStatuses.includes(status as BookingStatus);

/** Payments whose outcome is not known yet: their places are not sold to others. */
export const openPaymentStatuses = ["CREATED", "PENDING"] as const satisfies readonly PaymentStatus[];

export function isPlaceCount(places: number): boolean {
  return Number.isInteger(places) && isInRange(places, placesMaximum);
}

export interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

/** The product's refund terms override the company's; a product that is not refundable has none. */
export function frozenTiers(
  product: { refundable: boolean; refundTiers: readonly RefundTier[] },
  company: { refundTiers: readonly RefundTier[] },
): RefundTier[] {
  if (!product.refundable) return [];
  return [...(product.refundTiers.length > 0 ? product.refundTiers : company.refundTiers)];
}

/** The commission: basis points of an amount, rounded to the nearest unit of money. */
export function commissionOf(amount: number, basisPoints: number): number {
  return Math.min(amount, Math.round((amount * basisPoints) / 10_000));
}

/** Letters and digits that are not confused on the telephone. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Normalises a typed code: with or without dashes and spaces, in any case. The
 * letters O and I never occur in codes.
 */
export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** « K7M2P-X9Q4R » */
export function displayCode(code: string): string {
  return code.length > 7 ? code.replace(/(.{5})(?=.)/g, "$1-") : code;
}

/** Ascending runs of consecutive units. */
function runsOf(units: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const unit of [...units].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === unit - 1) last.push(unit);
    else runs.push([unit]);
  }
  return runs;
}

/**
 * Chooses free units for a group: side by side in the smallest gap that holds them all, so that larger gaps stay
 * for larger groups; otherwise in as few pieces as possible. `spread` picks randomly among equal gaps, so that
 * people who choose at the same time do not collide.
 */
export function chooseUnits(free: readonly number[], count: number, spread?: () => number): number[] | null {
  if (free.length < count) return null;
  const runs = runsOf(free).sort((a, b) => a.length - b.length);
  const fitting = runs.filter((run) => run.length >= count);
  const tightest = spread ? fitting[Math.floor(spread() * fitting.length)] : fitting[0];
  if (tightest) {
    const start = spread ? Math.floor(spread() * (tightest.length - count + 1)) : 0;
    return tightest.slice(start, start + count);
  }
  const chosen: number[] = [];
  for (const run of runs.reverse()) chosen.push(...run.slice(0, count - chosen.length));
  return chosen.sort((a, b) => a - b);
}

export function unitsOf(range: { from: number; to: number; exclude: readonly number[] }): number[] {
  const excluded = new Set(range.exclude);
  const units: number[] = [];
  for (let unit = range.from; unit <= range.to; unit++) if (!excluded.has(unit)) units.push(unit);
  return units;
}

interface SeatedGroup {
  id: string;
  units: readonly number[];
}

/**
 * Assigns new seats to groups after a change of bus: a group keeps its seats where possible, the others
 * sit together where possible, the largest group first; groups that do not fit are returned as
 * exceptions for a person to solve.
 */
export function reassignUnits(
  groups: readonly SeatedGroup[],
  available: readonly number[],
): { assigned: Map<string, number[]>; exceptions: string[] } {
  const free = new Set(available);
  const assigned = new Map<string, number[]>();
  const exceptions: string[] = [];
  const displaced: SeatedGroup[] = [];
  for (const group of groups) {
    if (group.units.every((unit) => free.has(unit))) {
      for (const unit of group.units) free.delete(unit);
      assigned.set(group.id, [...group.units]);
    } else displaced.push(group);
  }
  for (const group of displaced.sort((a, b) => b.units.length - a.units.length)) {
    const units = chooseUnits([...free], group.units.length);
    if (!units) {
      exceptions.push(group.id);
      continue;
    }
    for (const unit of units) free.delete(unit);
    assigned.set(group.id, units);
  }
  return { assigned, exceptions };
}

/** The appointment is not at the company's place, so no ticket is shown at an entrance. */
export const isElsewhere = ({ facts }: { facts: readonly { role?: string }[] }): boolean =>
  facts.some(({ role }) => role === "elsewhere");
