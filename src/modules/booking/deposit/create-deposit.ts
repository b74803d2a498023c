import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { notifyDeposit } from "./notify-deposit.ts";

type DepositBooking = Pick<Booking, "id" | "companyId" | "countryId" | "currency">;

/**
 * Creates the caution of a confirmed booking, to be taken at the handover. A booking has at most one: a second call
 * changes nothing, and neither does one for a booking that has been cancelled since it was read. Runs in the caller's
 * transaction.
 */
export async function createDeposit(
  ctx: Context,
  tx: Tx,
  { booking, amount }: { booking: DepositBooking; amount: number },
): Promise<void> {
  if (amount <= 0) return;
  const now = ctx.now();
  const { id: bookingId, companyId, countryId, currency } = booking;
  if (!(await lockSold(tx, bookingId))) return;
  const row = { id: uuid7(now), bookingId, companyId, countryId, currency, amount, createdAt: now };
  const { count } = await tx.deposit.createMany({ data: [row], skipDuplicates: true });
  if (count > 0) await notifyDeposit(ctx, tx, row.id, "depositDue");
}

/** Whether it is still sold. A cancellation waits from here on, and then finds its caution. */
async function lockSold(tx: Tx, bookingId: string): Promise<boolean> {
  const sold = await tx.$queryRaw<unknown[]>`
    select 1 from "Booking" where "id" = ${bookingId}::uuid and "status" = 'CONFIRMED' for share`;
  return sold.length > 0;
}
