import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { kindsFr } from "../../../shared/fr/kinds.ts";
import { describeProducts } from "../describe-products.ts";
import { billState } from "../view/booking-view.ts";
import type { BillForPayer } from "../view/view-schema.ts";
import { paymentView } from "./close-payment.ts";
import { billOfToken } from "./sign-bill.ts";

interface Asked {
  token: string;
  /** The payment that this payer has begun. */
  paymentId?: string | undefined;
}

/** What somebody who only pays may know: what it is, when, from whom and how much; nothing of the person it is for. */
export async function getBillForPayer(ctx: Context, { token, paymentId }: Asked): Promise<BillForPayer> {
  const bill = await ctx.db.bill.findUnique({
    where: { id: billOfToken(ctx.config, token) },
    include: {
      country: { select: { timeZone: true, shortCode: true } },
      bookings: { orderBy: { startsAt: "asc" } },
      payments: { where: { purpose: "SALE" }, orderBy: { createdAt: "desc" } },
    },
  });
  if (!bill) throw new AppError("NOT_FOUND");
  const describe = await describeProducts(ctx, ctx.db, bill.bookings);
  const now = ctx.now();
  const own = bill.payments.find((payment) => payment.id === paymentId && payment.kind === "COLLECT");
  return {
    state: billState(bill, bill.bookings, bill.payments, now),
    total: bill.total,
    currency: bill.currency,
    country: bill.country.shortCode,
    holdExpiresAt: bill.holdExpiresAt?.toISOString() ?? null,
    lines: bill.bookings.map((booking) => ({
      id: booking.id,
      kind: booking.kind,
      title: ctx.kinds[booking.kind]?.discreet ? kindsFr[booking.kind].name : booking.title,
      companyName: describe(booking.productId).companyName,
      places: booking.places,
      startsAt: booking.startsAt.toISOString(),
      timeZone: bill.country.timeZone,
      total: booking.total,
    })),
    payment: own ? { ...paymentView(own), msisdn: own.msisdn } : null,
    now: now.toISOString(),
  };
}
