import type { RefundTarget } from "../../../modules/booking/view/view-schema.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { useShownPhone } from "../../components/use-shown-phone.ts";

/** Before a refund is requested: where the money goes, and by when. */
export function RefundPromise({ to, className }: { to: RefundTarget; className?: string }) {
  const number = useShownPhone(to.msisdn);
  return <p className={className}>{refundWords.promise({ ...to, number: number || null })}</p>;
}
