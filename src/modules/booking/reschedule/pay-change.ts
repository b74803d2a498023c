import type { Booking, BookingChange } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { paymentGuardHours } from "../../../shared/booking/hold-times.ts";
import { hour } from "../../../shared/durations.ts";
import { onceUnderKey } from "../../payment/callback/answer-once.ts";
import { choosePayer, isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { holdUntil } from "../claims.ts";
import { beginCollection } from "../pay/begin-collection.ts";
import { paymentView } from "../pay/close-payment.ts";
import { requirePromptFor } from "../pay/collection-limits.ts";
import { type BookingOfBill, lockBill } from "../pay/lock-bill.ts";
import type { PaymentView } from "../view/view-schema.ts";
import type { PayChangeInput } from "./change-schema.ts";
import { findChangeable } from "./plan-change.ts";

/** Throws unless the difference of a change of this booking can be asked for in this way, of this number. */
export async function requirePayable(
  ctx: Context,
  { method, msisdn }: Pick<PayChangeInput, "method" | "msisdn">,
  { userId, countryId }: Pick<Booking, "userId" | "countryId">,
): Promise<void> {
  const country = await ctx.db.country.findUniqueOrThrow({ where: { id: countryId } });
  choosePayer(ctx, country, { method, msisdn });
  await requirePromptFor(ctx, { method, msisdn, country, userId });
}

/** Starts paying the difference of a change. Its units stay held until the outcome of this payment is known. */
export async function payChange(ctx: Context, input: PayChangeInput): Promise<PaymentView> {
  const actor = requireSelf(ctx);
  const known = await ctx.db.bookingChange.findUnique({
    where: { id: input.changeId },
    include: { booking: { select: { userId: true, countryId: true } } },
  });
  if (!known) throw new AppError("NOT_FOUND");
  const found = await findChangeable(ctx, actor, known.bookingId);
  const now = ctx.now();
  const { idempotencyKey, ...wish } = input;
  await requirePayable(ctx, wish, known.booking);
  const keyed = { scope: `pay-change:${actor.id}`, key: idempotencyKey, input: wish, now };
  return withRetry(ctx.db, (tx) =>
    onceUnderKey(tx, keyed, async () => {
      const bill = await lockBill(tx, found.billId);
      const booking = bill.bookings.find((one) => one.id === known.bookingId);
      const change = await tx.bookingChange.findUniqueOrThrow({ where: { id: known.id } });
      if (change.status === "DONE") throw new AppError("ALREADY_PAID");
      if (!booking || change.status !== "PENDING" || change.expiresAt <= now) throw new AppError("HOLD_LOST");
      await requireOnSale(tx, booking, change);
      const payment = await beginCollection(ctx, tx, {
        purpose: "EXTRA",
        changeId: change.id,
        booking,
        amount: change.difference,
        currency: change.currency,
        userId: booking.userId,
        method: input.method,
        msisdn: input.msisdn,
      });
      // Money asked through a provider may still arrive after the payer's time is over.
      const guard = new Date(now.getTime() + paymentGuardHours * hour);
      const until = isCounted(providerOf(ctx, payment)) ? payment.expiresAt : guard;
      await holdUntil(tx, [change.id], { expiresAt: until ?? guard, now });
      if (payment.expiresAt && payment.expiresAt > change.expiresAt) {
        await tx.bookingChange.update({
          where: { id: change.id },
          data: { expiresAt: payment.expiresAt },
        });
      }
      return paymentView(payment);
    }),
  );
}

/** The company may have been suspended since the change was asked for, or its new departure cancelled. */
async function requireOnSale(
  tx: Tx,
  { company, kind }: Pick<BookingOfBill, "company" | "kind">,
  { productId }: Pick<BookingChange, "productId">,
): Promise<void> {
  if (company.status !== "ACTIVE") throw new AppError("COMPANY_SUSPENDED");
  const { status } = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    select: { status: true },
  });
  if (status !== "PUBLISHED") throw new AppError("NO_LONGER_AVAILABLE", { kind });
}
