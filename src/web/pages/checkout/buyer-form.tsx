import { buyerFr } from "../../../shared/fr/booking/buyer.ts";
import { Card } from "../../ui/display.tsx";
import { PhoneForm } from "../account/sign-in/phone-form.tsx";

/** Identifies the buyer after the hold: a number and its code are enough. */
export function BuyerForm() {
  return (
    <Card as="section">
      <PhoneForm title={buyerFr.title} lead={buyerFr.lead} />
    </Card>
  );
}
