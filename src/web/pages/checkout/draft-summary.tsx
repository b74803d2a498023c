import { shownLeg } from "../../../shared/booking/shown-leg.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { type DraftLeg, kindOf, shownOf } from "../../state/booking-draft.ts";
import { LegSummary } from "./leg-summary.tsx";
import { legKey } from "./taken-leg.ts";
import { useCheckoutParts } from "./use-checkout-parts.ts";

/** The chosen legs before anything is held. */
export function DraftSummary({ legs }: { legs: DraftLeg[] }) {
  const named = legs.map(({ leg, draft }) => ({ leg, kind: kindOf(draft) }));
  const lines = legs.flatMap((leg) => {
    const kind = kindOf(leg.draft);
    const shown = shownOf(leg.draft);
    if (!shown) return [];
    return [
      {
        ...shown,
        key: legKey(leg),
        kind,
        leg: shownLeg(named, { leg: leg.leg, kind }),
        more: <KindSummary leg={leg} />,
      },
    ];
  });
  // A draft left by another page or client can be summarised only once it is held.
  if (lines.length < legs.length) return null;
  return (
    <LegSummary
      title={paymentScreenWords.summary}
      totalLabel={paymentScreenWords.total}
      legs={lines}
      currency={lines[0]?.currency ?? "XAF"}
    />
  );
}

function KindSummary({ leg }: { leg: DraftLeg }) {
  const Summary = useCheckoutParts(kindOf(leg.draft))?.Summary;
  return Summary ? <Summary leg={leg} /> : null;
}
