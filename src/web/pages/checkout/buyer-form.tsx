import { buyerWords } from "../../../shared/words/fr/booking/buyer.ts";
import { Card } from "../../ui/display.tsx";
import { PhoneForm } from "../account/sign-in/phone-form.tsx";

/** What follows the code: most often the payment. */
export type AfterCode = "pay" | "request" | "free";

/** Identifies the buyer after the hold, or before it where it is not paid at once: a number and its code are enough. */
export function BuyerForm({ then = "pay" }: { then?: AfterCode }) {
  const words = then === "pay" ? buyerWords : { lead: buyerWords.lead, ...buyerWords[then] };
  return (
    <Card as="section">
      <PhoneForm title={words.title} lead={words.lead} />
    </Card>
  );
}
