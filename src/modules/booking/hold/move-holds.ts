import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { isHoldLimit } from "../claims.ts";
import { requireFreePlaces, withFreePlaces } from "../settle/require-free-places.ts";

interface Move {
  guestId: string;
  userId: string;
}

/**
 * Moves a guest's bills to the account: those that hold places within the account's limit of unpaid holds (both are
 * locked before they are counted), and those that have ended, because nobody else could see or erase them any more.
 * Returns how many hold places. The key of each bill names its owner, so that a repeated request finds it again.
 */
export async function moveHolds(ctx: Context, tx: Tx, { guestId, userId }: Move): Promise<number> {
  const running = { userId: guestId, paidAt: null, holdExpiresAt: { gt: ctx.now() } };
  const held = await tx.bill.count({ where: running });
  if (held > 0) await requireRoom(ctx, tx, userId, held);
  const owner = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  await tx.$executeRaw`
    update "Bill" b set "userId" = ${userId}::uuid, "idempotencyKey" = case when exists (
        select 1 from "Bill" o where o."idempotencyKey" = ${userId} || substr(b."idempotencyKey", ${guestId.length + 1}))
      then b."idempotencyKey" else ${userId} || substr(b."idempotencyKey", ${guestId.length + 1}) end
    where b."userId" = ${guestId}::uuid`;
  const contact = { contactName: fullName(owner), contactPhone: owner.phone, contactEmail: owner.email };
  await tx.booking.updateMany({ where: { userId: guestId }, data: { userId, ...contact } });
  if (held > 0) {
    const bill = { userId, paidAt: null, holdExpiresAt: { gt: ctx.now() } };
    const pending = await tx.booking.findMany({ where: { status: "PENDING", bill } });
    await requireFreePlaces(ctx, tx, withFreePlaces(ctx.kinds, pending));
  }
  return held;
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
