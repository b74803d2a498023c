import type { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { reachIn } from "../../shared/reach.ts";
import { readVerdict } from "../message/support/read-verdict.ts";
import {
  paymentEvents,
  readAudit,
  readCalls,
  readLedger,
  storyPayment,
} from "../message/support/story-events.ts";
import { paymentResource } from "../payment/payment.resource.ts";
import { describeBooking } from "./describe-booking.ts";
import type { FileInput, PaymentFile } from "./schema.ts";

/** Everything about one payment, the bookings that it paid and its refunds: for Mboa's own staff. */
export async function getPaymentFile(ctx: Context, { area, id }: FileInput): Promise<PaymentFile> {
  const reach = reachIn(requireSelf(ctx), area);
  // A company can read the fields of a payment, but not the provider calls.
  if (!reach || (area !== "admin" && area !== "support")) throw new AppError("FORBIDDEN");
  const scope = paymentResource.scope[area]?.(reach) as Prisma.PaymentWhereInput;
  const payment = await ctx.db.payment.findFirst({
    where: { AND: [{ id }, scope] },
    include: {
      bill: { select: { bookings: true, country: { select: { timeZone: true } } } },
      booking: true,
      // Beside a refund its siblings: one that was refused is replaced by another.
      refundOf: { include: { refunds: { where: { id: { not: id } }, orderBy: { createdAt: "asc" } } } },
      refunds: { orderBy: { createdAt: "asc" } },
    },
  });
  if (!payment) throw new AppError("NOT_FOUND");
  const { bill, booking, refundOf, refunds } = payment;
  const bookings = booking ? [booking] : (bill?.bookings ?? []);
  const [calls, ledger, audit] = await Promise.all([
    readCalls(ctx, { paymentId: id }),
    readLedger(ctx, { paymentId: id }),
    readAudit(ctx, { objectType: "Payment", objectId: id }),
  ]);
  const events = [...paymentEvents({ payments: [payment] }), ...calls, ...ledger, ...audit];
  return {
    timeZone: bill?.country.timeZone ?? ctx.country.timeZone,
    payment: storyPayment(payment),
    verdict: await readVerdict(ctx, { payment, payments: refunds, bookings, countryId: payment.countryId }),
    bookings: bookings.map(describeBooking),
    related: [...(refundOf ? [refundOf, ...refundOf.refunds] : []), ...refunds].map(storyPayment),
    events: events.sort((a, b) => a.at.localeCompare(b.at)),
  };
}
