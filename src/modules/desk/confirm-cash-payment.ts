import { type Payment, Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { batched } from "../../platform/database/batched.ts";
import type { Db } from "../../platform/database/database.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { AppError } from "../../shared/app-error.ts";
import { normaliseCode } from "../../shared/booking/booking-code.ts";
import { openPaymentStatuses } from "../../shared/booking/payment-steps.ts";
import { formatMoney } from "../../shared/money.ts";
import { asCashier, servesCompany } from "../../shared/reach.ts";
import { paymentView } from "../booking/pay/close-payment.ts";
import type { ConfirmCashInput } from "../booking/schema.ts";
import { settleCash } from "../booking/settle/settle-payment.ts";
import type { PaymentView } from "../booking/view/view-schema.ts";

/** An employee confirms cash in hand: the payment of this code is settled in the employee's own open shift. */
export async function confirmCashPayment(ctx: Context, input: ConfirmCashInput): Promise<PaymentView> {
  const actor = asCashier(requireSelf(ctx));
  const payment = await waitingPayment(ctx.db, normaliseCode(input.code));
  const leg = payment?.legs.find((one) => servesCompany(actor, one.companyId, one.terminalId));
  if (!payment || !leg) throw new AppError("NOT_FOUND");
  // A suspended company sells nothing more; it still takes the caution of what it has sold.
  if (leg.isSuspended && payment.purpose !== "DEPOSIT") throw new AppError("SELLER_SUSPENDED");
  const { companyId } = leg;
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

interface Leg {
  companyId: string;
  terminalId: string | null;
  isSuspended: boolean;
}

type Waiting = Payment & { code: string; legs: Leg[] };

/** Finds payments that wait at a desk, by their own codes or by booking codes, with what they pay for; batched. */
const waitingPayment = batched<Db, string, Waiting | undefined>((db) => ({
  run: async (codes) => {
    const rows = await preparedSql<Waiting>(db, waitingSql(codes));
    return codes.map((code) => rows.find((row) => row.code === code));
  },
}));

function waitingSql(codes: readonly string[]): Prisma.Sql {
  const open = Prisma.join(openPaymentStatuses.map((status) => Prisma.raw(`'${status}'`)));
  return Prisma.sql`
    select given."code", found.* from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as given("code")
    cross join lateral (
      select p.*, (select jsonb_agg(jsonb_build_object('companyId', k."companyId", 'terminalId', k."terminalId",
            'isSuspended', c."status" = 'SUSPENDED'))
          from "Booking" k join "Company" c on c."id" = k."companyId" where k."billId" = p."billId"
            and k."companyId" = coalesce(p."companyId", k."companyId")) as "legs"
      from (
          select r."id" from "Payment" r where r."provider" = 'cash' and r."providerReference" = given."code"
          union all
          select r."id" from "Booking" k join "Payment" r on r."billId" = k."billId" where k."code" = given."code"
        ) named
        join "Payment" p on p."id" = named."id"
      where p."provider" = 'cash' and p."kind" = 'COLLECT' and p."status" in (${open})
      limit 1
    ) found`;
}
