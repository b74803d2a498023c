import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import type { DraftLeg } from "../../state/booking-draft.ts";
import { openModal } from "../../state/open-modal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { wordsOfLegs } from "./bill-words.ts";
import { DraftSummary } from "./draft-summary.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreensFr.signIn;

/** Signing in leads back to this very page, not to the country's front page. */
const here = () => ({ next: `${location.pathname}${location.search}` });

/** The choice stays in sight and stays kept; signing in happens over it. A bill is shown to its owner alone. */
export function SignInFirst({ legs, billed = false }: { legs: DraftLeg[]; billed?: boolean }) {
  const draft = !billed && legs.length > 0;
  return (
    <PaymentFrame aside={draft && <DraftSummary legs={legs} />}>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-2xl">{billed ? words.titleBill : words.title(wordsOfLegs(legs))}</h2>
        <p className="text-ink-soft">{billed ? words.textBill : words.text}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="accent" size="lg" onClick={() => openModal("login", here())}>
            {words.login}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            onClick={() => openModal("register", { step: "mode", ...here() })}
          >
            {words.register}
          </Button>
        </div>
      </Card>
    </PaymentFrame>
  );
}
