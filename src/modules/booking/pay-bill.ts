import { type Context, requireSelf } from "../../platform/context.ts";
import { prepared, type Tx, withRetry } from "../../platform/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { settingsOf } from "../../platform/settings.ts";
import { uuid7 } from "../../platform/uuid.ts";
import { AppError } from "../../shared/app-error.ts";
import {
  bookingMay,
  hour,
  minute,
  openPaymentStatuses,
  paymentGuardHours,
} from "../../shared/booking-rules.ts";
import { toE164 } from "../../shared/phone.ts";
import type { Settings } from "../../shared/settings.ts";
import { isCounted, newCallbackToken, offeredProvider } from "../payment/data.ts";
import { onceUnderKey } from "../payment/idempotency-data.ts";
import type { PaymentProvider } from "../payment/schema.ts";
import {
  type BookingOfBill,
  dueBookings,
  type LockedBill,
  lockBill,
  missingOfPassengers,
  sumOf,
} from "./bill-data.ts";
import { insertRows, takeUnits } from "./claim-data.ts";
import { paymentView } from "./payment-data.ts";
import { claimsOf } from "./sale-data.ts";
import type { PayBillInput } from "./schema.ts";
import type { PaymentView } from "./view-schema.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    /** Asks the payer for money. */
    "payment.collect": { paymentId: string };
  }
}

/** Starts paying one's own bill. The places are its own until the end of this payment is known. */
export async function payBill(ctx: Context, input: PayBillInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const provider = offeredProvider(ctx, input.method);
  const msisdn = provider.needsMsisdn ? toE164(input.msisdn ?? "", ctx.country.shortCode) : null;
  if (provider.needsMsisdn && !msisdn) {
    throw new AppError("PAYMENT_PHONE_NEEDED");
  }
  const now = ctx.now();
  const settings = await settingsOf(ctx, ctx.country.id);
  const { idempotencyKey, ...wish } = input;
  return withRetry(ctx.db, (tx) =>
    onceUnderKey(
      tx,
      { scope: `pay:${actor.id}`, key: idempotencyKey, input: { ...wish, msisdn }, now },
      async () => {
        const bill = await lockBill(tx, input.billId);
        if (bill.userId !== actor.id) throw new AppError("NOT_FOUND");
        return paymentView(await startPayment(ctx, tx, { bill, provider, msisdn, now, settings }));
      },
    ),
  );
}

type StartedPayment = Parameters<typeof paymentView>[0];

interface Start {
  bill: LockedBill;
  provider: PaymentProvider;
  msisdn: string | null;
  now: Date;
  settings: Settings;
}

async function startPayment(
  ctx: Context,
  tx: Tx,
  { bill, provider, msisdn, now, settings }: Start,
): Promise<StartedPayment> {
  const due = payableBookings(ctx, bill, now);
  await requireNoOpenPayment(tx, bill.id);
  const payUntil = isCounted(provider)
    ? await deskDeadline(tx, bill, due, { now, settings })
    : new Date(now.getTime() + settings.paymentMinutes * minute);
  // Money that a provider is asked for may still come when the payer's time is over: only the end of the payment
  // gives the places back. At the desk nobody is asked, and the clock does it.
  const heldUntil = isCounted(provider) ? payUntil : new Date(now.getTime() + paymentGuardHours * hour);
  await keepPlaces(tx, due, heldUntil, now);
  const amount = sumOf(due);
  const payment = {
    id: uuid7(now),
    kind: "COLLECT",
    provider: provider.name,
    status: "CREATED" as const,
    amount,
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
  await tx.$executeRaw`${prepared} with "billed" as (
      update "Bill" set "holdExpiresAt" = ${payUntil}, "total" = ${amount} where "id" = ${bill.id}::uuid)
    ${insertRows("Payment", [payment])}`;
  await enqueue(tx, "payment.collect", { paymentId: payment.id }, { key: `collect:${payment.id}` });
  return { ...payment, next: null, reason: null };
}

/** Every reason why a bill cannot be paid now has its own sentence. */
function payableBookings(ctx: Context, bill: LockedBill, now: Date): BookingOfBill[] {
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
  if (bill.bookings.some((booking) => booking.status === "REQUESTED")) throw new AppError("NOT_YET_ACCEPTED");
  const due = dueBookings(bill.bookings).filter((booking) => bookingMay("pay", booking.status, "CUSTOMER"));
  if (due.length === 0) throw new AppError("HOLD_LOST");
  for (const booking of due) {
    if (booking.startsAt <= now || booking.product.status !== "PUBLISHED") {
      throw new AppError("NO_LONGER_AVAILABLE", { kind: booking.kind });
    }
    if (booking.company.status !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
    const missing = missingOfPassengers(booking, ctx.kinds[booking.kind]?.namesPassengers ?? false);
    if (missing) throw new AppError(missing, { bookingId: booking.id });
  }
  return due;
}

async function requireNoOpenPayment(tx: Tx, billId: string): Promise<void> {
  const open = await tx.payment.findFirst({
    where: { billId, kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
    select: { id: true },
  });
  if (open) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: open.id });
}

/** Until when places wait for cash: one company's desk takes it, and early enough to sell them again. */
async function deskDeadline(
  tx: Tx,
  bill: LockedBill,
  due: readonly BookingOfBill[],
  { now, settings }: Pick<Start, "now" | "settings">,
): Promise<Date> {
  if (new Set(due.map((booking) => booking.companyId)).size > 1) throw new AppError("CASH_ONE_COMPANY");
  const firstStart = Math.min(...due.map((booking) => booking.startsAt.getTime()));
  const deadline = new Date(firstStart - settings.cashCutoffMinutes * minute);
  if (deadline <= now) throw new AppError("CASH_TOO_LATE");
  const waiting = await tx.payment.count({
    where: {
      userId: bill.userId,
      kind: "COLLECT",
      provider: "cash",
      status: { in: [...openPaymentStatuses] },
    },
  });
  if (bill.userId && waiting >= settings.cashBillsMaximum) throw new AppError("CASH_TOO_MANY");
  return deadline;
}

/** A hold that has lapsed is taken again when nobody was faster. */
async function keepPlaces(tx: Tx, due: readonly BookingOfBill[], until: Date, now: Date): Promise<void> {
  const claims = claimsOf(due);
  const taken = await takeUnits(tx, claims, { expiresAt: until, now });
  if (taken.length < claims.length) {
    const kept = new Set(taken.map((unit) => `${unit.resourceId}:${unit.unit}`));
    const lost = claims.filter((claim) => !kept.has(`${claim.resourceId}:${claim.unit}`));
    throw new AppError("HOLD_LOST", { units: lost.map((claim) => claim.unit) });
  }
  const lapsed = due.filter((booking) => booking.status !== "PENDING").map((booking) => booking.id);
  if (lapsed.length === 0) return;
  await tx.booking.updateMany({
    where: { id: { in: lapsed } },
    data: { status: "PENDING", statusReason: null },
  });
}
