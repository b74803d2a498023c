import type { Match, Payment, StatementLine } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatMoney } from "../../../shared/money.ts";
import { type Entry, post } from "../../payment/ledger/post-to-ledger.ts";
import { lineEvent } from "./lock-match.ts";

/** A refund or a payout that an operator sent twice: who gives the second one back. */

interface SentTwice {
  line: StatementLine;
  payment: Payment;
}

/** The operator, from whom we ask it. */
export function claimBack(ctx: Context, tx: Tx, { line, payment }: SentTwice): Promise<boolean> {
  return move(ctx, tx, line, { kind: "SENT_TWICE_CLAIMED", payment, owes: claimEntry(line, -line.amount) });
}

/** The company, from whose next payout it is kept; it is told. */
export async function deductFromPayout(ctx: Context, tx: Tx, { line, payment }: SentTwice): Promise<void> {
  const { companyId } = payment;
  if (payment.kind !== "PAYOUT" || !companyId || line.currency !== payment.currency)
    throw new AppError("CONFLICT");
  const owes = companyEntry(line, { companyId, amount: -line.amount });
  if (!(await move(ctx, tx, line, { kind: "PAYOUT_TWICE", payment, owes }))) return;
  const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  await inLanguage(companyLanguage, async () => {
    await ctx.notify(tx, {
      to: { phone: company.phone, email: company.email },
      template: "payoutTwice",
      data: { companyName: company.name, amount: formatMoney(-line.amount, line.currency) },
      dedupeKey: `payout-twice:${line.id}`,
      companyId,
    });
  });
}

/**
 * Money of the second sending that comes back: the first one stands. False when nothing of this payment was sent twice, or
 * when it has come back already.
 */
export async function takeBackSecond(ctx: Context, tx: Tx, { line, payment }: SentTwice): Promise<boolean> {
  const about = { paymentId: payment.id } as const;
  const before = await tx.match.count({
    where: { ...about, class: "PAYOUT_BOUNCED", state: { not: "OPEN" } },
  });
  const [second] = await tx.match.findMany({
    where: { ...about, class: "REFUND_TWICE", amount: line.amount, currency: line.currency },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    skip: before,
    take: 1,
  });
  if (!second) return false;
  await tx.$queryRaw`select 1 from "Match" where "id" = ${second.id}::uuid for update`;
  const locked = await tx.match.findUniqueOrThrow({ where: { id: second.id } });
  return locked.state === "OPEN"
    ? forget(ctx, tx, locked)
    : giveBack(ctx, tx, { line, payment, step: locked.step });
}

/** Nothing was posted of the second sending, so that both lines cancel each other; a decision asked for falls away. */
async function forget(ctx: Context, tx: Tx, { id }: Match): Promise<boolean> {
  await tx.match.update({
    where: { id },
    data: {
      ...{ state: "SETTLED", difference: 0, decidedAt: ctx.now() },
      ...{ askedStep: null, askedPaymentId: null, askedById: null, note: null },
    },
  });
  return true;
}

/** A company that was asked for it owes it no more. A loss that people accepted is theirs to take back. */
async function giveBack(
  ctx: Context,
  tx: Tx,
  { line, payment, step }: SentTwice & Pick<Match, "step">,
): Promise<boolean> {
  const { companyId } = payment;
  if (step === "CLAIM")
    await move(ctx, tx, line, {
      ...{ kind: "SENT_TWICE_RETURNED", payment, owes: claimEntry(line, -line.amount) },
    });
  else if (step === "DEDUCT" && companyId)
    await move(ctx, tx, line, {
      ...{ kind: "PAYOUT_RETURNED", payment, owes: companyEntry(line, { companyId, amount: -line.amount }) },
    });
  else return false;
  return true;
}

const claimEntry = ({ currency, provider }: StatementLine, amount: number): Entry => ({
  ...{ account: "PROVIDER_CLAIM", amount, currency, provider },
});

const companyEntry = (
  { currency }: StatementLine,
  { companyId, amount }: { companyId: string; amount: number },
): Entry => ({ account: "COMPANY_PAYABLE", amount, currency, companyId });

/** What the line moved at the operator, and who owes it to us, or owes it no more. */
function move(
  ctx: Context,
  tx: Tx,
  line: StatementLine,
  { kind, payment, owes }: { kind: string; payment: Payment; owes: Entry },
): Promise<boolean> {
  const { amount, currency, provider } = line;
  return post(tx, ctx.now(), {
    ...{ sourceEvent: lineEvent(line), kind },
    ...{ countryId: payment.countryId, companyId: owes.companyId ?? null },
    entries: [{ account: "PROVIDER_CLEARING", amount, currency, provider }, owes],
  });
}
