import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { findGuest } from "../../account/guest/find-guest.ts";
import type { HoldPlacesInput } from "../schema.ts";
import { returnShares } from "../share/end-shares.ts";
import type { Sale } from "./plan-legs.ts";

/** Replaces an unpaid hold of the same buyer with a new one, which may take over its units. */

const replacedBill = {
  userId: true,
  sharedUntil: true,
  paidAt: true,
  bookings: { select: { id: true, status: true, productId: true, sellerId: true } },
  payments: {
    where: { kind: "COLLECT", status: { in: [...openPaymentStatuses] } },
    select: { provider: true },
  },
} satisfies Prisma.BillSelect;

type Buyer = Pick<Sale, "userId" | "partner">;
type ReplacedBill = Prisma.BillGetPayload<{ select: typeof replacedBill }>;

/** A program replaces only what it held itself, and its owner nothing that the program sells. */
function requireOwnUnpaid(
  bill: ReplacedBill | null,
  { userId, partner }: Buyer,
): asserts bill is ReplacedBill {
  const sellerId = partner?.sellerId ?? null;
  const isOwn = bill?.userId === userId && bill.bookings.every((booking) => booking.sellerId === sellerId);
  if (!bill || !isOwn) throw new AppError("NOT_FOUND");
  if (bill.paidAt) throw new AppError("ALREADY_PAID");
}

/**
 * Bookings that a new hold replaces: those of an unpaid bill that already holds one of its products, such as a basket
 * to which something was added or from which something was removed, or a way out that gets its return. Empty for a
 * request that waits for the company, a bill that will be paid at a desk or by several people, and a bill for other
 * things, unless the buyer gave those up: these stay beside the new hold.
 */
export async function findReplaced(ctx: Context, input: HoldPlacesInput, sale: Buyer): Promise<string[]> {
  if (!input.replacesBillId) return [];
  const bill = await ctx.db.bill.findUnique({ where: { id: input.replacesBillId }, select: replacedBill });
  requireOwnUnpaid(bill, sale);
  return endedBy(
    bill,
    input.legs.map((leg) => leg.productId),
    input.replacesOthers,
  );
}

function endedBy(bill: ReplacedBill, productIds: readonly string[], givesUpOthers = false): string[] {
  const sameProducts = bill.bookings.some((booking) => productIds.includes(booking.productId));
  const givenUp = sameProducts || givesUpOthers;
  const requested = bill.bookings.some((booking) => booking.status === "REQUESTED");
  const atDesk = bill.payments.some((payment) => payment.provider === "cash");
  if (!givenUp || requested || atDesk || bill.sharedUntil) return [];
  return bill.bookings.map((booking) => booking.id);
}

/**
 * Bookings of the bill that a new hold of this product would end: who comes back to the page of what they hold sees it
 * free, as it is for them.
 */
export async function freedByNewHold(
  ctx: Context,
  productId: string,
  billId: string | undefined,
): Promise<string[]> {
  if (!billId) return [];
  const userId = ctx.actor?.id ?? (await findGuest(ctx))?.id;
  const bill = await ctx.db.bill.findUnique({ where: { id: billId }, select: replacedBill });
  return bill && bill.userId === userId && !bill.paidAt ? endedBy(bill, [productId]) : [];
}

/** True when a hold takes the place of one that still runs, so that its buyer holds no more than before. */
export async function takesOverHold(ctx: Context, input: HoldPlacesInput, sale: Buyer): Promise<boolean> {
  const replaced = await findReplaced(ctx, input, sale);
  if (replaced.length === 0) return false;
  const running = { bill: { holdExpiresAt: { gt: ctx.now() } }, status: "PENDING" as const };
  return (await ctx.db.booking.count({ where: { id: { in: replaced }, ...running } })) > 0;
}

/** Ends the bookings of an unpaid bill and returns them; the caller releases their units. */
export async function endReplaced(tx: Tx, billId: string, sale: Buyer & { now: Date }): Promise<string[]> {
  // Locks the buyer first, as a payment does: otherwise two windows of one person would deadlock.
  await tx.$queryRaw`
    select 1 from (select "id" from "User" where "id" = ${sale.userId}::uuid for no key update) buyer
    cross join lateral (
      select 1 from "Bill" where "id" = ${billId}::uuid and "userId" = buyer."id" for update) bill`;
  const bill = await tx.bill.findUnique({ where: { id: billId }, select: replacedBill });
  requireOwnUnpaid(bill, sale);
  if (bill.payments.length > 0) throw new AppError("PAYMENT_IN_PROGRESS");
  const ids = bill.bookings
    .filter((booking) => bookingMay("expire", booking.status))
    .map((booking) => booking.id);
  await tx.booking.updateMany({
    where: { id: { in: ids } },
    data: { status: "EXPIRED", statusReason: "REPLACED" },
  });
  if (bill.sharedUntil) await returnShares(tx, [billId], sale.now);
  return ids;
}
