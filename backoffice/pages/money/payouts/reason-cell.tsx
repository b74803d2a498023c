import { transferReasonWords } from "../../../../src/shared/words/fr/booking/payment-reasons.ts";

const words: Readonly<Record<string, { sentence: string }>> = transferReasonWords;

/** Why a payment, a refund or a payout did not go through, or waits for a person. */
export function ReasonCell({ value }: { value: unknown }) {
  return <span>{words[String(value)]?.sentence ?? String(value)}</span>;
}
