import type { Payment } from "../../../../prisma/client/client.ts";
import type { AuditedChange } from "../../../platform/audit.ts";
import { paymentMay } from "../../../shared/booking/booking-rules.ts";
import type { Kinds } from "../kind.ts";
import { type CurrentLeg, dueBookings, saleEndOf, sumOf, unitsOfToday } from "../pay/lock-bill.ts";

/** Money that has arrived, as the provider or the employee who counted it tells us. */
export interface Settlement {
  paymentId: string;
  received: { amount: number; currency: string };
  transactionId: string | null;
  shiftId: string | null;
  /** When the money changed hands, if we are told later: a sale made in time stays one, however late we hear of it. */
  agreedAt?: Date;
  /** Written with the sale, if there is one. */
  audit?: AuditedChange;
}

export interface BillToSettle {
  paidAt: Date | null;
  bookings: CurrentLeg[];
}

export type Decision =
  /** Recorded before: nothing is to be done. */
  | { outcome: "known" }
  /** Not the amount that was asked for: it buys nothing and goes back. */
  | { outcome: "wrongAmount" }
  /** Nothing can be bought with it: all of it goes back. */
  | { outcome: "lost" }
  /** It buys these legs. `standing`: those whose product still has all their units; the others need other units. */
  | { outcome: "sale"; legs: CurrentLeg[]; standing: CurrentLeg[] };

/** What becomes of money that has arrived. Whether its units are still free is found when they are taken. */
export function decideSettlement(
  { payment, bill }: { payment: Payment; bill: BillToSettle },
  settlement: Settlement,
  { kinds, now }: { kinds: Kinds; now: Date },
): Decision {
  if (!paymentMay("succeed", payment.status)) return { outcome: "known" };
  if (isWrongAmount(payment, settlement)) return { outcome: "wrongAmount" };
  const legs = legsToSell(bill, settlement.agreedAt ?? now);
  if (legs.length === 0 || sumOf(legs) !== payment.amount) return { outcome: "lost" };
  return { outcome: "sale", legs, standing: standingLegs(kinds, legs) };
}

/** Whether this is another sum, or other money, than was asked for. */
export function isWrongAmount({ amount, currency }: Payment, { received }: Settlement): boolean {
  return received.amount !== amount || received.currency !== currency;
}

/** Legs whose product still has all their units. */
export function standingLegs(kinds: Kinds, legs: readonly CurrentLeg[]): CurrentLeg[] {
  return legs.filter((leg) => leg.units.every(unitsOfToday(kinds, leg)));
}

/** All legs that are still to be paid, or none: a bill is never sold in parts. */
export function legsToSell(bill: BillToSettle, agreedAt: Date): CurrentLeg[] {
  if (bill.paidAt) return [];
  const due = dueBookings(bill.bookings);
  const stands = due.every((leg) => saleEndOf(leg) > agreedAt && leg.product.status !== "CANCELLED");
  return stands ? due : [];
}
