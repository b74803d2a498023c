import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { backHere, openModal } from "../../state/open-modal.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreenWords.signIn;

/** A bill is shown only to its owner, and to the browser that holds it. */
export function SignInFirst() {
  return (
    <PaymentFrame>
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-2xl">{words.titleBill}</h2>
        <p className="text-ink-soft">{words.textBill}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="accent" size="lg" onClick={() => openModal("login", backHere())}>
            {words.login}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            onClick={() => openModal("register", { step: "mode", ...backHere() })}
          >
            {words.register}
          </Button>
        </div>
      </Card>
    </PaymentFrame>
  );
}
