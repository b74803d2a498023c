import type { PaymentReason } from "../../../../src/shared/booking/payment-reasons.ts";
import { paymentReasonsFr } from "../../../../src/shared/fr/booking/payment-reasons.ts";

/** Why money did not move, as it is told to the payer. */
export function ReasonCell({ value }: { value: unknown }) {
  return <span>{paymentReasonsFr[value as PaymentReason]?.sentence ?? String(value)}</span>;
}
