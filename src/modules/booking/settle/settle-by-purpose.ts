import type { PaymentPurpose } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { settleDeposit } from "../deposit/settle-deposit.ts";
import { settleChange } from "../reschedule/settle-change.ts";
import { settleShare } from "../share/settle-share.ts";
import type { ArrivedMoney, SettleOutcome } from "./arrived-money.ts";
import { settleSale } from "./settle-sale.ts";

type Settler = (ctx: Context, tx: Tx, money: ArrivedMoney) => Promise<SettleOutcome>;

/** The settlement function for each payment purpose. */
export const settlers: Partial<Record<PaymentPurpose, Settler>> = {
  SALE: settleSale,
  SHARE: settleShare,
  DEPOSIT: settleDeposit,
  EXTRA: settleChange,
};
