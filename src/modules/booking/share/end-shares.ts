import { Prisma } from "../../../../prisma/client/client.ts";
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
  const returned = shares.flatMap((share) => {
    const collection = collectionOfShare(share);
    return collection ? [{ share, collection }] : [];
  });
  await tx.billShare.updateMany({
    where: { id: { in: shares.map((share) => share.id) } },
    data: { endedAt: now },
  });
  const parts = postingSql(
    now,
    returned.map(({ share, collection }) => returnedPosting(share, collection.currency)),
  );
  if (parts) await preparedSql(tx, Prisma.sql`with "posted" as (${parts.posted}) ${parts.entered}`);
  await createRefunds(
    tx,
    now,
    returned.map(({ collection }) => {
      const { amount, currency, companyId } = collection;
      return { collection, amount, currency, bookingId: null, companyId };
    }),
  );
}
