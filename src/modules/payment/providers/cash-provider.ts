import { readableCodeFrom } from "../../../platform/database/derived-id.ts";
import type { PaymentProvider } from "../schema.ts";

/**
 * Cash at the terminal's desk: the payer shows a code, and the employee takes the money and confirms it in the cash
 * desk. There is no outside provider and so no status to fetch; refunds are paid out at the desk too.
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
