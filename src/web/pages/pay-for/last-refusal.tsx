import type { PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { paymentReasonWords } from "../../../shared/words/fr/booking/payment-reasons.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { Alert } from "../../ui/display.tsx";

const words = paymentScreenWords;

const ended = new Set<PaymentView["status"]>(["FAILED", "CANCELLED", "EXPIRED"]);

/** Why the last payment brought no money, and what to do now; where no script runs, nothing else says it. */
export function LastRefusal({ payment }: { payment: PaymentView | null | undefined }) {
  if (!payment || !ended.has(payment.status)) return null;
  const { reason, byLink, method } = payment;
  if (reason === "CANCELLED" && !byLink) return <Alert tone="warning">{words.cancelled.text(method)}</Alert>;
  const { sentence, next } = reason ? paymentReasonWords[reason] : words.failed.unknown;
  return (
    <Alert tone="warning" title={sentence}>
      {next}
    </Alert>
  );
}
