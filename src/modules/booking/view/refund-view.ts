import type { Payment, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { isSentElsewhere, providerOf } from "../../payment/providers/choose-provider.ts";
import type { RefundView } from "./view-schema.ts";

/** How far a refund has come, and to whom it goes. */

export type RefundRow = Pick<
  Payment,
  | "amount"
  | "status"
  | "provider"
  | "msisdn"
  | "providerReference"
  | "refundOfId"
  | "byLink"
  | "next"
  | "createdAt"
  | "sentAt"
  | "settledAt"
>;

/** What a refund view is made of; without the cautions, which have views of their own. */
export const viewedRefunds = {
  where: { kind: "REFUND", purpose: { not: "DEPOSIT" } },
  orderBy: { createdAt: "desc" },
  select: {
    amount: true,
    status: true,
    provider: true,
    msisdn: true,
    providerReference: true,
    refundOfId: true,
    byLink: true,
    next: true,
    createdAt: true,
    sentAt: true,
    settledAt: true,
  },
} satisfies Prisma.Booking$paymentsArgs;

/**
 * What came back when a booking was cancelled, by its customer on another screen or by its company; null for a booking
 * that is not cancelled.
 */
export async function refundOfCancelled(
  ctx: Context,
  bookingId: string,
): Promise<{ refund: number; currency: string } | null> {
  const booking = await ctx.db.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payments: viewedRefunds },
  });
  const { status, cancelledAt, currency, payments } = booking;
  if (status !== "CANCELLED" || !cancelledAt) return null;
  // Places that were cancelled before came back by themselves.
  const refunds = payments.filter(({ createdAt }) => createdAt >= cancelledAt);
  return { refund: refundView(ctx, refunds)?.amount ?? 0, currency };
}

const stagesOfRefund = ["ASKED", "SENT", "RECEIVED"] as const;

/** A refund without a provider reference has not been sent yet. */
function stageOf({ status, providerReference }: RefundRow): (typeof stagesOfRefund)[number] {
  if (status === "SUCCEEDED") return "RECEIVED";
  return status === "PENDING" && providerReference !== null ? "SENT" : "ASKED";
}

/**
 * Progress of the latest refund; null without any. Refunds of one moment may go to several people: they count as one,
 * as far as the slowest of them. Refunds: the latest first.
 */
export function refundView(ctx: Pick<Context, "payments">, refunds: readonly RefundRow[]): RefundView | null {
  const asked = sinceAsked(refunds);
  const askedAt = Math.max(...asked.map((one) => one.askedAt));
  const together = asked.filter((one) => one.askedAt === askedAt);
  const [latest] = together;
  if (!latest) return null;
  const rank = (one: RefundRow) => stagesOfRefund.indexOf(stageOf(one));
  const last = together.reduce((slowest, one) => (rank(one) < rank(slowest) ? one : slowest));
  const provider = providerOf(ctx, last);
  return {
    amount: together.reduce((sum, one) => sum + one.amount, 0),
    status: last.status,
    stage: stageOf(last),
    askedAt: new Date(askedAt).toISOString(),
    sentAt: stageOf(last) === "ASKED" ? null : latestOf(together.map(({ sentAt }) => sentAt)),
    receivedAt: stageOf(last) === "RECEIVED" ? latestOf(together.map(({ settledAt }) => settledAt)) : null,
    method: provider.name,
    msisdn: last.byLink ? null : last.msisdn,
    manual: provider.refund === undefined,
    payers: payersOf(together),
    ways: new Set(together.map((one) => `${one.provider} ${one.msisdn}`)).size,
    byOther: last.byLink,
    elsewhere: isSentElsewhere(last),
  };
}

/** One that was refused counts as the one that has taken its place, which is closed and made at the same instant. */
function sinceAsked(refunds: readonly RefundRow[]): (RefundRow & { askedAt: number })[] {
  const takesPlaceOf = (one: RefundRow, other: RefundRow) =>
    other.status === "FAILED" &&
    other.refundOfId === one.refundOfId &&
    other.settledAt?.getTime() === one.createdAt.getTime();
  const askedAt = (one: RefundRow): number => {
    const before = refunds.find((other) => other !== one && takesPlaceOf(one, other));
    return before ? askedAt(before) : one.createdAt.getTime();
  };
  return refunds
    .filter((one) => !refunds.some((other) => other !== one && takesPlaceOf(other, one)))
    .map((one) => ({ ...one, askedAt: askedAt(one) }));
}

/** Each link was paid by another person; what the owner paid at several times is one person's. */
function payersOf(refunds: readonly RefundRow[]): number {
  const links = refunds.filter(({ byLink }) => byLink).length;
  return links < refunds.length ? links + 1 : links;
}

function latestOf(instants: readonly (Date | null)[]): string | null {
  const known = instants.flatMap((instant) => instant?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
}
