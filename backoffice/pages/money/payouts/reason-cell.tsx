import type { PaymentReason } from "../../../../src/shared/booking/payment-reasons.ts";
import { paymentReasonWords } from "../../../../src/shared/words/fr/booking/payment-reasons.ts";

/** Why a payment failed, as the payer reads it. */
export function ReasonCell({ value }: { value: unknown }) {
  return <span>{paymentReasonWords[value as PaymentReason]?.sentence ?? String(value)}</span>;
}
