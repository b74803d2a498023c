import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { type DraftLeg, kindOf, shownOf } from "../../state/booking-draft.ts";
import { LegSummary } from "./leg-summary.tsx";
import { useCheckoutParts } from "./use-checkout-parts.ts";

/** The legs as they were chosen, before anything is held. */
export function DraftSummary({ legs }: { legs: DraftLeg[] }) {
  const lines = legs.flatMap((leg) => {
    const shown = shownOf(leg.draft);
    if (!shown) return [];
    return [
      {
        ...shown,
        key: leg.leg,
        kind: kindOf(leg.draft),
        leg: legs.length > 1 ? leg.leg : null,
        more: <KindSummary leg={leg} />,
      },
    ];
  });
  // A draft that another page or client has left is summed up once it is held.
  if (lines.length < legs.length) return null;
  return (
    <LegSummary
      title={paymentScreensFr.summary}
      totalLabel={paymentScreensFr.total}
      legs={lines}
      currency={lines[0]?.currency ?? "XAF"}
    />
  );
}

function KindSummary({ leg }: { leg: DraftLeg }) {
  const Summary = useCheckoutParts(kindOf(leg.draft))?.Summary;
  return Summary ? <Summary leg={leg} /> : null;
}
