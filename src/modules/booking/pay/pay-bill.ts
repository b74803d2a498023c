import { type Country, Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { batched, orRefusal, retryAlone } from "../../../platform/database/batched.ts";
import { type Db, preparedSql, type Tx, withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay, hour, minute, paymentGuardHours } from "../../../shared/booking/booking-rules.ts";
import { toE164 } from "../../../shared/phone.ts";
import type { Settings } from "../../../shared/settings.ts";
import { answerUnder } from "../../payment/callback/answer-once.ts";
import { isCounted, newCallbackToken, offeredProviders } from "../../payment/providers/choose-provider.ts";
import type { NextStep, PaymentProvider } from "../../payment/schema.ts";
import type { Kinds } from "../kind.ts";
import type { PayBillInput } from "../schema.ts";
import type { PaymentView } from "../view/view-schema.ts";
import {
  type BeginningPayment,
  type BillToPay,
  lockBillsToPay,
  type PayableBill,
  type PayState,
  type PayWish,
  writePayments,
} from "./begin-payment.ts";
import { paymentView } from "./close-payment.ts";
import {
  type BookingOfBill,
  dueBookings,
  missingOfPassengers,
  saleEndOf,
  sumOf,
  unitsOfToday,
} from "./lock-bill.ts";

/** Starts paying one's own bill. Its units stay held until the end of this payment is known. */
export async function payBill(ctx: Context, input: PayBillInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  // The bill's own country decides, wherever the payer is just now.
  const country = await countryOfBill(ctx.db, input.billId);
  if (!country) throw new AppError("NOT_FOUND");
  const provider = offeredProviders(ctx, country).find((offered) => offered.name === input.method);
  if (!provider) throw new AppError("METHOD_UNAVAILABLE");
  const msisdn = provider.needsMsisdn ? toE164(input.msisdn ?? "", country.shortCode) : null;
  if (provider.needsMsisdn && !msisdn) {
    throw new AppError("PAYMENT_PHONE_NEEDED");
  }
  const now = ctx.now();
  const settings = await settingsOf(ctx, country.id);
  const { idempotencyKey, ...wish } = input;
  const keyed = { scope: `pay:${actor.id}`, key: idempotencyKey, input: { ...wish, msisdn }, now };
  const { billId } = input;
  return pay(ctx.db, { billId, userId: actor.id, kinds: ctx.kinds, provider, msisdn, settings, keyed });
}

interface Wish extends PayWish {
  kinds: Kinds;
  provider: PaymentProvider;
  msisdn: string | null;
  settings: Settings;
}

type BillCountry = Pick<Country, "id" | "shortCode" | "currency" | "paymentMethods">;

const countryOfBill = batched<Db, string, BillCountry | null>((db) => ({
  run: async (billIds) => {
    const rows = await preparedSql<BillCountry & { billId: string }>(
      db,
      Prisma.sql`
        select b."id" as "billId", n."id", n."shortCode", n."currency", n."paymentMethods"
        from "Bill" b join "Country" n on n."id" = b."countryId" where b."id" = any(${billIds}::uuid[])`,
    );
    return billIds.map((billId) => rows.find((row) => row.billId === billId) ?? null);
  },
}));

/** Payments of several people that begin together share a transaction. */
const pay = batched<Db, Wish, PaymentView>((db) => ({
  run: (wishes) => withRetry(db, (tx) => payIn(tx, wishes)),
  conflictKey: (wish) => wish.userId,
}));

async function payIn(
  tx: Tx,
  wishes: readonly Wish[],
): Promise<(PaymentView | AppError | typeof retryAlone)[]> {
  // One process knows one set of kinds; what has lapsed for the earliest of them has lapsed for all.
  const bills = await lockBillsToPay(tx, wishes[0]?.kinds ?? {}, wishes);
  const now = new Date(Math.min(...wishes.map((wish) => wish.keyed.now.getTime())));
  const answers = wishes.map((wish, index) => {
    const locked = bills[index];
    if (locked) return orRefusal(() => answerTo(wish, locked));
    return wishes.length > 1 ? retryAlone : new AppError("NOT_FOUND");
  });
  const begun = answers.flatMap((answer) =>
    answer === retryAlone || answer instanceof AppError || !answer.begun ? [] : [answer.begun],
  );
  if (begun.length > 0) await writePayments(tx, begun, now);
  return answers.map((answer) =>
    answer === retryAlone || answer instanceof AppError ? answer : answer.view,
  );
}

interface Answer {
  view: PaymentView;
  /** What is to be written; null for the copy of a request that was answered before. */
  begun: BeginningPayment | null;
}

function answerTo(wish: Wish, locked: PayableBill): Answer {
  const answered = answerUnder<PaymentView>(locked.state.kept, wish.keyed);
  return answered ? { view: answered, begun: null } : beginPayment(wish, locked);
}

function beginPayment(wish: Wish, { bill, state }: PayableBill): Answer {
  const { kinds, provider, msisdn, settings, keyed } = wish;
  const { now } = keyed;
  const due = payableBookings(kinds, bill, now);
  // A bill of nothing is confirmed without a payment.
  if (sumOf(due) === 0) throw new AppError("CONFLICT");
  if (state.openPaymentId) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: state.openPaymentId });
  const payUntil = isCounted(provider)
    ? deskDeadline(wish, state, due)
    : new Date(now.getTime() + settings.paymentMinutes * minute);
  // Money that a provider is asked for may still come when the payer's time is over: only the end of the payment
  // gives the places back. At the desk nobody is asked, and the clock does it.
  const heldUntil = isCounted(provider) ? payUntil : new Date(now.getTime() + paymentGuardHours * hour);
  const id = uuid7(now);
  const payment = {
    id,
    kind: "COLLECT",
    provider: provider.name,
    ...beginningOf(provider, id),
    amount: sumOf(due),
    currency: bill.currency,
    countryId: bill.countryId,
    userId: bill.userId,
    billId: bill.id,
    companyId: due[0]?.companyId ?? null,
    msisdn,
    callbackToken: newCallbackToken(),
    expiresAt: payUntil,
    createdAt: now,
    updatedAt: now,
  };
  const view = paymentView({ ...payment, reason: null });
  return { view, begun: { payment, view, due, heldUntil, keyed } };
}

