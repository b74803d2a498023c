import type { Bill, Payment } from "../../../../prisma/client/client.ts";
import type { SigningKey } from "../../ticket-key/sign-ticket.ts";
import type { Settlement } from "./decide-settlement.ts";

/** Money that has arrived, with its payment (and its bill, if it has one) locked until the transaction ends. */
export interface ArrivedMoney {
  payment: Payment;
  bill: Bill | null;
  settlement: Settlement;
  key: SigningKey;
}

/** USED: it bought what it was meant for. RETURNED: it is refunded. KNOWN: it was recorded before. */
export type SettleOutcome = "USED" | "RETURNED" | "KNOWN";
