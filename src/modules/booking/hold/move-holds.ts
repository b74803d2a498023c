import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fullName } from "../../../shared/text/full-name.ts";
import { isHoldLimit } from "../claims.ts";

interface Move {
  guestId: string;
  userId: string;
}

/**
 * Moves a guest's holds to the account, within the account's limit of unpaid holds: both are locked before they are
 * counted. When the guest itself became the account, only its name is written on its holds.
 */
export async function moveHolds(ctx: Context, tx: Tx, { guestId, userId }: Move): Promise<number> {
  const now = ctx.now();
  const held = await tx.bill.findMany({
    where: { userId: guestId, paidAt: null, holdExpiresAt: { gt: now } },
    select: { id: true },
  });
  if (held.length === 0) return 0;
  if (guestId !== userId) await requireRoom(ctx, tx, userId, held.length);
  const ids = held.map(({ id }) => id);
  const owner = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.bill.updateMany({ where: { id: { in: ids }, userId: guestId }, data: { userId } });
  const contact = { contactName: fullName(owner), contactPhone: owner.phone, contactEmail: owner.email };
  await tx.booking.updateMany({
    where: { billId: { in: ids }, userId: guestId },
    data: { userId, ...contact },
  });
  return ids.length;
}

async function requireRoom(ctx: Context, tx: Tx, userId: string, coming: number): Promise<void> {
  const { unpaidHoldsMaximum } = await settingsOf(ctx, ctx.country.id);
  // `requireFewHolds` refuses one more hold at its maximum: with `coming` more there must be room for the last of them.
  const maximum = unpaidHoldsMaximum - coming + 1;
  try {
    await tx.$queryRaw`select "requireFewHolds"(${userId}::uuid, ${maximum}::int, null, ${ctx.now()})`;
  } catch (error) {
    throw isHoldLimit(error) ? new AppError("TOO_MANY_HOLDS", { limit: unpaidHoldsMaximum }) : error;
  }
}
