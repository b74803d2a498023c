import type { RefundTarget } from "../../../modules/booking/view/view-schema.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { formatMoney } from "../../../shared/money.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";

interface AskedRefund {
  amount: number;
  currency: string;
  to: RefundTarget | null;
  code: string;
}

/** What was done, and the money that comes back with it, if any. */
export function withRefund(done: string, { amount, currency, to, code }: AskedRefund): string {
  if (amount <= 0 || !to) return done;
  return `${done} ${refundWords.asked(formatMoney(amount, currency), { ...to, number: null }, displayCode(code))}`;
}
