import { formatMoney } from "../../../../shared/money.ts";
import { depositStatusWords } from "../../../../shared/words/fr/booking/deposit.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { contractWords as words } from "../../words/fr/contract.ts";

type Caution = NonNullable<RentalBookingView["caution"]>;

/** How much the caution is and how it stands, with the part that is kept of it. */
export function cautionText({ amount, kept, status }: Omit<Caution, "id">, currency: string): string {
  const [whole, asked] = [formatMoney(amount, currency), formatMoney(kept, currency)];
  if (status === "DISPUTED") return words.cautionDisputed(whole, asked);
  const part = kept > 0 && kept < amount ? asked : null;
  return words.cautionState(whole, depositStatusWords[status], part);
}
