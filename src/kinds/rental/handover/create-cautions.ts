import type { BookingStatus } from "../../../../prisma/client/client.ts";
import { createDeposit } from "../../../modules/booking/deposit/create-deposit.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";

interface UncautionedRow {
  id: string;
  companyId: string;
  countryId: string;
  currency: string;
  amount: number;
}

const batch = 100;

interface RentalWithDeposits {
  status: BookingStatus;
  endsAt: Date;
  deposits: readonly unknown[];
}

/** Whether the caution of a rental is created soon: the condition of the query below, for one booking. */
export const awaitsCaution = ({ status, endsAt, deposits }: RentalWithDeposits, now: Date): boolean =>
  status === "CONFIRMED" && endsAt > now && deposits.length === 0;

/** Creates the due caution of every paid rental for which one was agreed, once. */
export async function createCautions(ctx: Context): Promise<number> {
  const rows = await ctx.db.$queryRaw<UncautionedRow[]>`
    select k."id"::text as "id", k."companyId"::text as "companyId", k."countryId"::text as "countryId", k."currency",
      k."caution" as "amount"
    from "Booking" k
    where k."kind" = 'location' and k."status" = 'CONFIRMED' and k."caution" > 0 and k."endsAt" > ${ctx.now()}
      and not exists (select 1 from "Deposit" d where d."bookingId" = k."id")
    order by k."confirmedAt" limit ${batch}`;
  for (const { amount, ...booking } of rows) {
    await withRetry(ctx.db, (tx) => createDeposit(ctx, tx, { booking, amount }));
  }
  return rows.length;
}
