import type { BookingStatus, PaymentStatus } from "../../../prisma/client/client.ts";
import { bookingParties, type Party } from "../permissions.ts";
import { isInRange } from "../validate.ts";
import { placesMaximum } from "./places.ts";

/** The rules of booking and paying as data and sums, read by the use cases and by the screens alike. */

export const minute = 60_000;
export const hour = 60 * minute;

/**
 * How long devices are given to fetch a new ticket key before it signs. A scanner takes the keys along with the list of
 * a departure, which is made in the days before it: a week is more than any of them has been without network.
 */
export const ticketKeyLeadDays = 7;

/** A payment that fails leaves the places held this long for another try … */
export const retryMinutes = 5;
/** … until the bill is this old. */
export const holdCeilingMinutes = 60;
/** While a payment is on its way nothing lapses by the clock: its end is what releases the places. */
export const paymentGuardHours = 48;
/** A payment that nobody confirmed is asked about for so long after its end, in case money comes late. */
export const lateMoneyHours = 24;

interface Rule<Status extends string> {
  from: readonly Status[];
  to?: Status;
}

/** Which booking may become what. Whose step it is stands in shared/permissions.ts. */
export const bookingCan = {
  accept: { from: ["REQUESTED"], to: "PENDING" },
  decline: { from: ["REQUESTED"], to: "DECLINED" },
  pay: { from: ["PENDING", "EXPIRED"], to: "PENDING" },
  /** EXPIRED: money that came late and still found its places. */
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

/** Which payment may become what. Money that arrived is recorded whatever we had concluded before. */
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
 * How an unpaid booking ends by itself: nobody paid while it was held, the company did not answer a request, nobody
 * brought the cash to the desk, not all who share the bill paid their parts. Each has its own sentence and message.
 */
export const lapseReasons = ["NOT_PAID", "NOT_ANSWERED", "CASH_NOT_PAID", "SHARES_NOT_PAID"] as const;
export type LapseReason = (typeof lapseReasons)[number];

export function lapseReasonOf(reason: string | null): LapseReason | null {
  return lapseReasons.find((known) => known === reason) ?? null;
}

/** A payment whose end we do not know yet: its places are not given to anybody else. */
export const openPaymentStatuses = ["CREATED", "PENDING"] as const satisfies readonly PaymentStatus[];

export function isPlaceCount(places: number): boolean {
  return Number.isInteger(places) && isInRange(places, placesMaximum);
}

export interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

/** Product terms win over the company's; a product that is not refundable has none. */
export function frozenTiers(
  product: { refundable: boolean; refundTiers: readonly RefundTier[] },
  company: { refundTiers: readonly RefundTier[] },
): RefundTier[] {
  if (!product.refundable) return [];
  return [...(product.refundTiers.length > 0 ? product.refundTiers : company.refundTiers)];
}

/** Hundredths of a percent of an amount, to the nearest unit of money. */
export function commissionOf(amount: number, basisPoints: number): number {
  return Math.min(amount, Math.round((amount * basisPoints) / 10_000));
}

/** Letters and figures that are not confused on the telephone. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What people type: with or without dashes and spaces, in any case, O for 0 and I for 1 never existing. */
export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** « K7M2P-X9Q4R » */
export function displayCode(code: string): string {
  return code.length > 7 ? code.replace(/(.{5})(?=.)/g, "$1-") : code;
}

/** Ascending runs of neighbouring units. */
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
 * Free units for a group: side by side in the tightest gap that holds them all, so that larger gaps stay for larger
 * groups; else as few groups as can be. `spread` picks among the possible gaps, for people who choose all at once.
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
 * New units for groups whose bus has changed: those who can keep their places do, the others sit together
 * where they can, the largest group first; groups that do not fit are exceptions for a person to solve.
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

/** The customer comes to no place of the company: nothing is shown at its entrance. */
export const isElsewhere = ({ facts }: { facts: readonly { role?: string }[] }): boolean =>
  facts.some(({ role }) => role === "elsewhere");
