import type { Payment, Prisma } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { toE164 } from "../../../shared/phone.ts";
import { administersIn } from "../../../shared/reach.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { concludeTransfer, isWithStaff, lockTransfer } from "./conclude-transfer.ts";

interface SentByHand {
  paymentId: string;
  note?: string | undefined;
  number?: string | null;
  anyway?: boolean;
}

/**
 * Staff of Mboa record a transfer that they made by hand, because no provider could. Cash is excluded: it is counted
 * out of a drawer of the company, at its desk (`payCashRefund`). `number`: the one that got it, if not the payment's.
 * `anyway`: they had sent it before they read that the operator has given the payment back.
 */
export async function confirmTransfer(
  ctx: Context,
  { paymentId, note, number, anyway = false }: SentByHand,
): Promise<{ paymentId: string }> {
  const actor = requireSelf(ctx);
  const transfer = await ctx.db.payment.findUnique({ where: { id: paymentId } });
  if (!transfer || transfer.kind === "COLLECT") throw new AppError("NOT_FOUND");
  if (!administersIn(actor, transfer.countryId)) throw new AppError("NOT_FOUND");
  const elsewhere = await otherNumber(ctx, transfer, number);
  await withRetry(ctx.db, async (tx) => {
    // It may have been sent again meanwhile: then it cannot be confirmed here.
    const locked = await lockTransfer(tx, paymentId);
    if (!isWithStaff(locked)) throw new AppError("CONFLICT");
    if (locked.reason === takenBackReason && !anyway) throw new AppError("CONFLICT");
    if (elsewhere) {
      const next = { ...(locked.next as Prisma.JsonObject), elsewhere: true };
      await tx.payment.update({ where: { id: paymentId }, data: { msisdn: elsewhere, next } });
    }
    await concludeTransfer(ctx, tx, paymentId, {
      succeeded: true,
      reason: null,
      providerReference: null,
      transactionId: note ?? null,
      by: actor.id,
    });
    await writeAudit(ctx, tx, {
      action: "confirm-transfer",
      objectType: "Payment",
      objectId: paymentId,
      companyId: transfer.companyId,
      countryId: transfer.countryId,
      after: { amount: transfer.amount, currency: transfer.currency, note: note ?? null, number: elsewhere },
    });
  });
  return { paymentId };
}

/** A number of the country that is not the payment's own; null where none, or the same, was typed. */
async function otherNumber(
  { db }: Context,
  { countryId, msisdn }: Payment,
  typed: string | null | undefined,
): Promise<string | null> {
  if (!typed) return null;
  const { shortCode } = await db.country.findUniqueOrThrow({ where: { id: countryId } });
  const number = toE164(typed, shortCode);
  if (!number) throw new AppError("INVALID_INPUT", { fields: { number: validationWords.anyPhone } });
  return number === msisdn ? null : number;
}
