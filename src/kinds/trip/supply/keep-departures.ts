import type { Tx } from "../../../platform/database/database.ts";

/** A departure that its changed plan, or a new public holiday, has removed, with what the staff had prepared on it. */
export interface RemovedDeparture {
  companyId: string;
  planDate: Date;
  pathId: string;
  /** Planned, without a delay that was announced. */
  plannedAt: Date;
  driver: string | null;
  driverId: string | null;
  counterSeats: number[];
  /** The note to its travellers. */
  comment: string;
}

/**
 * Gives the departures that the plan has written anew what was prepared on the earlier ones of the same days: the note
 * to travellers, the seats of the counter, as far as the bus has them, and the driver, who is free for this line at this
 * time only.
 */
export async function keepPrepared(
  tx: Tx,
  planId: string,
  removed: readonly RemovedDeparture[],
): Promise<void> {
  const prepared = removed.filter(
    ({ driver, counterSeats, comment }) => driver || counterSeats.length > 0 || comment,
  );
  if (prepared.length === 0) return;
  const written = await tx.trip.findMany({
    where: { planId, planDate: { in: prepared.map(({ planDate }) => planDate) } },
    select: {
      ...{ productId: true, planDate: true, pathId: true, seatCount: true },
      product: { select: { startsAt: true } },
    },
  });
  for (const { productId, planDate, pathId, seatCount, product } of written) {
    const before = prepared.find((one) => one.planDate.getTime() === planDate?.getTime());
    if (!before) continue;
    const sameRun = before.pathId === pathId && before.plannedAt.getTime() === product.startsAt?.getTime();
    const { driver, driverId } = sameRun ? before : { driver: null, driverId: null };
    const counterSeats = before.counterSeats.filter((seat) => seat <= seatCount);
    await tx.trip.update({ where: { productId }, data: { driver, driverId, counterSeats } });
    await tx.product.update({ where: { id: productId }, data: { comment: before.comment } });
  }
}
