import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { post } from "../../payment/ledger/post-to-ledger.ts";
import { createRefund, isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { type BookingOfBill, collectionOf, type LockedBill } from "../pay/lock-bill.ts";
import { cancellationPosting, type RefundShare } from "./refund-policy.ts";

/** The money of a paid booking is divided in the ledger, and the customer's part is sent back. The bill is locked. */
export async function splitMoney(
  ctx: Context,
  tx: Tx,
  { bill, booking, share }: { bill: LockedBill; booking: BookingOfBill; share: RefundShare },
): Promise<void> {
  const collection = await collectionOf(tx, bill);
  if (!collection) return;
  const now = ctx.now();
  const { refund } = share;
  const counted = isCounted(providerOf(ctx, collection));
  await post(tx, now, cancellationPosting(booking, { counted, paid: booking.total, refund }));
  if (refund === 0) return;
  const { currency, id: bookingId, companyId } = booking;
  await createRefund(tx, now, { collection, amount: refund, currency, bookingId, companyId });
}

/** Where a refund would go. */
export function refundTarget(ctx: Context, collection: Payment | null) {
  if (!collection) return null;
  const provider = providerOf(ctx, collection);
  return { method: collection.provider, msisdn: collection.msisdn, manual: provider.refund === undefined };
}
