import { type Context, requireSelf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode, openPaymentStatuses, servesCompany } from "../../shared/booking-rules.ts";
import { formatMoney } from "../../shared/money.ts";
import { lockPayment, paymentView } from "./payment-data.ts";
import type { ConfirmCashInput } from "./schema.ts";
import { settleIn } from "./settle-payment.ts";
import { lockOpenShift } from "./shift-data.ts";
import { signingKey } from "./ticket-key-data.ts";
import type { PaymentView } from "./view-schema.ts";

/** An employee has the cash in hand: the booking of the code is paid, in the employee's own open shift. */
export async function confirmCashPayment(ctx: Context, input: ConfirmCashInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const payment = await ctx.db.payment.findFirst({
    where: {
      provider: "cash",
      kind: "COLLECT",
      OR: [{ providerReference: normaliseCode(input.code) }, { bill: codeOfBooking(input.code) }],
      status: { in: [...openPaymentStatuses] },
    },
    include: { bill: { include: { bookings: { select: { companyId: true, terminalId: true } } } } },
  });
  const booking = payment?.bill?.bookings.find((one) => servesCompany(actor, one.companyId, one.terminalId));
  if (!payment || !booking) throw new AppError("NOT_FOUND");
  if (input.amount !== payment.amount) {
    throw new AppError("AMOUNT_DIFFERS", { expected: formatMoney(payment.amount, payment.currency) });
  }
  const key = await signingKey(ctx);
  await withRetry(ctx.db, async (tx) => {
    const shift = await lockOpenShift(tx, actor.id, booking.companyId);
    await lockPayment(tx, payment.id);
    const received = { amount: payment.amount, currency: payment.currency };
    const settled = { paymentId: payment.id, received, transactionId: null, shiftId: shift.id };
    // Nobody keeps cash that buys nothing: the employee hands it back at once.
    if ((await settleIn(ctx, tx, settled, key)) === "RETURNED") throw new AppError("HOLD_LOST");
    await tx.auditEntry.create({
      data: {
        actorId: actor.id,
        onBehalfId: actor.onBehalfId,
        action: "confirm-cash-payment",
        objectType: "Payment",
        objectId: payment.id,
        companyId: booking.companyId,
        after: received,
        requestId: ctx.requestId,
      },
    });
  });
  return paymentView(await ctx.db.payment.findUniqueOrThrow({ where: { id: payment.id } }));
}

function codeOfBooking(code: string) {
  return { bookings: { some: { code: normaliseCode(code) } } };
}
