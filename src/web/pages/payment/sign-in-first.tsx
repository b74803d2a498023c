import { paymentScreensFr } from "../../../shared/fr/payment-screens.ts";
import type { DraftLeg } from "../../state/booking-draft.ts";
import { openModal } from "../../state/open-modal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreensFr.signIn;

/** Signing in leads back to this very page, not to the country's front page. */
const here = () => ({ next: `${location.pathname}${location.search}` });

/** The choice stays in sight and stays kept; signing in happens over it. */
export function SignInFirst({ legs }: { legs: DraftLeg[] }) {
  return (
    <PaymentFrame aside={legs.length > 0 && <DraftSummary legs={legs} />}>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.title}</h2>
        <p className="text-ink-soft">{words.text}</p>
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
