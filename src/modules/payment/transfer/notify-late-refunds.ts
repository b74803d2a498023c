import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { refundLateReason, takenBackReason } from "../../../shared/booking/payment-reasons.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { refundDueAt, refundTerm } from "../../../shared/booking/refund-term.ts";
import { hour } from "../../../shared/durations.ts";
import { formatMoney } from "../../../shared/money.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { providerOf } from "../providers/choose-provider.ts";
import { bookingOfRefund, lockTransfer } from "./conclude-transfer.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Finds refunds whose promised time is over. */
    "payment.notifyLateRefunds": Record<string, never>;
  }
}

const batch = 2000;
const channels = ["sms", "email", "push"];

const keyOf = ({ id }: Pick<Payment, "id">) => `refund-late:${id}`;

const termOf = (ctx: Context, refund: Pick<Payment, "provider">) => ({
  method: refund.provider,
  manual: providerOf(ctx, refund).refund === undefined,
});

/** Tells the customer once that a refund takes longer than promised, and puts it before the helpdesk. */
export async function notifyLateRefunds(ctx: Context): Promise<void> {
  const late = await findLate(ctx);
  if (late.length === 0) return;
  const told = await findTold(ctx, late);
  for (const refund of late) {
    // A refund with a reason is before the helpdesk already; sending it again takes its reason away.
    if (told.has(keyOf(refund)) && refund.reason) continue;
    try {
      await notifyLate(ctx, refund.id);
    } catch (error) {
      ctx.log.error({ err: error, paymentId: refund.id }, "late refund could not be told");
    }
  }
}

async function findLate(ctx: Context): Promise<Payment[]> {
  const now = ctx.now();
  const open = await ctx.db.payment.findMany({
    where: {
      kind: "REFUND",
      status: { in: [...openPaymentStatuses] },
      // Its payer has the money.
      OR: [{ reason: null }, { reason: { not: takenBackReason } }],
      createdAt: { lte: new Date(now.getTime() - refundTerm.operatorHours * hour) },
    },
    orderBy: { createdAt: "asc" },
    take: batch,
  });
  if (open.length === 0) return [];
  const countries = await ctx.db.country.findMany({ select: { id: true, timeZone: true } });
  const zones = new Map(countries.map(({ id, timeZone }) => [id, timeZone]));
  return open.filter((refund) => {
    const dueAt = refundDueAt(termOf(ctx, refund), refund.createdAt, zones.get(refund.countryId) ?? "");
    return dueAt !== null && dueAt < now;
  });
}

async function findTold(ctx: Context, refunds: readonly Payment[]): Promise<Set<string>> {
  const keys = refunds.flatMap((refund) => channels.map((channel) => `${keyOf(refund)}:${channel}`));
  const messages = await ctx.db.message.findMany({
    where: { dedupeKey: { in: keys } },
    select: { dedupeKey: true },
  });
  return new Set(messages.map(({ dedupeKey }) => dedupeKey?.replace(/:[a-z]+$/, "") ?? ""));
}

async function notifyLate(ctx: Context, id: string): Promise<void> {
  await withRetry(ctx.db, async (tx) => {
    const refund = await lockTransfer(tx, id);
    // It may have arrived since it was found.
    if (!(openPaymentStatuses as readonly string[]).includes(refund.status)) return;
    if (!refund.reason) await tx.payment.update({ where: { id }, data: { reason: refundLateReason } });
    // As when it arrives: the parts of a shared bill go to several people, and each is told by their own operator.
    if (refund.purpose === "SHARE") return;
    const booking = await bookingOfRefund(tx, refund);
    if (!booking) return;
    await inLanguage(booking.language, async () => {
      await ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: refund.userId },
        template: "refundLate",
        data: {
          amount: formatMoney(refund.amount, refund.currency),
          code: booking.code,
          term: refundWords.term(termOf(ctx, refund)),
        },
        dedupeKey: keyOf(refund),
        bookingId: booking.id,
      });
    });
  });
}
