import type { Payment, StatementLine } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { formatMoney } from "../../../shared/money.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { markTakenBack } from "../../payment/transfer/settle-reversal.ts";
import { lineEvent } from "./lock-match.ts";

/**
 * An operator took a collection back: the payer owes it, its bookings are flagged, and company and payer are told. The
 * booking stands: people decide whether it is paid anew or cancelled.
 */
export async function recordReversal(
  ctx: Context,
  tx: Tx,
  { line, payment }: { line: StatementLine; payment: Payment },
): Promise<void> {
  const { amount, currency, provider } = line;
  const posted = await post(tx, ctx.now(), {
    sourceEvent: lineEvent(line),
    kind: "PAYMENT_REVERSED",
    paymentId: payment.id,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider },
      { account: "REVERSED_RECEIVABLE", amount: -amount, currency },
    ],
  });
  if (!posted) return;
  await markTakenBack(tx, payment.id);
  const bookings = await tx.booking.findMany({
    where: payment.bookingId ? { id: payment.bookingId } : { billId: payment.billId ?? payment.id },
    include: { company: { select: { name: true, phone: true, email: true } } },
  });
  for (const booking of bookings) {
    const { id, code, company, companyId, countryId, contactPhone, contactEmail } = booking;
    await tx.booking.update({ where: { id }, data: { statusReason: "PAYMENT_REVERSED" } });
    await writeAudit(ctx, tx, {
      action: "payment-reversed",
      objectType: "Booking",
      objectId: id,
      companyId,
      countryId,
      after: { amount, currency },
    });
    const about = { bookingId: id, dedupeKey: `reversed:${line.id}:${id}` };
    await inLanguage(companyLanguage, () =>
      ctx.notify(tx, {
        ...about,
        to: { phone: company.phone, email: company.email },
        template: "paymentReversed",
        data: { companyName: company.name, code, amount: formatMoney(-amount, currency) },
        companyId,
      }),
    );
    await inLanguage(booking.language, () =>
      ctx.notify(tx, {
        ...about,
        dedupeKey: `${about.dedupeKey}:payer`,
        to: { phone: contactPhone, email: contactEmail, userId: payment.userId },
        template: "payerReversed",
        data: { code, amount: formatMoney(-amount, currency) },
      }),
    );
  }
}
