import type { EventPool } from "../../../../prisma/client/client.ts";
import { claimsOf, keepOnlyUnits, takeUnits } from "../../../modules/booking/claims.ts";
import { lockBookingsOf, renewTickets } from "../../../modules/booking/delay/move-bookings.ts";
import { reseat } from "../../../modules/booking/settle/write-sales.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { AppError } from "../../../shared/app-error.ts";
import { unitsOf } from "../../../shared/booking/choose-units.ts";
import { unitsOfPool } from "../pool-units-schema.ts";

interface PoolClaim {
  unit: number;
  bookingId: string;
  expiresAt: Date | null;
}

/** More than any pool has. */
const capacityMaximum = 99_999;

/**
 * Makes room for a smaller capacity of a pool without numbers: its sold places are counted, so that those beyond the
 * new last number get free numbers below it. Nobody is told, because nobody sees the numbers. What a desk holds without
 * network keeps its numbers: the database refuses a capacity below them.
 */
export async function movePlaces(
  ctx: Context,
  tx: Tx,
  { productId, ordinal }: Pick<EventPool, "productId" | "ordinal">,
  capacity: number,
): Promise<void> {
  const now = ctx.now();
  await lockBookingsOf(tx, productId);
  const { from, to } = unitsOfPool({ ordinal, capacity: capacityMaximum });
  const claims = await tx.$queryRaw<PoolClaim[]>`
    select "unit", "bookingId"::text, "expiresAt" from "Claim"
    where "resourceId" = ${productId}::uuid and "unit" between ${from} and ${to}
      and ("expiresAt" is null or "expiresAt" > ${now}) order by "unit"`;
  if (claims.length > capacity) throw new AppError("CAPACITY_SOLD", { sold: claims.length });
  const inside = unitsOfPool({ ordinal, capacity });
  const taken = new Set(claims.map(({ unit }) => unit));
  const free = unitsOf(inside).filter((unit) => !taken.has(unit));
  const beyond = claims.filter(({ unit }) => unit > inside.to);
  const bookings = await tx.booking.findMany({
    where: { id: { in: beyond.map(({ bookingId }) => bookingId) } },
  });
  for (const booking of bookings) {
    const own = beyond.filter(({ bookingId }) => bookingId === booking.id);
    const moved = new Map(own.map(({ unit }) => [unit, free.shift()]));
    const units = booking.units.map((unit) => moved.get(unit) ?? unit);
    const wanted = claimsOf([{ ...booking, also: fromJson(booking.also), units }]);
    const got = await takeUnits(tx, wanted, { expiresAt: own[0]?.expiresAt ?? null, now });
    // Sold between the look and now: a serialization error makes the caller's transaction start again.
    if (got.length < wanted.length)
      throw Object.assign(new Error("places taken while moving"), { code: "40001" });
    await reseat(tx, booking, { units, labels: booking.labels });
    await keepOnlyUnits(tx, booking.id, wanted);
    await renewTickets(ctx, tx, booking.id, booking);
  }
}
