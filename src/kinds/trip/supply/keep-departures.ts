import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { lockDrivers } from "../roster/read-drivers.ts";
import { clashesOf, isRefused } from "../rules/driver-policy.ts";

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
 * to travellers, the seats of the counter, as far as the bus has them, and the driver of the same line and time, unless
 * another departure has the driver now.
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
  const rows = await tx.trip.findMany({
    where: { planId, planDate: { in: prepared.map(({ planDate }) => planDate) } },
    select: writtenParts,
  });
  const written = rows.flatMap((row) => {
    const before = prepared.find((one) => one.planDate.getTime() === row.planDate?.getTime());
    return before ? [{ ...row, before }] : [];
  });
  const taken = await takenDrivers(tx, written);
  for (const { productId, seatCount, before, ...row } of written) {
    const kept = isSameRun({ ...row, before }) && !taken.has(productId);
    const { driver, driverId } = kept ? before : { driver: null, driverId: null };
    const counterSeats = before.counterSeats.filter((seat) => seat <= seatCount);
    await tx.trip.update({ where: { productId }, data: { driver, driverId, counterSeats } });
    await tx.product.update({ where: { id: productId }, data: { comment: before.comment } });
  }
}

const writtenParts = {
  ...{ productId: true, planDate: true, pathId: true, seatCount: true },
  product: {
    select: { title: true, startsAt: true, endsAt: true, country: { select: { timeZone: true } } },
  },
} satisfies Prisma.TripSelect;

interface Written extends Prisma.TripGetPayload<{ select: typeof writtenParts }> {
  before: RemovedDeparture;
}

const isSameRun = ({ pathId, product, before }: Pick<Written, "pathId" | "product" | "before">): boolean =>
  before.pathId === pathId && before.plannedAt.getTime() === product.startsAt?.getTime();

/** The departures whose earlier driver cannot drive them any more, as an announced delay had left the time free. */
async function takenDrivers(tx: Tx, written: readonly Written[]): Promise<Set<string>> {
  const duties = written.filter(isSameRun).flatMap(({ productId: id, product, before: { driverId } }) => {
    const { title, startsAt, endsAt, country } = product;
    return driverId && startsAt && endsAt ? [{ id, title, startsAt, endsAt, driverId, ...country }] : [];
  });
  if (duties.length === 0) return new Set();
  const drivers = await lockDrivers(
    tx,
    duties.map(({ driverId }) => driverId),
    {
      from: new Date(Math.min(...duties.map(({ startsAt }) => startsAt.getTime()))),
      to: new Date(Math.max(...duties.map(({ endsAt }) => endsAt.getTime()))),
    },
  );
  const taken = duties.filter(({ startsAt, endsAt, driverId, timeZone, ...duty }) => {
    const driver = drivers.find(({ id }) => id === driverId);
    const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
    return !driver || clashesOf({ ...duty, ...times }, driver, timeZone).some(isRefused);
  });
  return new Set(taken.map(({ id }) => id));
}
