import { useLocation } from "wouter";
import { withQuery } from "../../../shared/address/with-query.ts";
import { outboundWords } from "../../../shared/words/fr/booking/outbound.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { type DraftLeg, shownOf, shownTotal } from "../../state/booking-draft.ts";
import { Spinner } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { wordsOfLegs } from "../checkout/bill-words.ts";
import { type AfterCode, BuyerForm } from "../checkout/buyer-form.tsx";
import { CheckoutSteps } from "../checkout/checkout-steps.tsx";
import { DraftSummary } from "../checkout/draft-summary.tsx";
import { PaymentFrame } from "../checkout/payment-frame.tsx";
import { HoldClock } from "./hold-clock.tsx";
import { HoldRefusal } from "./hold-refusal.tsx";
import { OutboundAlone, useStillHeld } from "./still-held.tsx";
import { useHold } from "./use-hold.ts";

function sumOf(legs: readonly DraftLeg[]) {
  const amount = shownTotal(legs);
  const currency = legs[0] && shownOf(legs[0].draft)?.currency;
  return amount !== undefined && currency ? { amount, currency } : undefined;
}

/** What the person who names a number will do next. */
export function afterCode(legs: readonly DraftLeg[]): AfterCode {
  if (legs.some(({ draft }) => draft.require_validation)) return "request";
  return shownTotal(legs) === 0 ? "free" : "pay";
}

/** Holds what was chosen and puts the bill into the address. `together`: the legs are the things of the basket. */
export function HoldPlaces({ legs, together = false }: { legs: DraftLeg[]; together?: boolean }) {
  const [pathname, navigate] = useLocation();
  const { failure, ask, accept } = useHold({
    legs,
    together,
    onHeld: (bill) => navigate(withQuery(pathname, { bill }), { replace: true }),
  });
  const then = afterCode(legs);
  const returning = !together && legs.some(({ leg }) => leg === "RETURN");
  const still = useStillHeld(returning && failure !== null);
  return (
    <PaymentFrame
      title={paymentScreenWords.titles[then]}
      urgent
      steps={<CheckoutSteps legs={legs} sum={sumOf(legs)} />}
      top={still && <HoldClock {...still} label={outboundWords.kept} onEnd={still.refetch} />}
      aside={<DraftSummary legs={legs} />}
    >
      {failure?.code === "PHONE_NEEDED" ? (
        <BuyerForm then={then} />
      ) : failure ? (
        <HoldRefusal failure={failure} legs={legs} onRetry={ask} onAccept={accept} />
      ) : (
        <Card className="flex items-center gap-4 py-8">
          <Spinner className="size-8 text-forest-700" />
          <p className="text-xl font-bold" role="status">
            {wordsOfLegs(legs).units.holding}
          </p>
        </Card>
      )}
      {still && <OutboundAlone bill={still.bill} />}
    </PaymentFrame>
  );
}
