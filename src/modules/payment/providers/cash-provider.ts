import { readableCodeFrom } from "../../../platform/database/derived-id.ts";
import type { PaymentProvider } from "../schema.ts";

/**
 * Cash at the terminal's desk: the payer shows a code, the employee takes the money and says so in the cash
 * desk. Nobody outside is asked, so there is no status to fetch; a refund is counted out at the desk too.
 */
export function cashProvider() {
  return {
    name: "cash",
    needsMsisdn: false,
    configured: true,
    supports: () => true,
    deskCode: (paymentId: string) => readableCodeFrom(paymentId, 8),
  } satisfies PaymentProvider;
}
