import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { OutsideCallError } from "../../../platform/outside/http-client.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { hour } from "../../../shared/durations.ts";
import { callOf, providerOf } from "../../payment/providers/choose-provider.ts";
import type { PaymentProvider, StatusResult } from "../../payment/schema.ts";
import { settlePayment } from "../settle/settle-payment.ts";
import { notifyWatchers } from "../view/watch-bill.ts";
import { closePayment } from "./close-payment.ts";
import { readCollection } from "./read-collections.ts";
import { checkKey, collectKey } from "./write-collections.ts";

const shortestWaitMs = 3_000;
const longestWaitMs = 20_000;
/** A payment that stays open for longer waits for an operator that cannot answer: it is asked about seldom. */
export const oftenForMs = hour;
export const seldomEveryMs = 5 * 60_000;

/** Asks the provider for the state of a payment and applies it: every payment ends here. */
export async function checkPayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = (await readCollection(ctx.db, paymentId))?.payment;
  if (payment?.kind !== "COLLECT" || payment.status === "SUCCEEDED") return;
  const provider = providerOf(ctx, payment);
  if (!provider.fetchStatus) return lapseAtDesk(ctx, payment);
  try {
    await conclude(ctx, provider, payment, await ask(ctx, provider, payment));
    if (payment.billId) notifyWatchers(ctx.db, payment.billId);
  } catch (error) {
    if (!(error instanceof OutsideCallError)) throw error;
    // The provider could not be asked, which is no answer: nothing is released, and the check runs again soon.
    await ctx.db.payment.update({ where: { id: paymentId }, data: { checkedAt: ctx.now() } });
    await askSoon(ctx, payment);
  }
}

export function waitBeforeLook(ageMs: number): number {
  if (ageMs > oftenForMs) return seldomEveryMs;
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, ageMs / 4));
}

/** When a payment is checked again: soon while it is young, less often later. */
export function nextLook(ctx: Context, { createdAt }: Pick<Payment, "createdAt">): Date {
  const now = ctx.now().getTime();
  return new Date(now + waitBeforeLook(now - createdAt.getTime()));
}

export async function askSoon(ctx: Context, payment: Pick<Payment, "id" | "createdAt">): Promise<void> {
  const options = { key: checkKey(payment.id), runAt: nextLook(ctx, payment) };
  await enqueue(ctx.db, "payment.check", { paymentId: payment.id }, options);
}

async function ask(ctx: Context, provider: PaymentProvider, payment: Payment): Promise<StatusResult> {
  if (!provider.fetchStatus || payment.providerReference === null) {
    return { status: "NOT_FOUND", amount: null, currency: null };
  }
  return provider.fetchStatus(callOf(ctx, payment), payment.providerReference);
}

async function conclude(
  ctx: Context,
  provider: PaymentProvider,
  payment: Payment,
  told: StatusResult,
): Promise<void> {
  if (told.status === "SUCCEEDED") {
    const { amount, currency, transactionId } = told;
    return settlePayment(ctx, {
      paymentId: payment.id,
      received: { amount: amount ?? payment.amount, currency: currency ?? payment.currency },
      transactionId: transactionId ?? null,
      shiftId: null,
    });
  }
  await ctx.db.payment.update({ where: { id: payment.id }, data: { checkedAt: ctx.now() } });
  if (!paymentMay("fail", payment.status)) return;
  if (told.status === "PENDING" || told.status === "NOT_FOUND")
    return stillOpen(ctx, provider, payment, told.status);
  const end = { status: told.status, reason: told.reason ?? ("PROVIDER_ERROR" as const) };
  await withRetry(ctx.db, (tx) => closePayment(ctx, tx, payment.id, end));
}

/** The provider has answered that no money has come: the payment ends after its expiry, and waits before it. */
async function stillOpen(
  ctx: Context,
  provider: PaymentProvider,
  payment: Payment,
  told: "PENDING" | "NOT_FOUND",
): Promise<void> {
  if (payment.expiresAt && payment.expiresAt <= ctx.now()) {
    if (told === "PENDING" && provider.withdraw && payment.providerReference) {
      await provider.withdraw(callOf(ctx, payment), payment.providerReference);
    }
    await withRetry(ctx.db, (tx) =>
      closePayment(ctx, tx, payment.id, { status: "EXPIRED", reason: "EXPIRED" }),
    );
    return;
  }
  if (told === "NOT_FOUND" && payment.status === "CREATED") {
    await enqueue(ctx.db, "payment.collect", { paymentId: payment.id }, { key: collectKey(payment.id) });
    return;
  }
  await askSoon(ctx, payment);
}

/** Ends a cash payment that was not brought in time; there is no provider to ask. */
async function lapseAtDesk(ctx: Context, payment: Payment): Promise<void> {
  if (!paymentMay("expire", payment.status) || !payment.expiresAt || payment.expiresAt > ctx.now()) return;
  await withRetry(ctx.db, (tx) =>
    closePayment(ctx, tx, payment.id, { status: "EXPIRED", reason: "EXPIRED" }),
  );
}
