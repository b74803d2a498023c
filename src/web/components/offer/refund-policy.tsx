import { RotateCcw } from "lucide-react";
import { memo } from "react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { RefundSteps, type RefundTerms } from "./refund-steps.tsx";

const words = offerScreenWords.refund;

interface RefundPolicyProps extends RefundTerms {
  refundable: boolean;
  clause: string | null;
}

/** Not drawn again with each place that is chosen. */
export const RefundPolicy = memo(function RefundPolicy({ refundable, clause, ...terms }: RefundPolicyProps) {
  return (
    <section aria-label={words.title}>
      <h2 className="mb-2 flex items-center gap-2 text-lg">
        <RotateCcw className="size-5 shrink-0 text-forest-700" aria-hidden="true" />
        <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">{words.title}</span>
      </h2>
      {refundable ? <RefundSteps {...terms} /> : <p className="text-[0.9375rem]">{words.never}</p>}
      {clause && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{clause}</p>}
    </section>
  );
});
