import { amountText, currencyLabel, formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { likelyCash } from "../desk/typed-sale.ts";
import { Field } from "./field.tsx";

const { desk: words } = gateWords;

interface Props {
  total: number;
  currency: string;
  value: string;
  received: number | null;
  onChange(value: string): void;
}

/** The amount due, the cash received and the change. An empty field means the exact amount. */
export function CashBox({ total, currency, value, received, onChange }: Props) {
  const change = received === null ? null : received - total;
  return (
    <section className="cash">
      <p className="sum">
        {words.total} <strong>{formatMoney(total, currency)}</strong>
      </p>
      <div className="chips">
        {likelyCash(total).map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={received === amount}
            onClick={() => onChange(amount === total ? "" : amountText(amount, currency))}
          >
            {amount === total ? words.exact : formatMoney(amount, currency)}
          </button>
        ))}
      </div>
      <Field
        label={`${words.received} (${currencyLabel(currency)})`}
        value={value}
        onChange={onChange}
        error={change !== null && change < 0 ? words.missing(formatMoney(-change, currency)) : undefined}
        inputMode="numeric"
      />
      <p className="sum" role="status">
        {words.change}{" "}
        <strong>{change === null || change < 0 ? gateWords.none : formatMoney(change, currency)}</strong>
      </p>
    </section>
  );
}
