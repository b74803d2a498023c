import type { LedgerAccount, Match, MatchStep } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { type Day, dayText } from "../../../shared/dates.ts";
import { settleIn } from "../../booking/settle/settle-payment.ts";
import { type Entry, post } from "../../payment/ledger/post-to-ledger.ts";
import { returnPayout } from "../../payment/transfer/return-payout.ts";
import { signingKey } from "../../ticket-key/sign-ticket.ts";
import { claimBack, deductFromPayout } from "../settle/claim-transfer.ts";
import { type LockedMatch, lineEvent } from "../settle/lock-match.ts";
import { resendRefund } from "../settle/resend-refund.ts";
import { returnDuplicate } from "../settle/return-duplicate.ts";

/** Does what people decided about a difference; returns the posting that it led to. */
export async function applyStep(
  ctx: Context,
  tx: Tx,
  locked: LockedMatch,
  { step, paymentId }: { step: MatchStep; paymentId: string | null },
): Promise<string | null> {
  if (step === "ACCEPT") return accept(ctx, tx, locked);
  if (step === "ATTACH") return attach(ctx, tx, locked, paymentId ?? "");
  return step === "RESEND" ? resend(ctx, tx, locked) : getBack(ctx, tx, locked, step);
}

/** Our books follow the operator's. A closed day stays closed: the posting is of today and names the day. */
async function accept(ctx: Context, tx: Tx, { match, line, payment }: LockedMatch): Promise<string | null> {
  const entries =
    match.class === "CURRENCY_DIFFERS" && line && payment
      ? [
          ...differenceOf(match, -Math.sign(line.amount) * payment.amount, payment.currency),
          ...differenceOf(match, line.amount, line.currency),
        ]
      : differenceOf(match, match.difference, match.currency);
  if (entries.every(({ amount }) => amount === 0)) return null;
  return postDifference(tx, ctx.now(), match, entries);
}

async function postDifference(
  tx: Tx,
  now: Date,
  match: Match,
  entries: readonly Entry[],
): Promise<string | null> {
  const sourceEvent = `match:${match.id}:accepted`;
  await post(tx, now, {
    sourceEvent,
    kind: "RECONCILIATION_DIFFERENCE",
    countryId: match.countryId,
    correctsDay: await closedDayOf(tx, match),
    entries,
  });
  return postingId(tx, sourceEvent);
}

const differenceOf = (
  { provider }: Match,
  amount: number,
  currency: string,
  account: LedgerAccount = "RECONCILIATION_DIFFERENCE",
): Entry[] => [
  { account: "PROVIDER_CLEARING", amount, currency, provider },
  { account, amount: -amount, currency },
];

async function closedDayOf(tx: Tx, { countryId, day }: Match): Promise<Day | null> {
  const closed = await tx.dayClose.count({ where: { countryId, day } });
  return closed > 0 ? dayText(day) : null;
}

async function postingId(tx: Tx, sourceEvent: string): Promise<string | null> {
  const found = await tx.ledgerTransaction.findUnique({ where: { sourceEvent }, select: { id: true } });
  return found?.id ?? null;
}

/** The money belongs to this payment: it does what it was meant for, or goes back if that is paid already. */
async function attach(
  ctx: Context,
  tx: Tx,
  { match, line }: LockedMatch,
  paymentId: string,
): Promise<string | null> {
  const payment = paymentId ? await tx.payment.findUnique({ where: { id: paymentId } }) : null;
  if (line?.kind !== "COLLECTION") throw new AppError("CONFLICT");
  const fits =
    payment?.kind === "COLLECT" &&
    payment.provider === match.provider &&
    payment.countryId === match.countryId;
  if (!fits) throw new AppError("INVALID_REFERENCE");
  if (!paymentMay("succeed", payment.status)) {
    await returnDuplicate(ctx, tx, { line, payment });
    return postingId(tx, lineEvent(line));
  }
  const settlement = {
    paymentId,
    received: { amount: line.amount, currency: line.currency },
    transactionId: line.providerTransactionId,
    shiftId: null,
  };
  const outcome = await settleIn(ctx, tx, settlement, await signingKey(ctx));
  if (outcome === "KNOWN") throw new AppError("CONFLICT");
  return postingId(tx, `payment:${paymentId}:settled`);
}

/** What an operator sent twice is owed to us, by the operator or by the company that has it. */
async function getBack(
  ctx: Context,
  tx: Tx,
  { line, payment }: LockedMatch,
  step: "CLAIM" | "DEDUCT",
): Promise<string | null> {
  if (!payment || !line) throw new AppError("CONFLICT");
  if (step === "CLAIM") await claimBack(ctx, tx, { line, payment });
  else await deductFromPayout(ctx, tx, { line, payment });
  return postingId(tx, lineEvent(line));
}

/** What was sent and came back is owed again; a refund is sent anew at once, a payout with the next one. */
async function resend(ctx: Context, tx: Tx, { match, line, payment }: LockedMatch): Promise<string | null> {
  if (!payment || !line) throw new AppError("CONFLICT");
  if (payment.kind === "REFUND") {
    await resendRefund(ctx, tx, { line, payment });
    return postingId(tx, lineEvent(line));
  }
  if (line.currency !== payment.currency) throw new AppError("CONFLICT");
  await returnPayout(ctx, tx, payment.id);
  const kept = line.amount - payment.amount;
  if (kept === 0) return postingId(tx, `payout:${payment.id}:returned`);
  // The company gets back what it was sent: what the operator kept of it is a cost of ours, as its other fees are.
  return postDifference(tx, ctx.now(), match, differenceOf(match, kept, line.currency, "PROVIDER_FEES"));
}
