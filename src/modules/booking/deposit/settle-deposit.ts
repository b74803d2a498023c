import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { depositMay, depositMethodOf } from "../../../shared/booking/deposit-rules.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import type { PaymentProviderName } from "../../payment/schema.ts";
import { type LockedBill, withLegs } from "../pay/lock-bill.ts";
import type { ArrivedMoney, SettleOutcome } from "../settle/arrived-money.ts";
import { isWrongAmount } from "../settle/decide-settlement.ts";
import { returnMoney, returnWrongAmount } from "../settle/return-money.ts";
import { arrivedAfter, succeededSql } from "../settle/write-sales.ts";
import { takenPosting } from "./deposit-policy.ts";
import { lockDeposit } from "./lock-deposit.ts";
import { notifyDeposit } from "./notify-deposit.ts";

/** Settles the money of a caution: held for the customer, or refunded when the caution is no longer due. */
export async function settleDeposit(
  ctx: Context,
  tx: Tx,
  { payment, bill: row, settlement }: ArrivedMoney,
): Promise<SettleOutcome> {
  const [bill] = row ? await withLegs(tx, [row]) : [];
  if (!bill || !payment.depositId || !paymentMay("succeed", payment.status)) return "KNOWN";
  const { transactionId, shiftId, audit } = settlement;
  const of = { payment, bill: bill as LockedBill };
  if (isWrongAmount(payment, settlement)) return returnWrongAmount(ctx, tx, of, settlement);
  const deposit = await lockDeposit(tx, payment.depositId);
  const now = arrivedAfter(deposit.takenAt, ctx.now());
  const due = depositMay("take", deposit, { by: "CUSTOMER", now });
  // Cash that is not due is refused: it never leaves the desk.
  if (!due && isCounted(providerOf(ctx, payment))) throw new AppError("DEPOSIT_STATE");
  await tx.$executeRaw`${succeededSql([{ id: payment.id, providerTransactionId: transactionId, shiftId }], now)}`;
  if (!due) {
    await returnMoney(ctx, tx, of);
    return "RETURNED";
  }
  await post(tx, now, takenPosting(deposit, payment));
  const method = depositMethodOf[payment.provider as PaymentProviderName];
  await tx.deposit.update({ where: { id: deposit.id }, data: { status: "HELD", method, takenAt: now } });
  if (audit) await writeAudit(ctx, tx, audit);
  await notifyDeposit(ctx, tx, deposit.id, "depositTaken");
  return "USED";
}
