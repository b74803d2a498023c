import clsx from "clsx";
import { Check } from "lucide-react";
import { formatMoney } from "../../../shared/money.ts";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";

/** A way out, its return, and the payment of both. */
export const journeySteps = [basketWords.steps.there, basketWords.steps.back, basketWords.steps.payment];

/** The steps of a purchase with several parts, and its total so far. */
export function PurchaseSteps(props: {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  sum?: { amount: number; currency: string };
  /** In one row with other things: a phone then says the total elsewhere. */
  brief?: boolean;
}) {
  const { steps, current, sum, brief = false } = props;
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-4 gap-y-1", !brief && "mb-4")}>
      <ol aria-label={basketWords.steps.label} className="flex flex-wrap items-center gap-1.5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? "step" : undefined}
            className={clsx(
              "flex items-center gap-1.5 text-[0.9375rem] max-sm:gap-1 max-sm:text-sm",
              index === current ? "font-bold" : "text-ink-soft",
            )}
          >
            {index > 0 && <span className="h-0.5 w-4 bg-line-strong max-sm:hidden" aria-hidden="true" />}
            <span
              className={clsx(
                "flex size-5.5 items-center justify-center rounded-full text-sm font-bold",
                index < current && "bg-forest-800 text-white",
                index === current && "bg-sun-400 text-ink",
                index > current && "bg-sand text-ink-soft",
              )}
              aria-hidden="true"
            >
              {index < current ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={clsx(brief && index > current && "max-[22rem]:sr-only")}>{step}</span>
          </li>
        ))}
      </ol>
      {sum && sum.amount > 0 && (
        <p className={clsx("text-[0.9375rem] text-ink-soft", brief && "max-sm:hidden")}>
          {basketWords.steps.soFar(formatMoney(sum.amount, sum.currency))}
        </p>
      )}
    </div>
  );
}
