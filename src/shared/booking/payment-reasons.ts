/**
 * Why a payment failed: the closed set to which every provider's own codes are translated. The sentence for
 * people, and what they can do next, is in fr/payment-reasons.ts.
 */
export const paymentReasons = [
  "INSUFFICIENT_FUNDS",
  "REFUSED_BY_PAYER",
  "PIN_NOT_ENTERED",
  "WRONG_PIN",
  "EXPIRED",
  "CANCELLED",
  "WALLET_NOT_FOUND",
  "WRONG_OPERATOR",
  "WALLET_INACTIVE",
  "LIMIT_REACHED",
  "PAYEE_NOT_ALLOWED",
  "NOT_ALLOWED",
  "CARD_DECLINED",
  "CARD_EXPIRED",
  "CARD_CODE_WRONG",
  "CARD_NOT_SUPPORTED",
  "AUTHENTICATION_FAILED",
  "AMOUNT_REFUSED",
  "AMOUNT_MISMATCH",
  "PROVIDER_UNAVAILABLE",
  "PROVIDER_ERROR",
  "NOT_CONFIGURED",
] as const;

export type PaymentReason = (typeof paymentReasons)[number];

/** Reasons of a refused payout that lie with the account that should receive it: its company can do something. */
const payeeReasons: ReadonlySet<string> = new Set<PaymentReason>([
  ...(["WALLET_NOT_FOUND", "WRONG_OPERATOR", "WALLET_INACTIVE", "LIMIT_REACHED"] as const),
  "PAYEE_NOT_ALLOWED",
]);
export const liesWithPayee = (reason: string | null): boolean => reason !== null && payeeReasons.has(reason);

/** Set on a refund that has no other reason when its promised time is over: with a reason it is before the helpdesk. */
export const refundLateReason = "REFUND_LATE";

/** Of a refund that waits for a person, whose payment its operator has given back meanwhile: nothing is to be sent. */
export const takenBackReason = "PAYMENT_TAKEN_BACK";

/** Of a payout that came back after it had been sent. */
export const payoutReturnedReason = "PAYOUT_RETURNED";

/** Of a payout that its operator cannot make: a person sends it, and confirms it. */
export const payoutByHandReason = "PAYOUT_BY_HAND";

/** A payment reason explained to the person: the sentence, then the next step. */
export interface ReasonText {
  sentence: string;
  next: string;
}
