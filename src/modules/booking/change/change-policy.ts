import type { Booking, Payment } from "../../../../prisma/client/client.ts";
import { commissionOf } from "../../../shared/booking/booking-rules.ts";
import type { Posting } from "../../payment/ledger/post-to-ledger.ts";

/**
 * What changing a booking costs, and where its money goes. A change counts like a cancellation at this moment followed by
 * a new sale: what the frozen tiers would give back counts for the new price, the rest is the company's. Inside the
 * 100 % tier a change is therefore free.
 */

export interface ChangeCost {
  /** What the frozen tiers leave to the company of the old price. */
  kept: number;
  /** Still to be paid. */
  due: number;
  /** Given back. */
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

/** The difference has been paid: in escrow for the new service, or in the company's drawer, which owes its commission. */
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
