import { type MatchClass, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { settleIn } from "../../booking/settle/settle-payment.ts";
import { concludeTransfer } from "../../payment/transfer/conclude-transfer.ts";
import { returnPayout } from "../../payment/transfer/return-payout.ts";
import { type SigningKey, signingKey } from "../../ticket-key/sign-ticket.ts";
import { paidColumns, postingOf, replaced } from "../import/match-sql.ts";
import { takeBackSecond } from "./claim-transfer.ts";
import { type LockedMatch, lockMatch } from "./lock-match.ts";
import { recordReversal } from "./record-reversal.ts";
import { cameBackBefore, resendRefund } from "./resend-refund.ts";
import { returnDuplicate } from "./return-duplicate.ts";

/** Classes among which there are differences without a doubt. */
const automatic: readonly MatchClass[] = [
  "SUCCESS_UNKNOWN_TO_US",
  "AMOUNT_DIFFERS",
  "CURRENCY_DIFFERS",
  "DUPLICATE",
  "REVERSED",
  "PAYOUT_BOUNCED",
];
const batch = 200;

/** Settles, one by one, the differences of a country about which there is no doubt. */
export async function settleMatches(ctx: Context, { countryId }: { countryId: string }): Promise<void> {
  const key = await signingKey(ctx);
  let after = "";
  for (;;) {
    const found = await ctx.db.match.findMany({
      where: {
        countryId,
        state: "OPEN",
        class: { in: [...automatic] },
        askedById: null,
        ...(after ? { id: { gt: after } } : {}),
      },
      select: { id: true },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const { id } of found) {
      after = id;
      try {
        await withRetry(ctx.db, (tx) => settleMatch(ctx, tx, { id, key }));
      } catch (error) {
        // It stays open for a person; the others go on.
        ctx.log.error({ err: error, matchId: id }, "difference could not be settled");
      }
    }
    if (found.length < batch) return;
  }
}

/** Settles a difference if there is no doubt about it; the caller's transaction holds all of it. */
async function settleMatch(
  ctx: Context,
  tx: Tx,
  { id, key }: { id: string; key: SigningKey },
): Promise<void> {
  const locked = await lockMatch(tx, id);
  const { match, line } = locked;
  if (match.state !== "OPEN" || match.askedById || !line) return;
  if (!(await settledByItself(ctx, tx, { ...locked, line }, key))) return;
  await tx.match.update({ where: { id }, data: { state: "SETTLED", difference: 0, decidedAt: ctx.now() } });
}

type Settling = LockedMatch & { line: NonNullable<LockedMatch["line"]> };

async function settledByItself(ctx: Context, tx: Tx, settling: Settling, key: SigningKey): Promise<boolean> {
  const { match, line, payment } = settling;
  if (!payment) return false;
  if (match.class === "DUPLICATE") {
    await returnDuplicate(ctx, tx, { line, payment });
    return true;
  }
  if (match.class === "REVERSED") {
    await recordReversal(ctx, tx, { line, payment });
    return true;
  }
  if (match.class === "PAYOUT_BOUNCED") {
    if (await takeBackSecond(ctx, tx, { line, payment })) return true;
    // Which of two amounts is right is a question for a person.
    if (line.amount !== payment.amount || line.currency !== payment.currency) return false;
    if (payment.kind === "PAYOUT") await returnPayout(ctx, tx, payment.id);
    else if (await cameBackBefore(tx, payment)) return false;
    else await resendRefund(ctx, tx, { line, payment });
    return true;
  }
  return arrived(ctx, tx, settling, key);
}

/** Money that the operator moved and that we had not recorded: it does what money does that is reported late. */
async function arrived(ctx: Context, tx: Tx, { line, payment }: Settling, key: SigningKey): Promise<boolean> {
  if (payment?.status === "SUCCEEDED") return isRecorded(tx, line, payment);
  if (!payment || !paymentMay("succeed", payment.status)) return false;
  if (payment.kind === "COLLECT") {
    if (line.kind !== "COLLECTION") return false;
    await settleIn(
      ctx,
      tx,
      {
        paymentId: payment.id,
        received: { amount: line.amount, currency: line.currency },
        transactionId: line.providerTransactionId,
        shiftId: null,
      },
      key,
    );
    return true;
  }
  if (-line.amount !== payment.amount || line.currency !== payment.currency) return false;
  await concludeTransfer(ctx, tx, payment.id, {
    succeeded: true,
    reason: null,
    providerReference: payment.providerReference,
    transactionId: line.providerTransactionId,
    by: null,
  });
  return true;
}

/**
 * Whether the provider has told us of the money too, since its statement was compared: our ledger has what the line says,
 * and no person has sent the money by hand meanwhile.
 */
async function isRecorded(tx: Tx, line: Settling["line"], { id }: Payment): Promise<boolean> {
  const same = await tx.$queryRaw<object[]>`
    select 1 from (select ${Prisma.raw(paidColumns)} from "Payment" p where p."id" = ${id}::uuid) p
      join "LedgerTransaction" t on t."sourceEvent" = ${Prisma.raw(postingOf)}
      join "LedgerEntry" e on e."transactionId" = t."id" and e."account" = 'PROVIDER_CLEARING'
        and e."provider" = ${line.provider}
    where e."amount" = ${line.amount} and e."currency" = ${line.currency} and (${Prisma.raw(replaced)}) is not true`;
  return same.length > 0;
}
