import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { depositMay } from "../../../shared/booking/deposit-rules.ts";
import { hour } from "../../../shared/durations.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { onceUnderKey } from "../../payment/callback/answer-once.ts";
import { signingKey } from "../../ticket-key/sign-ticket.ts";
import { beginCollection } from "../pay/begin-collection.ts";
import { paymentView } from "../pay/close-payment.ts";
import { requirePromptFor } from "../pay/collection-limits.ts";
import { lockOpenShift } from "../settle/lock-open-shift.ts";
import { settleIn } from "../settle/settle-payment.ts";
import type { PaymentView } from "../view/view-schema.ts";
import type { TakeDepositInput } from "./deposit-schema.ts";
import { type DepositOfBooking, ownDeposit, servedDeposit } from "./find-deposit.ts";
import { lockDeposit } from "./lock-deposit.ts";

/** Hours that a cash caution is waited for at the desk once the customer has chosen to bring it. */
const deskHours = 24;

/**
 * An employee takes a caution at the handover: cash goes into the employee's own open drawer at once; other methods ask
 * the customer's phone or card and the money is held when it arrives.
 */
export async function takeDeposit(ctx: Context, input: TakeDepositInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const found = await servedDeposit(ctx, actor, input.depositId);
  const key = await signingKey(ctx);
  return begin(ctx, { input, found, actor, userId: null }, async (tx, payment) => {
    if (input.method !== "cash") return payment;
    const shift = await lockOpenShift(tx, actor.id, found.companyId);
    const { amount, currency } = payment;
    const received = { amount, currency };
    const settlement = { paymentId: payment.id, received, transactionId: null, shiftId: shift.id };
    await settleIn(ctx, tx, settlement, key);
    await writeAudit(ctx, tx, {
      action: "take-deposit",
      objectType: "Deposit",
      objectId: found.id,
      companyId: found.companyId,
      countryId: found.countryId,
      after: { ...received, shiftId: shift.id },
    });
    return { ...payment, status: "SUCCEEDED" };
  });
}

/** The customer pays the caution by phone or card, or chooses to bring cash to the desk. */
export async function payDeposit(ctx: Context, input: TakeDepositInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const found = await ownDeposit(ctx, actor, input.depositId);
  return begin(ctx, { input, found, actor, userId: actor.id }, async (_tx, payment) => payment);
}

interface Taking {
  input: TakeDepositInput;
  found: DepositOfBooking;
  actor: Actor;
  /** The paying user; null at the desk. */
  userId: string | null;
}

async function begin(
  ctx: Context,
  { input, found, actor, userId }: Taking,
  finish: (tx: Tx, payment: PaymentView) => Promise<PaymentView>,
): Promise<PaymentView> {
  const { idempotencyKey, ...wish } = input;
  const now = ctx.now();
  const keyed = { scope: `deposit:${actor.id}`, key: idempotencyKey, input: wish, now };
  const { booking, amount, currency, companyId, countryId } = found;
  const country = await ctx.db.country.findUniqueOrThrow({ where: { id: countryId } });
  await requirePromptFor(ctx, { ...wish, country, userId: booking.userId });
  return withRetry(ctx.db, (tx) =>
    onceUnderKey(tx, keyed, async () => {
      const deposit = await lockDeposit(tx, found.id);
      const { status } = await tx.booking.findUniqueOrThrow({ where: { id: booking.id } });
      const by = userId ? "CUSTOMER" : "COMPANY";
      if (status !== "CONFIRMED" || !depositMay("take", deposit, { by, now }))
        throw new AppError("DEPOSIT_STATE");
      const payment = await beginCollection(ctx, tx, {
        purpose: "DEPOSIT",
        depositId: found.id,
        booking: { ...booking, companyId, countryId },
        amount,
        currency,
        userId,
        method: input.method,
        msisdn: input.msisdn,
        ...(input.method === "cash" ? { payUntil: new Date(now.getTime() + deskHours * hour) } : {}),
      });
      return finish(tx, paymentView(payment));
    }),
  );
}
