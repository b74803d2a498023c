import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paymentMay } from "../../../shared/booking/payment-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { NextStep } from "../../payment/schema.ts";
import { travelOf } from "../describe-products.ts";

/** Sends a customer who chose cash the code and the deadline, so that the desk can be visited without the page. */
export async function notifyCash(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await ctx.db.payment.findUnique({
    where: { id: paymentId },
    include: {
      bill: {
        select: {
          bookings: {
            where: { status: "PENDING" },
            include: { country: { select: { timeZone: true } } },
            orderBy: { startsAt: "asc" },
            take: 1,
          },
        },
      },
    },
  });
  const [booking] = payment?.bill?.bookings ?? [];
  const next = fromJson<NextStep | null>(payment?.next ?? null);
  const expiresAt = payment?.expiresAt;
  if (!payment || !expiresAt || !booking || next?.kind !== "desk") return;
  if (!paymentMay("cancel", payment.status)) return;
  const { timeZone } = booking.country;
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, ctx.db, booking, timeZone);
    const data = {
      ...travel,
      amount: formatMoney(payment.amount, payment.currency),
      deskCode: next.code,
      until: formatDateTime(expiresAt, timeZone),
    };
    await withRetry(ctx.db, (tx) =>
      ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
        template: "cashReserved",
        data,
        dedupeKey: `cash:${paymentId}`,
        bookingId: booking.id,
        companyId: booking.companyId,
      }),
    );
  });
}
