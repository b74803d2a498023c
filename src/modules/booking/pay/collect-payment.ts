import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { OutsideCallError } from "../../../platform/outside/http-client.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { callbackUrlOf, callOf, isCollecting, providerOf } from "../../payment/providers/choose-provider.ts";
import type { CollectingProvider, CollectResult } from "../../payment/schema.ts";
import { checkPayment, nextLook } from "./check-payment.ts";
import { closePayment } from "./close-payment.ts";
import { type Collection, readCollection } from "./read-collections.ts";
import { tokenOfBill, tokenOfShare } from "./sign-bill.ts";
import { collectKey, writeAsked, writeTry } from "./write-collections.ts";

/** Attempts to reach a provider that has certainly not received the payment. */
const triesMaximum = 4;

/** Asks the payer for money, after the transaction that wrote the payment; retries until the provider is reached. */
export async function collectPayment(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const collection = await readCollection(ctx.db, paymentId);
  if (collection?.payment.status !== "CREATED" || collection.payment.kind !== "COLLECT") return;
  const { payment } = collection;
  const provider = providerOf(ctx, payment);
  if (!isCollecting(provider)) return;
  if (payment.expiresAt && payment.expiresAt <= ctx.now()) return checkPayment(ctx, { paymentId });
  try {
    const prepared = await prepare(ctx, provider, payment);
    // What the payer reads there, and the page to which they return, are in the language of the sale.
    const result = await inLanguage(collection.language ?? "fr", () =>
      collect(ctx, provider, { ...collection, payment: prepared }),
    );
    await conclude(ctx, prepared, result);
  } catch (error) {
    if (!(error instanceof OutsideCallError)) throw error;
    await notReached(ctx, payment, error);
  }
}

/** Saves the reference before any money can move, so that the provider can always be asked about it. */
async function prepare(ctx: Context, provider: CollectingProvider, payment: Payment): Promise<Payment> {
  const prepared =
    payment.providerReference === null && provider.prepare
      ? await provider.prepare(callOf(ctx, payment), { paymentId: payment.id, amount: payment.amount })
      : { providerReference: payment.providerReference };
  const { providerReference } = prepared;
  return writeTry(ctx.db, { id: payment.id, providerReference, now: ctx.now() });
}

/**
 * Text that the payer reads beside the amount before entering their PIN: the product and the booking's code. An
 * operator keeps it, so a private title never leaves; who pays by a link learns neither what was bought nor its code.
 */
function descriptionOf(ctx: Context, { payment, sold }: Collection): string {
  const lines = sold.map(({ code, title, kind }) => {
    const name = kindWords[kind].name;
    if (payment.byLink) return name;
    return `${ctx.kinds[kind]?.discreet ? name : title.replaceAll(" → ", " - ")}, ${code}`;
  });
  return [...new Set(lines)].join(" + ") || "Mboa";
}

async function collect(
  ctx: Context,
  provider: CollectingProvider,
  collection: Collection,
): Promise<CollectResult> {
  const { payment, email } = collection;
  const billId = payment.billId ?? undefined;
  const { shareId } = payment;
  const token = shareId ? tokenOfShare(ctx.config, shareId) : billId && tokenOfBill(ctx.config, billId);
  const link = token && payment.byLink ? paths.payFor(token) : null;
  return provider.collect(callOf(ctx, payment), {
    paymentId: payment.id,
    providerReference: payment.providerReference,
    retry: payment.attempts > 1,
    amount: payment.amount,
    currency: payment.currency,
    msisdn: payment.msisdn,
    email: payment.byLink ? null : email,
    description: descriptionOf(ctx, collection),
    callbackUrl: callbackUrlOf(ctx, payment),
    successUrl: linkTo(ctx, link ?? paths.payment(billId)),
    cancelUrl: linkTo(ctx, link ?? paths.paymentCancelled(billId)),
    expiresAt: payment.expiresAt ?? ctx.now(),
  });
}

async function conclude(ctx: Context, payment: Payment, result: CollectResult): Promise<void> {
  const { status, providerReference, next, reason } = result;
  const checkAt = status === "PENDING" ? nextLook(ctx, payment) : null;
  await writeAsked(ctx.db, {
    ...{ id: payment.id, providerReference, next: next ?? null, checkAt, now: ctx.now() },
  });
  if (status === "PENDING") return;
  if (status === "SUCCEEDED") return checkPayment(ctx, { paymentId: payment.id });
  await withRetry(ctx.db, (tx) =>
    closePayment(ctx, tx, payment.id, { status, reason: reason ?? "PROVIDER_ERROR" }),
  );
}

/**
 * Handles a call without an answer. A payment that may have reached the provider is only checked, until its expiry; one
 * that certainly never left fails after some attempts. A call that our own open circuit breaker stopped does not count
 * as an attempt.
 */
async function notReached(ctx: Context, payment: Payment, error: OutsideCallError): Promise<void> {
  const tried = error.failure !== "open";
  const { attempts, mayHaveReached } = await ctx.db.payment.update({
    where: { id: payment.id },
    data: {
      ...(tried ? {} : { attempts: payment.attempts }),
      ...(error.mayHaveReached ? { mayHaveReached: true } : {}),
    },
  });
  if (!mayHaveReached && attempts >= triesMaximum) {
    await withRetry(ctx.db, (tx) =>
      closePayment(ctx, tx, payment.id, { status: "FAILED", reason: "PROVIDER_UNAVAILABLE" }),
    );
    return;
  }
  const runAt = new Date(ctx.now().getTime() + Math.min(60, 2 ** Math.max(1, attempts)) * 1000);
  await enqueue(ctx.db, "payment.collect", { paymentId: payment.id }, { key: collectKey(payment.id), runAt });
}
