import type { Payment, StatementLine } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { isSold, markReversed } from "../../../shared/booking/booking-steps.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { ReversedData } from "../../../shared/words/fr/money/money-messages.ts";
import { readPaidParts } from "../../booking/cancel/read-paid-parts.ts";
import { endTakenBack } from "../../booking/deposit/release-deposits.ts";
import { lockBillRow } from "../../booking/pay/lock-bill.ts";
import { reopenShare } from "../../booking/share/end-shares.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { markTakenBack } from "../../payment/transfer/settle-reversal.ts";
import { lineEvent } from "./lock-match.ts";

interface Reversal {
  line: StatementLine;
  payment: Payment;
}

/**
 * An operator took a collection back: the payer owes it, the bookings that it paid are flagged, and company and payer are
 * told. A booking stands: people decide whether it is paid anew or cancelled. A caution is closed; its rental is paid.
 * A part of a bill that others are still to pay is to be paid anew.
 */
export async function recordReversal(ctx: Context, tx: Tx, reversal: Reversal): Promise<void> {
  const { line, payment } = reversal;
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
  const reopened = await reopenShare(tx, payment, ctx.now());
  if (reopened) {
    await notifyReopened(ctx, tx, { ...reversal, ...reopened });
    return;
  }
  const isCaution = payment.depositId !== null;
  if (isCaution && !(await endTakenBack(ctx, tx, payment))) return;
  for (const booking of await bookingsOf(ctx, tx, payment)) {
    const { id, companyId, countryId } = booking;
    if (!isCaution) await tx.booking.update({ where: { id }, data: { statusReason: markReversed(booking) } });
    await writeAudit(ctx, tx, {
      action: "payment-reversed",
      objectType: isCaution ? "Deposit" : "Booking",
      objectId: payment.depositId ?? id,
      companyId,
      countryId,
      after: { amount, currency },
    });
    await notifyReversed(ctx, tx, { ...reversal, booking });
  }
}

/** The sold bookings that it pays, or the one whose caution it was: money that was given back paid none. */
async function bookingsOf(ctx: Context, tx: Tx, payment: Payment) {
  const { id, billId, depositId, bookingId } = payment;
  // A change of bus and the end of the service write the same marks.
  if (billId && !depositId) await lockBillRow(tx, billId);
  const bill = await tx.bill.findUnique({
    where: { id: billId ?? id },
    include: { bookings: { include: { company: { select: { name: true, phone: true, email: true } } } } },
  });
  if (!bill) return [];
  if (depositId) return bill.bookings.filter((one) => one.id === bookingId);
  const partsOf = await readPaidParts(ctx, tx, [bill]);
  return bill.bookings.filter(
    (one) => isSold(one) && partsOf(one.id).some(({ collection }) => collection.id === id),
  );
}

/** Tells the owner of a shared bill, which is not sold yet: its companies know nothing of it. */
async function notifyReopened(
  ctx: Context,
  tx: Tx,
  { line, bill, share }: Reversal & NonNullable<Awaited<ReturnType<typeof reopenShare>>>,
): Promise<void> {
  const [booking] = bill.bookings;
  if (!booking) return;
  const { id, code, companyId, countryId, contactPhone, contactEmail, language } = booking;
  await writeAudit(ctx, tx, {
    action: "payment-reversed",
    objectType: "Booking",
    objectId: id,
    companyId,
    countryId,
    after: { amount: line.amount, currency: line.currency },
  });
  await inLanguage(language, () =>
    ctx.notify(tx, {
      to: { phone: contactPhone, email: contactEmail, userId: bill.userId },
      template: "shareReversed",
      data: {
        code,
        label: share.label,
        amount: formatMoney(-line.amount, line.currency),
        due: formatMoney(share.amount, line.currency),
        link: linkTo(ctx, paths.payment(bill.id)),
      },
      dedupeKey: `reversed:${line.id}`,
      bookingId: id,
    }),
  );
}

type ReversedBooking = Awaited<ReturnType<typeof bookingsOf>>[number];

/** What has left escrow for its company by the end of a service stays with it. */
const serviceOf = ({ status }: ReversedBooking): ReversedData["paid"] =>
  status === "COMPLETED" ? "PAST_SERVICE" : "SERVICE";

async function notifyReversed(
  ctx: Context,
  tx: Tx,
  { line, payment, booking }: Reversal & { booking: ReversedBooking },
): Promise<void> {
  const { id, code, company, companyId, contactPhone, contactEmail, language } = booking;
  const about = { bookingId: id, dedupeKey: `reversed:${line.id}:${id}` };
  const told = (): Omit<ReversedData, "companyName"> => ({
    code,
    amount: formatMoney(-line.amount, line.currency),
    paid: payment.depositId ? "CAUTION" : serviceOf(booking),
  });
  await inLanguage(companyLanguage, () =>
    ctx.notify(tx, {
      ...about,
      to: { phone: company.phone, email: company.email },
      template: "paymentReversed",
      data: { companyName: company.name, ...told() },
      companyId,
    }),
  );
  await inLanguage(language, () =>
    ctx.notify(tx, {
      ...about,
      dedupeKey: `${about.dedupeKey}:payer`,
      to: { phone: contactPhone, email: contactEmail, userId: payment.userId },
      template: "payerReversed",
      data: told(),
    }),
  );
}
