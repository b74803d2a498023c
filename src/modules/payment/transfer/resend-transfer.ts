import { type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { payoutByHandReason, takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { administersIn } from "../../../shared/reach.ts";
import { providerOf } from "../providers/choose-provider.ts";
import { isWithStaff, lockTransfer } from "./conclude-transfer.ts";

interface Transfer {
  kind: "REFUND" | "PAYOUT";
  /** The capability that its provider needs. */
  means: "refund" | "payout";
  action: "resend-refund" | "resend-payout";
  /** Returns the id of the payment that is sent. */
  send(tx: Tx, transfer: Payment): Promise<string>;
}

/** Staff send money again that waits for a person, with an audit entry. */
export async function resendTransfer(
  ctx: Context,
  { paymentId }: { paymentId: string },
  { kind, means, action, send }: Transfer,
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (known?.kind !== kind || !administersIn(actor, known.countryId)) throw new AppError("NOT_FOUND");
  if (!providerOf(ctx, known)[means]) throw new AppError("CONFLICT");
  return withRetry(ctx.db, async (tx) => {
    const transfer = await lockTransfer(tx, paymentId);
    // Otherwise it waits because its provider could not make transfers of this kind, and a person may be sending it, or
    // because its payer has the money already.
    const { reason: why } = transfer;
    const isForPerson = !why || why === payoutByHandReason || why === takenBackReason;
    if (!isWithStaff(transfer) || isForPerson) throw new AppError("CONFLICT");
    const id = await send(tx, transfer);
    const { reason, amount, currency, companyId, countryId } = transfer;
    await writeAudit(ctx, tx, {
      action,
      objectType: "Payment",
      objectId: paymentId,
      companyId,
      countryId,
      before: { reason },
      after: { amount, currency, ...(id === paymentId ? {} : { refundId: id }) },
    });
    return { paymentId: id };
  });
}

/** Under the same reference, so that the provider recognizes it if it went through after all. */
export async function sendAgain(tx: Tx, { id }: Payment): Promise<string> {
  await tx.payment.update({
    where: { id },
    data: { status: "CREATED", next: Prisma.DbNull, reason: null, attempts: 0 },
  });
  await enqueue(tx, "payment.transfer", { paymentId: id }, { key: `transfer:${id}` });
  return id;
}
