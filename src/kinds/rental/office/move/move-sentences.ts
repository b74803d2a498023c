import { formatMoney } from "../../../../shared/money.ts";
import type { RentalMoveQuote } from "../../move/move-schema.ts";
import { rentalMoveWords as words } from "../../words/fr/rental-move.ts";
import { costOf } from "./use-move-quote.ts";

/** What a move costs or gives back, and what of the first price the company keeps: it explains a high cost. */
export function moveSentences(quote: RentalMoveQuote): string[] {
  const money = (amount: number) => formatMoney(amount, quote.currency);
  const cost = costOf(quote);
  if (cost === 0) return [words.same];
  const kept = quote.fee > 0 ? [words.kept(money(quote.fee))] : [];
  return [cost > 0 ? words.more(money(cost)) : words.less(money(-cost)), ...kept];
}
