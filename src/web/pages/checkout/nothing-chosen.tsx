import { paths } from "../../../shared/address/paths.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { Notice } from "./notice.tsx";

const { nothing } = paymentScreenWords;

/** A payment page without anything to pay. */
export function NothingChosen() {
  return (
    <Notice title={nothing.title} text={nothing.text} action={{ label: nothing.go, href: paths.booking() }} />
  );
}
