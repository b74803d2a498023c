import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { releaseUnits } from "../claims.ts";

/** Changes that staff asked for, and whose difference the customer pays. */

/**
 * Ends the change when its payment has brought no money. The customer has no form to try again with, so its units are on
 * sale at once. A change that was given up is not made when money arrives all the same; that money is refunded.
 */
export async function endStaffChange(
  tx: Tx,
  changeId: string,
  { givenUp }: { givenUp: boolean },
): Promise<void> {
  const status = givenUp ? "CANCELLED" : "EXPIRED";
  const ended = await tx.$queryRaw<{ id: string }[]>`
    update "BookingChange" c set "status" = ${status}::"BookingChangeStatus"
    from "Booking" b
    where c."id" = ${changeId}::uuid and b."id" = c."bookingId" and c."status" = 'PENDING'
      and c."requestedById" is distinct from b."userId"
    returning c."id"`;
  await releaseUnits(
    tx,
    ended.map(({ id }) => id),
  );
}

/** Whether this payment is of a change that the company of this person asked for. */
export async function servesStaffChange(
  ctx: Context,
  actor: Actor,
  { changeId }: Pick<Payment, "changeId">,
): Promise<boolean> {
  if (!changeId) return false;
  const { requestedById, booking } = await ctx.db.bookingChange.findUniqueOrThrow({
    where: { id: changeId },
    select: {
      requestedById: true,
      booking: { select: { userId: true, companyId: true, terminalId: true } },
    },
  });
  return requestedById !== booking.userId && servesCompany(actor, booking.companyId, booking.terminalId);
}
