import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { liesWithPayee, payoutReturnedReason } from "../../../shared/booking/payment-reasons.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { post } from "../ledger/post-to-ledger.ts";
import { isCounted, isLeftToStaff, isSentElsewhere, providerOf } from "../providers/choose-provider.ts";

interface TransferEnd {
  succeeded: boolean;
  reason: string | null;
  providerReference: string | null;
  transactionId: string | null;
  /** The employee who sent the money by hand. */
  by: string | null;
}

/** Records the end of a refund or a payout, once. */
export async function concludeTransfer(
  ctx: Context,
  tx: Tx,
  paymentId: string,
  end: TransferEnd,
): Promise<void> {
  const [transfer] = await tx.$queryRaw<
    Payment[]
  >`select * from "Payment" where "id" = ${paymentId}::uuid for update`;
  if (!transfer || !paymentMay("succeed", transfer.status)) return;
  // It was sent and came back: a late word that it was sent says nothing new.
  if (transfer.kind === "PAYOUT" && transfer.reason === payoutReturnedReason) return;
  // Cash comes out of a drawer: without the open shift that pays it, the drawer would be short.
  if (end.succeeded && isCounted(providerOf(ctx, transfer)) && !transfer.shiftId)
    throw new AppError("CASH_FROM_DRAWER");
  const now = ctx.now();
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      status: end.succeeded ? "SUCCEEDED" : "FAILED",
      reason: end.succeeded ? null : end.reason,
      ...(end.providerReference ? { providerReference: end.providerReference } : {}),
      providerTransactionId: end.transactionId,
      ...(end.succeeded ? { sentAt: transfer.sentAt ?? now } : {}),
      settledAt: now,
      checkedAt: now,
    },
  });
  if (transfer.kind === "REFUND") await refundEnded(ctx, tx, transfer, end);
  else await payoutEnded(ctx, tx, transfer, end);
}

async function refundEnded(ctx: Context, tx: Tx, refund: Payment, end: TransferEnd): Promise<void> {
  if (!end.succeeded) return;
  // Only for money held by Mboa: cash was counted out of the company's own drawer.
  if (!isCounted(providerOf(ctx, refund))) {
    await post(tx, ctx.now(), {
      sourceEvent: `refund:${refund.id}:sent`,
      kind: "REFUND_SENT",
      paymentId: refund.id,
      billId: refund.billId,
      bookingId: refund.bookingId,
      companyId: refund.companyId,
      entries: [
        { account: "REFUND_PAYABLE", amount: refund.amount, currency: refund.currency },
        {
          account: "PROVIDER_CLEARING",
          amount: -refund.amount,
          currency: refund.currency,
          provider: end.by ? "manual" : refund.provider,
        },
      ],
    });
  }
  await notifyRefunded(ctx, tx, refund);
}

async function notifyRefunded(ctx: Context, tx: Tx, refund: Payment): Promise<void> {
  // The owner of a shared bill was told once about all parts; each payer is told by their own operator.
  if (refund.purpose === "SHARE") return;
  const booking = await bookingOfRefund(tx, refund);
  if (!booking) return;
  await inLanguage(booking.language, async () => {
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: refund.userId },
      template: "refundSent",
      data: {
        amount: formatMoney(refund.amount, refund.currency),
        code: booking.code,
        way: refundWords.place({
          method: refund.provider,
          number: refund.msisdn && formatPhone(refund.msisdn),
          manual: false,
          byOther: refund.byLink,
          elsewhere: isSentElsewhere(refund),
        }),
      },
      dedupeKey: `refund:${refund.id}`,
      bookingId: booking.id,
    });
  });
}

/** The booking under whose code a refund is announced, with the person who is told. */
export async function bookingOfRefund(tx: Tx, { bookingId, billId }: Pick<Payment, "bookingId" | "billId">) {
  const where = bookingId ? { id: bookingId } : billId ? { billId } : null;
  if (!where) return null;
  return tx.booking.findFirst({
    where,
    select: { id: true, code: true, contactPhone: true, contactEmail: true, language: true },
    orderBy: { startsAt: "asc" },
  });
}

/**
 * A payout is posted when it is ordered; a failed one is posted back, and posted again if it went through after all. A
 * payout that staff sent by hand did not come out of the provider's account.
 */
async function payoutEnded(ctx: Context, tx: Tx, payout: Payment, end: TransferEnd): Promise<void> {
  const now = ctx.now();
  const { id, amount, currency, companyId, provider } = payout;
  const common = { paymentId: id, companyId };
  const purse = { account: "PROVIDER_CLEARING" as const, currency };
  const owed = { account: "COMPANY_PAYABLE" as const, currency, companyId };
  if (!end.succeeded) {
    await post(tx, now, {
      ...common,
      sourceEvent: `payout:${id}:returned`,
      kind: "PAYOUT_RETURNED",
      entries: [
        { ...purse, amount, provider },
        { ...owed, amount: -amount },
      ],
    });
    await notifyRefused(ctx, tx, payout, end.reason);
  } else if (payout.status === "FAILED") {
    await post(tx, now, {
      ...common,
      sourceEvent: `payout:${id}:sent-after-all`,
      kind: "PAYOUT",
      entries: [
        { ...owed, amount },
        { ...purse, amount: -amount, provider },
      ],
    });
  } else if (end.by) {
    await post(tx, now, {
      ...common,
      sourceEvent: `payout:${id}:by-hand`,
      kind: "PAYOUT_BY_HAND",
      entries: [
        { ...purse, amount, provider },
        { ...purse, amount: -amount, provider: "manual" },
      ],
    });
  }
}

/** The company is told of what it can mend: what lies with us or the operator is sent again without it. */
async function notifyRefused(ctx: Context, tx: Tx, payout: Payment, reason: string | null): Promise<void> {
  const { id, amount, currency, companyId } = payout;
  if (!companyId || !liesWithPayee(reason)) return;
  const {
    name: companyName,
    phone,
    email,
  } = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  await inLanguage(companyLanguage, () =>
    ctx.notify(tx, {
      to: { phone, email },
      template: "payoutRefused",
      data: {
        companyName,
        amount: formatMoney(amount, currency),
        number: formatPhone(payout.msisdn ?? ""),
        link: linkTo(ctx, paths.contact()),
      },
      dedupeKey: `payout-refused:${id}`,
      companyId,
    }),
  );
}

/** Locks a refund or payout, so that nothing else ends, sends or confirms it until this transaction is over. */
export async function lockTransfer(tx: Tx, id: string): Promise<Payment> {
  await tx.$queryRaw`select 1 from "Payment" where "id" = ${id}::uuid for update`;
  return tx.payment.findUniqueOrThrow({ where: { id } });
}

export function isWithStaff(transfer: Pick<Payment, "status" | "next">): boolean {
  return transfer.status === "PENDING" && isLeftToStaff(transfer);
}
