import { useQuery } from "@tanstack/react-query";
import { useSettled } from "../../../../../backoffice/engine/use-settled.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import type { Verdict } from "../../../../../backoffice/timeline/timeline-move.ts";
import { formatMoney } from "../../../../shared/money.ts";
import type { QuoteRentalMoveInput, RentalMoveQuote } from "../../move/move-schema.ts";
import { rentalMoveWords } from "../../words/fr/rental-move.ts";

const { short } = rentalMoveWords;

/** The bar rests that long before the server is asked. */
const restMs = 150;

/** What the server says about a move: its price and messages, or why it is refused. Nothing changes. */
export function useMoveQuote(target: QuoteRentalMoveInput | null) {
  const asked = target ? JSON.stringify(target) : null;
  const wanted = useSettled(asked, restMs);
  const answer = useQuery({
    queryKey: ["rental", "tryMove", wanted],
    queryFn: () => query("rental.tryMove", JSON.parse(wanted ?? "null")),
    enabled: wanted !== null,
    retry: false,
    staleTime: 3000,
    gcTime: 3000,
  });
  // An answer that is asked for again stands meanwhile: what is typed below it would vanish with it.
  const refusal = answer.error?.message ?? null;
  const isOfAnother = asked !== wanted;
  return {
    refusal: isOfAnother ? null : refusal,
    trial: isOfAnother || refusal ? undefined : answer.data,
    askAgain: () => void answer.refetch(),
  };
}

export type MoveAnswer = ReturnType<typeof useMoveQuote>;

/** What the customer would pay more, or get back as a negative number. */
export const costOf = ({ difference, waived }: RentalMoveQuote): number => difference + waived;

function shortCost(quote: RentalMoveQuote): string {
  const cost = costOf(quote);
  if (cost === 0) return short.same;
  const amount = formatMoney(Math.abs(cost), quote.currency);
  return cost > 0 ? short.more(amount) : short.less(amount);
}

export function verdictOf({ refusal, trial }: MoveAnswer): Verdict {
  if (refusal) return { state: "refused", short: short.refused };
  return trial ? { state: "fine", short: shortCost(trial.result) } : { state: "asking", short: "…" };
}
