import { paymentReasonsFr } from "../../../src/shared/fr/payment-reasons.ts";
import type { PaymentReason } from "../../../src/shared/payment-reasons.ts";

/** Why money did not move, as it is told to the payer. */
export function ReasonCell({ value }: { value: unknown }) {
  return <span>{paymentReasonsFr[value as PaymentReason]?.sentence ?? String(value)}</span>;
}
