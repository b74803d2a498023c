import type { CashShift } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { uuid7 } from "../../platform/database/uuid.ts";
import type { BillRow } from "../booking/hold/insert-holds.ts";
import { settleIn } from "../booking/settle/settle-payment.ts";
import { newCallbackToken } from "../payment/providers/choose-provider.ts";
import type { SigningKey } from "../ticket-key/sign-ticket.ts";

interface Cash {
  bill: BillRow;
  shift: CashShift;
  key: SigningKey;
  /** When the cash was handed over, if the server is told later. */
  agreedAt?: Date;
}

/** Takes the whole of a bill in cash into an open drawer: it buys the places, or it is owed to the customer. */
export async function takeCash(
  ctx: Context,
  tx: Tx,
  { bill, shift, key, agreedAt }: Cash,
): Promise<"USED" | "RETURNED" | "KNOWN"> {
  const now = ctx.now();
  const received = { amount: bill.total, currency: bill.currency };
  const payment = await tx.payment.create({
    data: {
      id: uuid7(now),
      kind: "COLLECT",
      provider: "cash",
      ...received,
      countryId: bill.countryId,
      billId: bill.id,
      companyId: shift.companyId,
      callbackToken: newCallbackToken(),
      createdAt: now,
    },
  });
  const settled = { paymentId: payment.id, received, transactionId: null, shiftId: shift.id };
  return settleIn(ctx, tx, { ...settled, ...(agreedAt ? { agreedAt } : {}) }, key);
}
