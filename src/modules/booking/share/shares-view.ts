import type { Bill, BillShare, Payment } from "../../../../prisma/client/client.ts";
import type { Config } from "../../../platform/config.ts";
import { openPaymentStatuses } from "../../../shared/booking/booking-rules.ts";
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

/** The current parts, or the last ones; null for a bill that was never shared. */
export function sharesView(
  config: Pick<Config, "SECRET">,
  bill: Pick<Bill, "sharedUntil"> & { shares: ViewedShare[]; payments: SharePayment[] },
): SharesView | null {
  const ends = bill.shares.map((share) => share.endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const latest = bill.shares.filter((_, index) => ends[index] === Math.max(...ends));
  if (latest.length === 0) return null;
  return {
    until: bill.sharedUntil?.toISOString() ?? null,
    paid: latest.reduce((sum, { amount, paidAt }) => sum + (paidAt ? amount : 0), 0),
    parts: latest.map((share) => ({
      id: share.id,
      label: share.label,
      amount: share.amount,
      state: shareState(share, bill.payments),
      token: tokenOfShare(config, share.id),
    })),
  };
}
