import { type Payment, Prisma } from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { createRefund, isLeftToStaff, isRefused, providerOf } from "./data.ts";

/**
 * A refund that its provider did not make is tried there once more. One that the provider refused is closed and a new
 * one takes its place, for a provider keeps its word about an order it knows; one of which nothing was heard goes out
 * under its own name again, so that the provider recognises it if it came through after all.
 */
export async function resendRefund(
  ctx: Context,
  { paymentId }: { paymentId: string },
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  const ours = grantsFor(actor, "admin").some(
    (grant) => !grant.countryId || grant.countryId === known?.countryId,
  );
  if (known?.kind !== "REFUND" || !ours) throw new AppError("NOT_FOUND");
  if (!providerOf(ctx, known).refund) throw new AppError("CONFLICT");
  return withRetry(ctx.db, async (tx) => {
    const refund = await lockTransfer(tx, paymentId);
    // Without a reason it waits for a person because its provider makes no refunds.
    if (!isWithStaff(refund) || !refund.reason) throw new AppError("CONFLICT");
    const id = isRefused(refund) ? await replace(ctx, tx, refund) : await sendAgain(tx, refund);
    const { reason, amount, currency, companyId, countryId } = refund;
    await writeAudit(ctx, tx, {
      action: "resend-refund",
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

/** Nobody else ends it, sends it, or says that it was sent, until this transaction is over. */
export async function lockTransfer(tx: Tx, id: string): Promise<Payment> {
  await tx.$queryRaw`select 1 from "Payment" where "id" = ${id}::uuid for update`;
  return tx.payment.findUniqueOrThrow({ where: { id } });
}

export function isWithStaff(transfer: Pick<Payment, "status" | "next">): boolean {
  return transfer.status === "PENDING" && isLeftToStaff(transfer);
}

async function replace(ctx: Context, tx: Tx, refund: Payment): Promise<string> {
  const collection = await tx.payment.findUniqueOrThrow({ where: { id: refund.refundOfId ?? "" } });
  const now = ctx.now();
  await tx.payment.update({ where: { id: refund.id }, data: { status: "FAILED", settledAt: now } });
  const { amount, currency, bookingId, companyId } = refund;
  return createRefund(tx, now, { collection, amount, currency, bookingId, companyId });
}

/** Under its own name. */
export async function sendAgain(tx: Tx, { id }: Payment): Promise<string> {
  await tx.payment.update({
    where: { id },
    data: { status: "CREATED", next: Prisma.DbNull, reason: null, attempts: 0 },
  });
  await enqueue(tx, "payment.transfer", { paymentId: id }, { key: `transfer:${id}` });
  return id;
}
