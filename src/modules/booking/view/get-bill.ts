import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireBuyer } from "../../account/guest/find-guest.ts";
import { paymentView } from "../pay/close-payment.ts";
import { sharesView } from "../share/shares-view.ts";
import { billState, bookingViewInclude, bookingViews, lapseOf } from "./booking-view.ts";
import { refundView } from "./refund-view.ts";
import type { BillView } from "./view-schema.ts";

/** The customer's own bill with everything the payment page shows, also after a reload and on another device. */
export async function getBill(ctx: Context, { billId }: { billId: string }): Promise<BillView> {
  const buyerId = await requireBuyer(ctx);
  const reading = ctx.db.bill.findFirst({
    where: { id: billId, userId: buyerId },
    include: {
      bookings: { include: bookingViewInclude, orderBy: { startsAt: "asc" } },
      payments: { where: { purpose: { in: ["SALE", "SHARE", "EXTRA"] } }, orderBy: { createdAt: "desc" } },
      shares: { orderBy: { place: "asc" } },
    },
  });
  // Several statements on one snapshot, so that the bill, its legs and its payments are from the same moment.
  const [bill] = await ctx.db.$transaction([reading], { isolationLevel: "RepeatableRead" });
  if (!bill) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const sale = bill.payments.filter((payment) => payment.purpose === "SALE");
  const ofBill = bill.payments.filter(({ purpose }) => purpose !== "EXTRA");
  const state = billState(bill, bill.bookings, ofBill, now);
  return {
    id: bill.id,
    state,
    lapse: state === "LOST" ? lapseOf(bill, bill.bookings, ofBill, now) : null,
    total: bill.total,
    paid: paidIn(bill.payments),
    currency: bill.currency,
    holdExpiresAt: bill.holdExpiresAt?.toISOString() ?? null,
    paidAt: bill.paidAt?.toISOString() ?? null,
    bookings: await bookingViews(ctx, bill.bookings),
    payments: sale.filter((payment) => payment.kind === "COLLECT").map(paymentView),
    refund: refundView(
      ctx,
      sale.filter((payment) => payment.kind === "REFUND"),
    ),
    shares: sharesView(ctx, bill),
    now: now.toISOString(),
  };
}

/**
 * What was paid in all, with the differences of changes; without what went back whole because it bought nothing: such a
 * refund is of no booking.
 */
function paidIn(payments: readonly Payment[]): number {
  const back = (id: string) =>
    sumOf(payments.filter(({ refundOfId, bookingId }) => refundOfId === id && bookingId === null));
  return sumOf(
    payments.filter(
      ({ id, kind, status, amount }) => kind === "COLLECT" && status === "SUCCEEDED" && back(id) < amount,
    ),
  );
}

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + amount, 0);
