import { useLocation, useSearch } from "wouter";
import { kindNames, offerRoutes, type ServiceKind, serviceKinds } from "../../../shared/kinds.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../../shared/words/fr/booking/plain.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { type Choice, shownTotal, thingOf, wishOf } from "../../state/booking-draft.ts";
import { useUser } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { CarriedFieldsContext, useFormView } from "../../ui/posting/form-view.ts";
import { BuyerForm } from "../checkout/buyer-form.tsx";
import { DraftSummary } from "../checkout/draft-summary.tsx";
import { NothingChosen } from "../checkout/nothing-chosen.tsx";
import { PaymentFrame } from "../checkout/payment-frame.tsx";
import { useCheckoutParts } from "../checkout/use-checkout-parts.ts";
import { afterCode } from "./hold-places.tsx";

/** The kind that is paid at this address. */
const kindOfPayment = (pathname: string): ServiceKind | undefined =>
  serviceKinds.find((kind) =>
    kindNames[kind].offers.some((offer) => offerRoutes[offer].payment === pathname),
  );

/** Without the program: what the address says was chosen, who buys it, and one button that holds it. */
export function HoldForm() {
  const [pathname] = useLocation();
  const query = new URLSearchParams(useSearch());
  const kind = kindOfPayment(pathname) ?? "trip";
  const Chosen = useCheckoutParts(kind)?.Chosen;
  if (!Chosen || !query.get("uuid")) return <NothingChosen />;
  return <Chosen query={query}>{(choice) => <Held choice={choice} />}</Chosen>;
}

function Held({ choice }: { choice: Choice }) {
  const refused = useFormView()?.refused;
  const user = useUser();
  const legs = [thingOf(choice, "OUTBOUND")];
  const then = afterCode(legs);
  const wishes = legs.map(({ leg, draft }) => ({
    kind: choice.kind,
    productId: draft.productId,
    leg,
    wish: wishOf(draft),
    passengers: draft.passengers ?? [],
  }));
  const carried = { legs: JSON.stringify(wishes), expectedTotal: String(shownTotal(legs) ?? "") };
  return (
    <PaymentFrame title={paymentScreenWords.titles[then]} urgent aside={<DraftSummary legs={legs} />}>
      <CarriedFieldsContext value={carried}>
        {refused?.code === "PRICE_CHANGED" && <Alert tone="warning" title={plainWords.newPrice} />}
        {user ? (
          <Card as="section">
            <PostForm name="hold" className="flex flex-col gap-4">
              <Button type="submit" variant="accent" size="lg" block>
                {plainWords.goOn}
              </Button>
            </PostForm>
          </Card>
        ) : (
          <BuyerForm then={then} />
        )}
      </CarriedFieldsContext>
    </PaymentFrame>
  );
}
