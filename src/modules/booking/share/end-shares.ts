import { type BillShare, type Payment, Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { AppError } from "../../../shared/app-error.ts";
import { postingSql } from "../../payment/ledger/post-to-ledger.ts";
import { createRefunds } from "../../payment/transfer/create-refund.ts";
import { holdForAnotherTry, type LockedBill, lockBill, requireNoOpenPayment } from "../pay/lock-bill.ts";
import { collectionOfShare, withCollections } from "./find-collection-of-share.ts";
import { returnedPosting } from "./share-policy.ts";

/** The owner pays another way, or not at all: parts that were paid are refunded. */
export async function endSharing(ctx: Context, { billId }: { billId: string }): Promise<{ billId: string }> {
  const { id: userId } = requireSelf(ctx);
  await withRetry(ctx.db, async (tx) => {
    const bill = await lockBill(tx, billId);
    if (bill.userId !== userId) throw new AppError("NOT_FOUND");
    if (bill.paidAt) throw new AppError("ALREADY_PAID");
    if (!bill.sharedUntil) return;
    await requireNoOpenPayment(tx, billId);
    await endShares(tx, [bill], ctx.now());
  });
  return { billId };
}

/**
 * Ends the sharing of these bills and refunds the parts that were paid; a shared bill is paid in full or not at all.
 * The caller has locked the bills.
 */
export async function endShares(tx: Tx, bills: readonly LockedBill[], now: Date): Promise<void> {
  const shared = bills.filter((bill) => bill.sharedUntil !== null && bill.paidAt === null);
  if (shared.length === 0) return;
  const ids = shared.map((bill) => bill.id);
  await returnShares(tx, ids, now);
  await tx.bill.updateMany({ where: { id: { in: ids } }, data: { sharedUntil: null } });
  for (const bill of shared) await holdForAnotherTry(tx, { ...bill, sharedUntil: null }, now);
}

/** Ends the parts of these bills and refunds each paid one to its payer. The caller has locked the bills. */
export async function returnShares(tx: Tx, billIds: readonly string[], now: Date): Promise<void> {
  const shares = await tx.billShare.findMany({
    where: { billId: { in: [...billIds] }, endedAt: null },
    include: withCollections,
  });
  await tx.billShare.updateMany({
    where: { id: { in: shares.map((share) => share.id) } },
    data: { endedAt: now },
  });
  await giveBack(
    tx,
    shares.flatMap((share) => collectionOfShare(share) ?? []),
    now,
  );
}

async function giveBack(tx: Tx, held: readonly Payment[], now: Date): Promise<void> {
  const parts = postingSql(now, held.map(returnedPosting));
  if (parts) await preparedSql(tx, Prisma.sql`with "posted" as (${parts.posted}) ${parts.entered}`);
  await createRefunds(
    tx,
    now,
    held.map((collection) => {
      const { amount, currency, companyId } = collection;
      return { collection, amount, currency, bookingId: null, companyId };
    }),
  );
}

/**
 * The operator has given the money of a waiting part back: until the deadline of its bill it is to be paid anew. Returns
 * its bill; null when this payment holds no part, as after the bill was sold.
 */
export async function reopenShare(
  tx: Tx,
  { id, billId, shareId }: Payment,
  now: Date,
): Promise<{ bill: LockedBill; share: Pick<BillShare, "label" | "amount"> } | null> {
  if (!billId || !shareId) return null;
  const bill = await lockBill(tx, billId);
  const share = await tx.billShare.findUniqueOrThrow({ where: { id: shareId }, include: withCollections });
  const held = collectionOfShare(share);
  if (bill.paidAt || share.endedAt || held?.id !== id) return null;
  await giveBack(tx, [held], now);
  await tx.billShare.update({ where: { id: shareId }, data: { paidAt: null } });
  return { bill, share };
}
