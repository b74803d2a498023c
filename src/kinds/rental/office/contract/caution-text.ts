import { formatMoney } from "../../../../shared/money.ts";
import { depositStatusWords } from "../../../../shared/words/fr/booking/deposit.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { contractWords as words } from "../../words/fr/contract.ts";

type Caution = NonNullable<RentalBookingView["caution"]>;

/** How much the caution is and how it stands, with the part that is kept of it. */
export function cautionText({ amount, kept, status }: Omit<Caution, "id">, currency: string): string {
  const part = kept > 0 && kept < amount ? formatMoney(kept, currency) : null;
  return words.cautionState(formatMoney(amount, currency), depositStatusWords[status], part);
}
