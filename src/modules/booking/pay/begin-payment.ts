import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { paymentGuardHours } from "../../../shared/booking/hold-times.ts";
import { hour, minute } from "../../../shared/durations.ts";
import type { Settings } from "../../../shared/settings.ts";
import { answerUnder } from "../../payment/callback/answer-once.ts";
import { isCounted, newCallbackToken } from "../../payment/providers/choose-provider.ts";
import type { NextStep, PaymentProvider } from "../../payment/schema.ts";
import type { Kinds } from "../kind.ts";
import type { PaymentView } from "../view/view-schema.ts";
import { paymentView } from "./close-payment.ts";
import {
  type BookingOfBill,
  dueBookings,
  isClosed,
  missingOfPassengers,
  neededOfPassengers,
  saleEndOf,
  sumOf,
  unitsOfToday,
} from "./lock-bill.ts";
import type { BillToPay, PayableBill, PayRequest, PayState } from "./lock-bills.ts";
import type { BeginningPayment } from "./write-payments.ts";

/** Decides whether a locked bill can be paid now, and which payment begins. Pure: no database, no clock. */

export interface PaymentRequest extends PayRequest {
  /** The country whose rules apply. */
  countryId: string;
  kinds: Kinds;
  provider: PaymentProvider;
  msisdn: string | null;
  byLink: boolean;
  /** True when this process asks the payer itself right after the payment is written. */
  askedNow: boolean;
  settings: Settings;
}

export interface Answer {
  view: PaymentView;
  /** The rows to write; null for a repeated request that was answered before. */
  begun: BeginningPayment | null;
}

export function answerTo(request: PaymentRequest, locked: PayableBill): Answer {
  const answered = answerUnder<PaymentView>(locked.state.kept, request.keyed);
  return answered ? { view: answered, begun: null } : beginPayment(request, locked);
}

function beginPayment(request: PaymentRequest, { bill, state }: PayableBill): Answer {
  const { kinds, provider, msisdn, askedNow, settings, keyed } = request;
  const { now } = keyed;
  if (bill.countryId !== request.countryId) throw new AppError("CONFLICT");
  if (bill.sharedUntil && !bill.paidAt) throw new AppError("BILL_SHARED");
  const due = payableBookings(kinds, bill, now, request.byLink);
  // A bill of zero is confirmed without a payment.
  if (sumOf(due) === 0) throw new AppError("CONFLICT");
  if (state.openPaymentId) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: state.openPaymentId });
  const payUntil = isCounted(provider)
    ? deskDeadline(request, state, due)
    : new Date(now.getTime() + settings.paymentMinutes * minute);
  // A provider may still send money after the payer's time is over, so that the units stay held until the payment has
  // ended. Cash is brought in time or not at all, so that the clock releases its units.
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
    companyId: onlyCompanyOf(due),
    msisdn,
    byLink: request.byLink,
    callbackToken: newCallbackToken(),
    expiresAt: payUntil,
    createdAt: now,
    updatedAt: now,
  };
  const view = paymentView({ ...payment, reason: null });
  return { view, begun: { payment, view, due, heldUntil, keyed, askedNow } };
}

/** A payment at the desk waits for the payer to come; for other methods a job asks the payer. */
function beginningOf(provider: PaymentProvider, paymentId: string) {
  if (!isCounted(provider)) return { status: "CREATED" as const, providerReference: null, next: null };
  const code = provider.deskCode(paymentId);
  const next = { kind: "desk", code } satisfies NextStep;
  return { status: "PENDING" as const, providerReference: code, next };
}

/** The bookings of a bill that can be paid now; throws a specific error for every reason why it cannot be. */
export function payableBookings(kinds: Kinds, bill: BillToPay, now: Date, byOther = false): BookingOfBill[] {
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.bookings.some((booking) => booking.status === "REQUESTED")) throw new AppError("NOT_YET_ACCEPTED");
  const due = dueBookings(bill.bookings).filter((booking) => bookingMay("pay", booking.status, "CUSTOMER"));
  if (due.length === 0) throw new AppError("HOLD_LOST");
  for (const booking of due) {
    if (isClosed(kinds, booking, now)) {
      throw new AppError("NO_LONGER_AVAILABLE", { kind: booking.kind });
    }
    if (booking.company.status !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
    const stands = unitsOfToday(kinds, booking);
    const gone = booking.units.filter((unit) => !stands(unit));
    if (gone.length > 0) throw new AppError("HOLD_LOST", { units: gone });
    const needed = neededOfPassengers(booking, now, byOther);
    const missing = missingOfPassengers(booking, kinds[booking.kind], needed);
    if (missing) throw new AppError(missing, { bookingId: booking.id });
  }
  return due;
}

/** A payment for bookings of several companies belongs to none of them: each company sees only its own bookings. */
export function onlyCompanyOf(due: readonly BookingOfBill[]): string | null {
  const [company = null, another] = new Set(due.map(({ companyId }) => companyId));
  return another ? null : company;
}

/**
 * Deadline for cash: refused for several companies, because one desk takes the money, and early enough to sell the
 * places again.
 */
function deskDeadline(
  { settings, keyed }: PaymentRequest,
  { waitingAtDesk }: PayState,
  due: readonly BookingOfBill[],
): Date {
  if (onlyCompanyOf(due) === null) throw new AppError("CASH_ONE_COMPANY");
  const firstStart = Math.min(...due.map((booking) => saleEndOf(booking).getTime()));
  const deadline = new Date(firstStart - settings.cashCutoffMinutes * minute);
  if (deadline <= keyed.now) throw new AppError("CASH_TOO_LATE");
  if (waitingAtDesk >= settings.cashBillsMaximum) throw new AppError("CASH_TOO_MANY");
  return deadline;
}
