import type { Payment, PaymentPurpose } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { minute } from "../../../shared/durations.ts";
import { choosePayer, isCounted, newCallbackToken } from "../../payment/providers/choose-provider.ts";
import type { NextStep, PaymentProviderName } from "../../payment/schema.ts";
import { collectKey } from "./write-collections.ts";

interface Collection {
  purpose: Exclude<PaymentPurpose, "SALE">;
  /** What the money pays: a caution, a change of the booking, or a part of the bill. */
  depositId?: string;
  changeId?: string;
  shareId?: string;
  /** True when a person pays who has only a link. */
  byLink?: boolean;
  booking: { id: string | null; billId: string; companyId: string | null; countryId: string };
  amount: number;
  currency: string;
  userId: string | null;
  method: PaymentProviderName;
  msisdn: string | undefined;
  /** Deadline for the payer to confirm, or to bring cash. */
  payUntil?: Date;
}

/**
 * Starts a payment other than the price of a bill: a caution, the difference of a change, or one person's part of a
 * shared bill. A job asks the payer through the provider; cash waits under a code at the desk. Only one payment at a
 * time for a bill, or for each of its parts: the index of the table says so too.
 */
export async function beginCollection(ctx: Context, tx: Tx, collection: Collection): Promise<Payment> {
  const { purpose, depositId = null, changeId = null, shareId = null, byLink = false } = collection;
  const { booking, amount, currency, userId } = collection;
  const country = await tx.country.findUniqueOrThrow({ where: { id: booking.countryId } });
  const { provider, msisdn } = choosePayer(ctx, country, collection);
  const open = await tx.payment.findFirst({
    where: {
      kind: "COLLECT",
      status: { in: [...openPaymentStatuses] },
      // Of a shared bill each part; of any other, whatever is being paid of it.
      ...(shareId ? { shareId } : { billId: booking.billId, purpose: { not: "SHARE" } }),
    },
  });
  if (open) throw new AppError("PAYMENT_IN_PROGRESS", { paymentId: open.id });
  const now = ctx.now();
  const { paymentMinutes } = await settingsOf(ctx, booking.countryId);
  const id = uuid7(now);
  const counted = isCounted(provider);
  const code = counted ? provider.deskCode(id) : null;
  const payment = await tx.payment.create({
    data: {
      id,
      kind: "COLLECT",
      purpose,
      provider: provider.name,
      status: counted ? "PENDING" : "CREATED",
      providerReference: code,
      ...(code ? { next: { kind: "desk", code } satisfies NextStep } : {}),
      amount,
      currency,
      countryId: booking.countryId,
      userId,
      billId: booking.billId,
      bookingId: booking.id,
      companyId: booking.companyId,
      depositId,
      changeId,
      shareId,
      byLink,
      msisdn,
      callbackToken: newCallbackToken(),
      expiresAt: collection.payUntil ?? new Date(now.getTime() + paymentMinutes * minute),
      createdAt: now,
    },
  });
  if (!counted) await enqueue(tx, "payment.collect", { paymentId: id }, { key: collectKey(id) });
  return payment;
}
