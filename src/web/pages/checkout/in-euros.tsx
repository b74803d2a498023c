import { inEuros } from "../../../shared/money.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { useCountry } from "../../state/country.ts";
import type { MethodChoice } from "./use-method-choice.ts";

interface InEurosProps {
  choice: Pick<MethodChoice, "method">;
  amount: number;
  currency: string;
}

/** About what a card from abroad is charged; nothing where the country has no rate, or the bill another currency. */
export function InEuros({ choice, amount, currency }: InEurosProps) {
  const country = useCountry();
  if (choice.method?.name !== "stripe" || !country?.euroRate || country.currency !== currency) return null;
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {paymentScreenWords.method.inEuros(inEuros(amount, currency, country.euroRate))}
    </p>
  );
}
