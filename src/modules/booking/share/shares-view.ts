import type { Bill, BillShare, Booking, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { subjectOfPayment } from "../describe-products.ts";
import { tokenOfShare } from "../pay/sign-bill.ts";
import type { ShareState, SharesView } from "./share-schema.ts";

type ViewedShare = Pick<BillShare, "id" | "label" | "amount" | "paidAt" | "endedAt">;
type SharePayment = Pick<Payment, "kind" | "status" | "shareId">;

export function shareState(share: ViewedShare, payments: readonly SharePayment[]): ShareState {
  if (share.endedAt) return share.paidAt ? "RETURNED" : "ENDED";
  if (share.paidAt) return "PAID";
  const paying = payments.some(
    ({ kind, status, shareId }) =>
      shareId === share.id &&
      kind === "COLLECT" &&
      (openPaymentStatuses as readonly string[]).includes(status),
  );
  return paying ? "WAITING" : "DUE";
}

interface SharedBillRow extends Pick<Bill, "sharedUntil"> {
  shares: ViewedShare[];
  payments: SharePayment[];
  bookings: (Pick<Booking, "kind" | "title" | "startsAt"> & { country: { timeZone: string } })[];
}

/** The current parts, or the last ones; null for a bill that was never shared. */
export function sharesView(ctx: Pick<Context, "config" | "kinds">, bill: SharedBillRow): SharesView | null {
  const ends = bill.shares.map((share) => share.endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const latest = bill.shares.filter((_, index) => ends[index] === Math.max(...ends));
  if (latest.length === 0) return null;
  return {
    until: bill.sharedUntil?.toISOString() ?? null,
    paid: latest.reduce((sum, { amount, paidAt }) => sum + (paidAt ? amount : 0), 0),
    subject: subjectOfPayment(ctx, bill.bookings, bill.bookings[0]?.country.timeZone ?? "UTC"),
    parts: latest.map((share) => ({
      id: share.id,
      label: share.label,
      amount: share.amount,
      state: shareState(share, bill.payments),
      token: tokenOfShare(ctx.config, share.id),
    })),
  };
}
