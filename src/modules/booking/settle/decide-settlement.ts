import type { Payment } from "../../../../prisma/client/client.ts";
import type { AuditedChange } from "../../../platform/audit.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import type { Kinds } from "../kind.ts";
import {
  type CurrentLeg,
  dueBookings,
  isClosed,
  isPaidInParts,
  isSaleOver,
  sumOf,
  unitsOfToday,
} from "../pay/lock-bill.ts";

/** Money that has arrived, as reported by the provider or by the employee who counted it. */
export interface Settlement {
  paymentId: string;
  received: { amount: number; currency: string };
  transactionId: string | null;
  shiftId: string | null;
  /** When the money changed hands, if reported later: a sale made in time stays valid, however late the report. */
  agreedAt?: Date;
  /** Written with the sale, if there is one. */
  audit?: AuditedChange;
}

export interface BillToSettle {
  paidAt: Date | null;
  sharedUntil: Date | null;
  bookings: CurrentLeg[];
}

export type Decision =
  /** Recorded before: nothing to do. */
  | { outcome: "known" }
  /** Not the requested amount: it buys nothing and is refunded. */
  | { outcome: "wrongAmount" }
  /** Nothing can be bought with it: all of it is refunded. */
  | { outcome: "lost" }
  /** A part of its bill has ended: all of it is refunded, and the rest, which is still held, is to be paid by itself. */
  | { outcome: "outdated" }
  /** It buys these legs. `standing`: legs whose product still has all their units; the others need other units. */
  | { outcome: "sale"; legs: CurrentLeg[]; standing: CurrentLeg[] };

/** Decides what arrived money does. Whether its units are still free is found when they are claimed. */
export function decideSettlement(
  { payment, bill }: { payment: Payment; bill: BillToSettle },
  settlement: Settlement,
  { kinds, now }: { kinds: Kinds; now: Date },
): Decision {
  if (!paymentMay("succeed", payment.status)) return { outcome: "known" };
  if (isWrongAmount(payment, settlement)) return { outcome: "wrongAmount" };
  const legs = isPaidInParts(bill) ? [] : legsToSell(kinds, bill, now, settlement.agreedAt);
  if (legs.length === 0) return { outcome: "lost" };
  if (sumOf(legs) !== payment.amount)
    return { outcome: legs.some(({ status }) => status === "PENDING") ? "outdated" : "lost" };
  return { outcome: "sale", legs, standing: standingLegs(kinds, legs) };
}

/** True when the amount or the currency differs from the request. */
export function isWrongAmount({ amount, currency }: Payment, { received }: Settlement): boolean {
  return received.amount !== amount || received.currency !== currency;
}

/** Legs whose product still has all their units. */
export function standingLegs(kinds: Kinds, legs: readonly CurrentLeg[]): CurrentLeg[] {
  return legs.filter((leg) => leg.units.every(unitsOfToday(kinds, leg)));
}

/** All legs that are still to be paid, or none: a bill is never sold in part. */
export function legsToSell(
  kinds: Kinds,
  bill: Pick<BillToSettle, "paidAt" | "bookings">,
  now: Date,
  agreedAt?: Date,
): CurrentLeg[] {
  if (bill.paidAt) return [];
  const due = dueBookings(bill.bookings);
  // A seller without network could not know that the bus was marked as gone.
  const closed = due.some((leg) => (agreedAt ? isSaleOver(leg, agreedAt) : isClosed(kinds, leg, now)));
  return closed ? [] : due;
}