/** At the desk the payer only has to come; anybody else is asked by a job. */
function beginningOf(provider: PaymentProvider, paymentId: string) {
  if (!isCounted(provider)) return { status: "CREATED" as const, providerReference: null, next: null };
  const code = provider.deskCode(paymentId);
  const next = { kind: "desk", code } satisfies NextStep;
  return { status: "PENDING" as const, providerReference: code, next };
}

/** Every reason why a bill cannot be paid now has its own sentence. */
function payableBookings(kinds: Kinds, bill: BillToPay, now: Date): BookingOfBill[] {
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.bookings.some((booking) => booking.status === "REQUESTED")) throw new AppError("NOT_YET_ACCEPTED");
  const due = dueBookings(bill.bookings).filter((booking) => bookingMay("pay", booking.status, "CUSTOMER"));
  if (due.length === 0) throw new AppError("HOLD_LOST");
  for (const booking of due) {
    if (saleEndOf(booking) <= now || booking.product.status === "CANCELLED") {
      throw new AppError("NO_LONGER_AVAILABLE", { kind: booking.kind });
    }
    if (booking.company.status !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
    const stands = unitsOfToday(kinds, booking);
    const gone = booking.units.filter((unit) => !stands(unit));
    if (gone.length > 0) throw new AppError("HOLD_LOST", { units: gone });
    const missing = missingOfPassengers(booking, kinds[booking.kind]?.namesPassengers ?? false);
    if (missing) throw new AppError(missing, { bookingId: booking.id });
  }
  return due;
}

/** Until when places wait for cash: one company's desk takes it, and early enough to sell them again. */
function deskDeadline(
  { settings, keyed }: Wish,
  { waitingAtDesk }: PayState,
  due: readonly BookingOfBill[],
): Date {
  if (new Set(due.map((booking) => booking.companyId)).size > 1) throw new AppError("CASH_ONE_COMPANY");
  const firstStart = Math.min(...due.map((booking) => saleEndOf(booking).getTime()));
  const deadline = new Date(firstStart - settings.cashCutoffMinutes * minute);
  if (deadline <= keyed.now) throw new AppError("CASH_TOO_LATE");
  if (waitingAtDesk >= settings.cashBillsMaximum) throw new AppError("CASH_TOO_MANY");
  return deadline;
}
