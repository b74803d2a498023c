import { useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";
import { journeySteps, PurchaseSteps } from "../../components/offer/purchase-steps.tsx";

const words = basketWords.steps;

/** The steps above the payment of a basket, or of an outbound and return journey. */
export function CheckoutSteps(props: {
  legs: readonly { leg: "OUTBOUND" | "RETURN" }[];
  /** What is paid, once all of it is known. */
  sum?: { amount: number; currency: string } | undefined;
}) {
  const { legs, sum } = props;
  const [pathname] = useLocation();
  if (pathname === paths.basketPayment()) {
    return <PurchaseSteps steps={[words.basket, words.payment]} current={1} {...(sum ? { sum } : {})} />;
  }
  if (!legs.some(({ leg }) => leg === "RETURN")) return null;
  return <PurchaseSteps steps={journeySteps} current={2} {...(sum ? { sum } : {})} />;
}
