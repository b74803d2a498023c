import type { Deposit } from "../../../../prisma/client/client.ts";
import type { Posting } from "../../payment/ledger/post-to-ledger.ts";

/**
 * Ledger postings of a caution: it is held for the customer, then goes back or becomes the company's, without
 * commission. Cash is in the company's drawer, for which the purse "cash" stands: the company already has what it keeps
 * of it.
 */

type HeldDeposit = Pick<Deposit, "id" | "bookingId" | "companyId" | "currency" | "method">;

const cashPurse = "cash";

export function takenPosting(
  deposit: HeldDeposit,
  payment: { id: string; billId: string | null; provider: string; amount: number },
): Posting {
  const { bookingId, companyId, currency } = deposit;
  const { amount } = payment;
  return {
    sourceEvent: `payment:${payment.id}:settled`,
    kind: "DEPOSIT_TAKEN",
    bookingId,
    billId: payment.billId,
    paymentId: payment.id,
    companyId,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider: payment.provider },
      { account: "DEPOSIT_HELD", amount: -amount, currency },
    ],
  };
}

/** `event` names the step; each step is posted once. */
export function dividedPosting(
  deposit: HeldDeposit,
  { returned, kept, event }: { returned: number; kept: number; event: "rest" | "closed" },
): Posting {
  const { id, bookingId, companyId, currency, method } = deposit;
  const cash = method === "CASH";
  return {
    sourceEvent: `deposit:${id}:${event}`,
    kind: kept > 0 ? "DEPOSIT_KEPT" : "DEPOSIT_RETURNED",
    bookingId,
    companyId,
    entries: [
      { account: "DEPOSIT_HELD", amount: returned + kept, currency },
      { account: "REFUND_PAYABLE", amount: cash ? 0 : -returned, currency },
      { account: "COMPANY_PAYABLE", amount: -kept, currency, companyId },
      // The company's statement shows what it kept, and that it already has that cash.
      { account: "COMPANY_PAYABLE", amount: cash ? kept : 0, currency, companyId },
      { account: "PROVIDER_CLEARING", amount: cash ? -(returned + kept) : 0, currency, provider: cashPurse },
    ],
  };
}
