import { type Payment, Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { preparedSql } from "../../platform/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode, openPaymentStatuses, servesCompany } from "../../shared/booking-rules.ts";
import { formatMoney } from "../../shared/money.ts";
import { paymentView } from "./payment-data.ts";
import type { ConfirmCashInput } from "./schema.ts";
import { settleCash } from "./settle-payment.ts";
import type { PaymentView } from "./view-schema.ts";

/** An employee has the cash in hand: the booking of the code is paid, in the employee's own open shift. */
export async function confirmCashPayment(ctx: Context, input: ConfirmCashInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const payment = await waitingPayment(ctx, normaliseCode(input.code));
  const companyId = payment?.legs.find((leg) =>
    servesCompany(actor, leg.companyId, leg.terminalId),
  )?.companyId;
  if (!payment || !companyId) throw new AppError("NOT_FOUND");
  if (input.amount !== payment.amount) {
    throw new AppError("AMOUNT_DIFFERS", { expected: formatMoney(payment.amount, payment.currency) });
  }
  const received = { amount: payment.amount, currency: payment.currency };
  const audit = {
    action: "confirm-cash-payment",
    objectType: "Payment",
    objectId: payment.id,
    companyId,
    after: received,
  };
  const drawer = { userId: actor.id, companyId };
  await settleCash(ctx, { paymentId: payment.id, received, audit }, drawer);
  return paymentView({ ...payment, status: "SUCCEEDED", reason: null });
}

type Waiting = Payment & { legs: { companyId: string; terminalId: string | null }[] };

/** The payment that somebody waits to make at a desk, by its own code or the booking's. */
async function waitingPayment(ctx: Context, code: string): Promise<Waiting | undefined> {
  const open = Prisma.join(openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)));
  const statement = Prisma.sql`
    select p.*, (select jsonb_agg(jsonb_build_object('companyId', k."companyId", 'terminalId', k."terminalId"))
        from "Booking" k where k."billId" = p."billId") as "legs"
    from "Payment" p
    where p."provider" = 'cash' and p."kind" = 'COLLECT' and p."status" in (${open})
      and (p."providerReference" = ${code}
        or p."billId" in (select k."billId" from "Booking" k where k."code" = ${code}))
    limit 1`;
  return (await preparedSql<Waiting>(ctx.db, statement))[0];
}
