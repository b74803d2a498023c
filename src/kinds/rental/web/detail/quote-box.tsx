import { ShieldCheck } from "lucide-react";
import { formatMoney } from "../../../../shared/money.ts";
import { formatDayBrief } from "../../../../shared/paper-dates.ts";
import { Alert, Price } from "../../../../web/ui/display.tsx";
import type { RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import type { QuoteState } from "./use-rental-choice.ts";

const words = rentalWords.panel;

/** « 12 déc., 13 déc. » */
export const daysText = (days: readonly string[]) => days.map(formatDayBrief).join(", ");

/** The price line by line, or why the rental is not available. */
export function QuoteBox({ state }: { state: QuoteState }) {
  const { quote, refusal, computing } = state;
  if (refusal) return <Alert tone="warning" title={refusal} />;
  if (!quote)
    return (
      <p className="text-[0.9375rem] text-ink-soft">{computing ? words.computing : words.chooseDates}</p>
    );
  const { lines, currency, caution, taken } = quote;
  return (
    <div aria-busy={computing} className="flex flex-col gap-3">
      {taken.length > 0 && <Alert tone="warning" title={words.taken(daysText(taken))} />}
      <dl
        className="flex flex-col gap-1.5 border-t-2 border-dashed border-line pt-4"
        aria-label={words.lines}
      >
        {lines.map(({ label, quantity, unitPrice, amount }) => (
          <div key={`${label}${unitPrice}`} className="two-ends text-[0.9375rem]">
            <dt className="text-ink-soft">
              {label}
              {quantity > 1 && ` × ${quantity} (${formatMoney(unitPrice, currency)})`}
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {caution > 0 && (
        <p className="flex gap-2 text-sm text-ink-soft">
          <ShieldCheck className="size-5 shrink-0 text-forest-700" aria-hidden="true" />
          {words.cautionLater(formatMoney(caution, currency))}
        </p>
      )}
    </div>
  );
}

/** The total, always visible beside the button. */
export function QuoteTotal({ rental, state: { quote } }: { rental: RentalView; state: QuoteState }) {
  if (!quote) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-lg font-bold">
        {words.total}
        <span className="ml-1.5 text-sm font-normal text-ink-soft">
          {rentalWords[rental.type].length(quote.length)}
        </span>
      </span>
      <span aria-live="polite">
        <Price amount={quote.total} currency={quote.currency} size="lg" className="whitespace-normal!" />
      </span>
    </p>
  );
}
