import type { Bill, Payment, PaymentPurpose } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { SigningKey } from "../../ticket-key/sign-ticket.ts";
import { settleChange } from "../change/settle-change.ts";
import { settleDeposit } from "../deposit/settle-deposit.ts";
import type { Settlement } from "./decide-settlement.ts";
import { settleSale } from "./settle-sale.ts";

/** Money that has arrived, with its payment (and its bill, when it has one) locked until the transaction ends. */
export interface ArrivedMoney {
  payment: Payment;
  bill: Bill | null;
  settlement: Settlement;
  key: SigningKey;
}

/** USED: it bought what it was for. RETURNED: it goes back. KNOWN: it was recorded before. */
export type SettleOutcome = "USED" | "RETURNED" | "KNOWN";

type Settler = (ctx: Context, tx: Tx, money: ArrivedMoney) => Promise<SettleOutcome>;

/** What money is for decides what becomes of it when it arrives. */
export const settlers: Partial<Record<PaymentPurpose, Settler>> = {
  SALE: settleSale,
  DEPOSIT: settleDeposit,
  EXTRA: settleChange,
};
