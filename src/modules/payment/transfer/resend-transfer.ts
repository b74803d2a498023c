import { type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { administersIn } from "../../../shared/reach.ts";
import { providerOf } from "../providers/choose-provider.ts";
import { isWithStaff, lockTransfer } from "./conclude-transfer.ts";

interface Transfer {
  kind: "REFUND" | "PAYOUT";
  /** What its provider must be able to do. */
  means: "refund" | "payout";
  action: "resend-refund" | "resend-payout";
  /** Answers the id of the payment that goes out. */
  send(tx: Tx, transfer: Payment): Promise<string>;
}

/** Money that was to go out and waits for a person goes out once more, by hand and with a line in the audit. */
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
    // Without a reason it waits for a person because its provider makes none of its kind.
    if (!isWithStaff(transfer) || !transfer.reason) throw new AppError("CONFLICT");
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

/** Under its own name, so that the provider recognises it if it came through after all. */
export async function sendAgain(tx: Tx, { id }: Payment): Promise<string> {
  await tx.payment.update({
    where: { id },
    data: { status: "CREATED", next: Prisma.DbNull, reason: null, attempts: 0 },
  });
  await enqueue(tx, "payment.transfer", { paymentId: id }, { key: `transfer:${id}` });
  return id;
}
