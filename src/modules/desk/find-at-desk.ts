import type { Booking } from "../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../platform/context.ts";
import { type Db, withRetry } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode } from "../../shared/booking/booking-code.ts";
import { bookingMay, isSold } from "../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../shared/booking/payment-steps.ts";
import type { Actor } from "../../shared/permissions.ts";
import { asCashier, servesCompany } from "../../shared/reach.ts";
import { cashOfRefund } from "../booking/cancel/cash-policy.ts";
import { refundOf } from "../booking/cancel/refund-policy.ts";
import { placeLabels, travelOf } from "../booking/describe-products.ts";
import { lockBill } from "../booking/pay/lock-bill.ts";
import type { DeskFind, FindAtDeskInput } from "./desk-schema.ts";
import { servedBooking } from "./find-served-booking.ts";
import { undoableUntil } from "./sale-policy.ts";

/** Looks up each kind of code by its own key: one combined condition would scan all bills ever made. */
function bookingsBehind(db: Db, code: string) {
  return db.$queryRaw<Pick<Booking, "id" | "billId" | "companyId" | "terminalId">[]>`
    select "id", "billId", "companyId", "terminalId" from (
      select k."id", k."billId", k."companyId", k."terminalId", k."startsAt" from "Booking" k where k."code" = ${code}
      union
      select k."id", k."billId", k."companyId", k."terminalId", k."startsAt" from "Ticket" t join "Booking" k on k."id" = t."bookingId" where t."code" = ${code}
      union
      select k."id", k."billId", k."companyId", k."terminalId", k."startsAt" from "Payment" p join "Booking" k on k."billId" = p."billId"
        where p."provider" = 'cash' and p."kind" = 'COLLECT' and p."providerReference" = ${code}
    ) found order by "startsAt"`;
}

async function bookingCoded(ctx: Context, actor: Actor, code: string) {
  const found = await bookingsBehind(ctx.db, normaliseCode(code));
  const served = found.find((one) => servesCompany(actor, one.companyId, one.terminalId));
  if (!served) throw new AppError("NOT_FOUND");
  return served;
}

/**
 * What the desk can do with a code that a customer shows, of a booking, of a ticket or of a cash payment, or with a
 * booking that was searched by name or phone.
 */
export async function findAtDesk(ctx: Context, input: FindAtDeskInput): Promise<DeskFind> {
  const actor = asCashier(requireActor(ctx));
  const served = await ("code" in input
    ? bookingCoded(ctx, actor, input.code)
    : servedBooking(ctx, actor, input.bookingId));
  return withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, served.billId);
    const booking = bill.bookings.find((one) => one.id === served.id);
    if (!booking) throw new AppError("NOT_FOUND");
    const [travel, payments, tickets] = [
      await travelOf(ctx, tx, booking, booking.country.timeZone),
      await tx.payment.findMany({
        where: { billId: bill.id, provider: "cash", status: { in: [...openPaymentStatuses] } },
      }),
      await tx.ticket.findMany({ where: { bookingId: booking.id }, select: { status: true } }),
    ];
    const now = ctx.now();
    // A paid bill may still have cash to collect: a caution, or the difference of a change.
    const collect = payments.find(
      (one) => one.kind === "COLLECT" && (one.purpose !== "SALE" || !bill.paidAt),
    );
    const owed = payments.find((one) => one.kind === "REFUND" && one.bookingId === booking.id);
    // A cashier takes cash and undoes what they have just sold; giving money back is for those who run the terminal.
    const runs = servesCompany(ctx.actor, booking.companyId, booking.terminalId);
    const until = undoableUntil({ ...booking, tickets }, actor.id, now);
    const share = refundOf(booking, { full: until !== null }, now);
    const cancellable =
      booking.status === "CONFIRMED" &&
      bookingMay("cancel", booking.status, "STAFF") &&
      (runs || until !== null) &&
      booking.startsAt > now &&
      tickets.every((ticket) => ticket.status !== "USED");
    return {
      bookingId: booking.id,
      code: booking.code,
      title: travel.title,
      startsAt: booking.startsAt.toISOString(),
      timeZone: booking.country.timeZone,
      status: booking.status,
      contactName: booking.contactName,
      contactPhone: booking.contactPhone,
      places: placeLabels(booking),
      total: booking.total,
      currency: booking.currency,
      toCollect: collect ? { code: collect.providerReference ?? booking.code, amount: collect.amount } : null,
      cancellation: cancellable
        ? {
            refund: share.refund,
            kept: share.kept,
            percent: share.percent,
            cash: await cashOfRefund(ctx, tx, { bill, booking }, share.refund),
            undoUntil: until?.toISOString() ?? null,
          }
        : null,
      owed: owed && runs ? { paymentId: owed.id, amount: owed.amount } : null,
      // A ticket that was read stays read when its booking is called off, and admits nobody.
      hasTickets: isSold(booking) && tickets.some((ticket) => ticket.status !== "CANCELLED"),
    };
  });
}
