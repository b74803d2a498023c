import type { BillShare, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PaymentProviderName } from "../../payment/schema.ts";
import { describeProducts, titleForPayer } from "../describe-products.ts";
import { shareState } from "../share/shares-view.ts";
import { billState } from "../view/booking-view.ts";
import { leftOf } from "../view/check-sales.ts";
import { refundView } from "../view/refund-view.ts";
import { paymentView } from "./close-payment.ts";
import type { BillForPayer, PayerReceipt } from "./payer-schema.ts";
import { paymentOfToken, targetOfToken } from "./sign-bill.ts";

interface Asked {
  token: string;
  /** The proof of the payment that this payer has begun. */
  begun?: string | undefined;
}

/**
 * What a person who only pays may know: the product, the time, the company and the amount, and how many others pay
 * their parts. Of the person it is for it shows the first name, if they wish so, and nothing else; of the other payers
 * nothing. The owner, who may pay a part by its link too, is led back to the bill and its tickets.
 */
export async function getBillForPayer(ctx: Context, { token, begun }: Asked): Promise<BillForPayer> {
  const { share, bill } = await findBill(ctx, token);
  const describe = await describeProducts(ctx, ctx.db, bill.bookings);
  const left = await leftOf(ctx, bill.bookings);
  const now = ctx.now();
  const paymentId = begun ? paymentOfToken(ctx.config, begun) : null;
  const own = bill.payments.find((payment) => payment.id === paymentId && payment.kind === "COLLECT");
  return {
    state: billState(bill, bill.bookings, bill.payments, now),
    total: share?.amount ?? bill.total,
    currency: bill.currency,
    country: bill.country.shortCode,
    askedBy: (bill.namesOwner && bill.user?.firstName) || null,
    ownBillId: ctx.actor && ctx.actor.id === bill.userId ? bill.id : null,
    holdExpiresAt: bill.holdExpiresAt?.toISOString() ?? null,
    left: bill.bookings.some((booking) => left(booking) !== null),
    lines: bill.bookings.map((booking) => ({
      id: booking.id,
      kind: booking.kind,
      title: titleForPayer(ctx, booking),
      companyName: describe(booking.productId).companyName,
      places: booking.places,
      startsAt: booking.startsAt.toISOString(),
      timeZone: bill.country.timeZone,
      total: booking.total,
    })),
    share: share && partOf(ctx, bill, share),
    payment: own ? { ...paymentView(own), msisdn: own.msisdn } : null,
    receipt: own ? receiptOf(own, bill.country) : null,
    now: now.toISOString(),
  };
}

function receiptOf(own: Payment, { timeZone }: { timeZone: string }): PayerReceipt | null {
  const { status, settledAt, amount } = own;
  const reference = own.providerTransactionId ?? own.providerReference;
  if (status !== "SUCCEEDED" || !settledAt || !reference) return null;
  const method = own.provider as PaymentProviderName;
  return { amount, method, paidAt: settledAt.toISOString(), timeZone, reference };
}

type PayersBill = Awaited<ReturnType<typeof findBill>>["bill"];

async function findBill(ctx: Context, token: string) {
  const { target, id } = targetOfToken(ctx.config, token);
  const share = target === "share" ? await ctx.db.billShare.findUnique({ where: { id } }) : null;
  const billId = target === "share" ? share?.billId : id;
  const bill = await ctx.db.bill.findUnique({
    where: { id: billId ?? id },
    include: {
      country: { select: { timeZone: true, shortCode: true } },
      user: { select: { firstName: true } },
      bookings: { orderBy: { startsAt: "asc" } },
      payments: { where: { purpose: { in: ["SALE", "SHARE"] } }, orderBy: { createdAt: "desc" } },
      shares: { where: { endedAt: share?.endedAt ?? null } },
    },
  });
  if (!bill) throw new AppError("NOT_FOUND");
  return { share, bill };
}

function partOf(ctx: Context, bill: PayersBill, share: BillShare): BillForPayer["share"] {
  const { payments, shares, total } = bill;
  return {
    label: share.label,
    state: shareState(share, payments),
    paid: shares.filter((one) => one.paidAt !== null).length,
    count: shares.length,
    whole: total,
    refund: refundView(
      ctx,
      payments.filter((payment) => payment.kind === "REFUND" && payment.shareId === share.id),
    ),
  };
}
