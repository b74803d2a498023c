import clsx from "clsx";
import { RotateCcw } from "lucide-react";
import type { RefundView } from "../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { type RefundStage, refundSentence, refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { useShownPhone } from "../../components/use-shown-phone.ts";

const stages: readonly RefundStage[] = ["ASKED", "SENT", "RECEIVED"];

interface RefundStateProps {
  refund: RefundView;
  currency: string;
  /** The booking's code, for which cash is paid out. */
  code: string;
  timeZone: string;
  className?: string;
}

/** The refund: who pays how much back, to which account, by when, and its progress. */
export function RefundState({ refund, currency, code, timeZone, className }: RefundStateProps) {
  const number = useShownPhone(refund.msisdn);
  const way = {
    method: refund.method,
    number: number || null,
    manual: refund.manual,
    payers: refund.payers,
    ways: refund.ways,
    byOther: refund.byOther,
    elsewhere: refund.elsewhere,
  };
  const dates: Partial<Record<RefundStage, string | null>> = {
    ASKED: refund.askedAt,
    SENT: refund.sentAt,
    RECEIVED: refund.receivedAt,
  };
  const reached = stages.indexOf(refund.stage);
  // Cash from a drawer has no transfer stages.
  const shown = refund.method === "cash" ? [] : stages;
  return (
    <div className={clsx("bg-forest-50 px-4 py-2.5 text-[0.9375rem] text-forest-900 md:px-5", className)}>
      <p className="flex items-start gap-2 font-semibold">
        <RotateCcw className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          {refundSentence(refund.stage, formatMoney(refund.amount, currency), way, displayCode(code))}
        </span>
      </p>
      {shown.length > 0 && (
        <ol className="mt-2 grid grid-cols-3 gap-1.5" aria-label={refundWords.stagesLabel}>
          {shown.map((stage, index) => (
            <li
              key={stage}
              aria-current={index === reached ? "step" : undefined}
              className={clsx(
                "border-t-4 pt-1 text-sm",
                index <= reached ? "border-forest-700 font-bold" : "border-forest-200 text-ink-soft",
              )}
            >
              {refundWords.stages[stage]}{" "}
              {dates[stage] && (
                <span className="block font-normal text-ink-soft">
                  {refundWords.stagedOn(formatDateTime(dates[stage], timeZone))}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
