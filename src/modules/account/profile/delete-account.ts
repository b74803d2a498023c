import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requirePassword } from "../sign-in/replace-password.ts";
import { erasePerson } from "./erase-person.ts";
import { deleteAccountInput } from "./profile-schema.ts";
import { requireFreeAccount } from "./require-free-account.ts";

/**
 * Erases the person; bookings and the ledger stay. Coming bookings are decided first: unpaid ones are cancelled, paid
 * ones cancelled or kept. Kept ones carry their names until they are over; then the nightly cleaning erases them.
 */
export async function deleteAccount(ctx: Context, raw: z.input<typeof deleteAccountInput>): Promise<void> {
  const { id: userId, grants } = requireSelf(ctx);
  const { currentPassword, keepTickets } = deleteAccountInput.parse(raw);
  await requirePassword(ctx, userId, currentPassword);
  const keys = await withRetry(ctx.db, async (tx) => {
    const kept = await billsAhead(tx, { userId, now: ctx.now(), keepTickets });
    await requireFreeAccount(ctx, tx);
    const erased = await erasePerson(tx, userId, ctx.now());
    for (const { billId, id } of kept) {
      const again = { bookingId: id, key: "account-deleted" };
      await enqueue(tx, "booking.deliver", { billId, again });
    }
    await writeAudit(ctx, tx, {
      action: "delete-account",
      objectType: "User",
      objectId: userId,
      before: { roles: grants.map(({ slug }) => slug) },
    });
    return erased;
  });
  for (const key of keys) await ctx.files.remove(key);
}

/**
 * Bills of the paid bookings that the owner keeps. Refuses when something else is ahead, which would be lost without a
 * question.
 */
async function billsAhead(
  tx: Tx,
  { userId, now, keepTickets }: { userId: string; now: Date; keepTickets: boolean },
): Promise<{ id: string; billId: string }[]> {
  // Locks the person first, as the payment of a new booking does.
  await tx.$queryRaw`select 1 from "User" where "id" = ${userId}::uuid for update`;
  const select = { id: true, billId: true };
  const paid = await tx.booking.findMany({
    where: { userId, status: "CONFIRMED", endsAt: { gt: now } },
    select,
  });
  const unpaid = await tx.booking.count({
    where: { userId, status: { in: ["REQUESTED", "PENDING"] }, bill: { holdExpiresAt: { gt: now } } },
  });
  if (unpaid > 0 || (paid.length > 0 && !keepTickets)) {
    throw new AppError("BOOKINGS_AHEAD", { paid: paid.length, unpaid });
  }
  return paid;
}
