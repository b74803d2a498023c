import type { Block } from "../../../../prisma/client/client.ts";
import { claimBlocks } from "../../../modules/booking/block/claim-blocks.ts";
import { placeBlock } from "../../../modules/booking/block/place-block.ts";
import { removeBlock } from "../../../modules/booking/block/remove-block.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { overdueDays } from "../../../shared/booking/deposit-rules.ts";
import { dayOf } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { readRooms } from "../house/read-rooms.ts";
import { dayNumber } from "../rules/day-number.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";

interface OverdueRental {
  id: string;
  code: string;
  productId: string;
  companyId: string;
  timeZone: string;
  lastUnit: number;
}

/**
 * A car or a house that was handed over and has not come back is blocked from the first day that it was not let up to today, so that
 * nobody rents what is not there. The block grows by the day and ends with the return. Later bookings keep their days.
 */
export async function blockOverdue(ctx: Context): Promise<void> {
  const ids = await overdueNow(ctx);
  for (const id of ids) await withRetry(ctx.db, (tx) => blockUntilToday(ctx, tx, id));
  const over = await ctx.db.block.findMany({
    where: { overdueId: { not: null }, partOfId: null, NOT: { overdueId: { in: ids } } },
    select: { overdueId: true },
    orderBy: { id: "asc" },
  });
  for (const { overdueId } of over) {
    if (overdueId) await withRetry(ctx.db, (tx) => endOverdue(tx, overdueId));
  }
}

async function overdueNow(ctx: Context): Promise<string[]> {
  const now = ctx.now();
  const rows = await ctx.db.booking.findMany({
    where: {
      kind: "location",
      status: { in: ["CONFIRMED", "COMPLETED"] },
      endsAt: { lt: now, gt: new Date(now.getTime() - overdueDays * 24 * hour) },
      AND: [{ handovers: { some: { direction: "OUT" } } }, { handovers: { none: { direction: "IN" } } }],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id }) => id);
}

/** Locked like the handover that ends it, which may come at the same moment. */
async function lockOverdue(tx: Tx, id: string): Promise<OverdueRental | undefined> {
  await tx.$queryRaw`select 1 from "Booking" where "id" = ${id}::uuid for update`;
  const [row] = await tx.$queryRaw<OverdueRental[]>`
    select b."id"::text as "id", b."code", b."productId"::text as "productId", b."companyId"::text as "companyId", n."timeZone",
      (select max(u) from unnest(b."units") u)::int as "lastUnit"
    from "Booking" b join "Country" n on n."id" = b."countryId"
    where b."id" = ${id}::uuid and not exists (
      select 1 from "Handover" h where h."bookingId" = b."id" and h."direction" = 'IN')`;
  return row;
}

async function blockUntilToday(ctx: Context, tx: Tx, id: string): Promise<void> {
  const rental = await lockOverdue(tx, id);
  if (!rental) return;
  const { productId: resourceId, companyId } = rental;
  const fromUnit = rental.lastUnit + 1;
  const toUnit = dayNumber(dayOf(ctx.now(), rental.timeZone)) + 1;
  if (toUnit <= fromUnit) return;
  const known = await tx.block.findFirst({ where: { overdueId: id, partOfId: null } });
  if (!known) {
    const parts = await readRooms(tx, resourceId);
    const reason = rentalSupplyWords.overdue(rental.code);
    await placeBlock(ctx, tx, { resourceId, parts, companyId, fromUnit, toUnit, reason, overdueId: id });
  } else if (known.toUnit < toUnit) await growBlock(ctx, tx, known, toUnit);
}

async function growBlock(ctx: Context, tx: Tx, block: Block, toUnit: number): Promise<void> {
  const all = { OR: [{ id: block.id }, { partOfId: block.id }] };
  await tx.block.updateMany({ where: all, data: { toUnit } });
  await claimBlocks(tx, ctx.now(), await tx.block.findMany({ where: all, orderBy: { id: "asc" } }));
}

/** Ends the block of a rental that has come back. Runs in the transaction of its return. */
export async function endOverdue(tx: Tx, bookingId: string): Promise<void> {
  const block = await tx.block.findFirst({ where: { overdueId: bookingId, partOfId: null } });
  if (block) await removeBlock(tx, { blockId: block.id, companyId: block.companyId });
}
