import type { Booking, Payment } from "../../../../prisma/client/client.ts";
import { commissionOf } from "../../../shared/booking/commission.ts";
import type { Posting } from "../../payment/ledger/post-to-ledger.ts";

/**
 * Computes what changing a booking costs, and where its money goes. A change counts as a cancellation now followed by a
 * new sale: what the frozen tiers would refund counts towards the new price, the rest goes to the company. Within the
 * 100 % tier a change is therefore free.
 */

export interface ChangeCost {
  /** What the frozen tiers leave to the company of the old price. */
  kept: number;
  /** Amount still to be paid. */
  due: number;
  /** Amount to be refunded. */
  refund: number;
  /** `due`, or `refund` as a negative number. */
  difference: number;
}

export function costOfChange(share: { refund: number; kept: number }, newTotal: number): ChangeCost {
  const difference = newTotal - share.refund;
  return {
    kept: share.kept,
    due: Math.max(0, difference),
    refund: Math.max(0, -difference),
    difference,
  };
}

/**
 * Posting of a paid difference: in escrow for the new service or, paid in cash, in the company's drawer, so that the
 * company owes its commission.
 */
export function extraPosting(
  booking: Pick<Booking, "id" | "billId" | "companyId" | "commissionBasisPoints">,
  payment: Pick<Payment, "id" | "amount" | "currency" | "provider">,
  { counted }: { counted: boolean },
): Posting {
  const { id: bookingId, billId, companyId, commissionBasisPoints } = booking;
  const { amount, currency, provider } = payment;
  const common = { sourceEvent: `payment:${payment.id}:settled`, bookingId, billId, paymentId: payment.id };
  if (!counted) {
    return {
      ...common,
      kind: "COLLECTED",
      entries: [
        { account: "PROVIDER_CLEARING", amount, currency, provider },
        { account: "ESCROW", amount: -amount, currency },
      ],
    };
  }
  const commission = commissionOf(amount, commissionBasisPoints);
  return {
    ...common,
    kind: "CASH_SALE",
    companyId,
    entries: [
      { account: "COMMISSION_RECEIVABLE", amount: commission, currency, companyId },
      { account: "COMMISSION", amount: -commission, currency, companyId },
    ],
  };
}
