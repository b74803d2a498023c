import { expect, test, vi } from "vitest";
import { beginAbsence } from "../../src/kinds/appointment/absence/begin-absence.ts";
import { refundAbsence } from "../../src/kinds/appointment/absence/refund-absence.ts";
import { quarterUnit } from "../../src/shared/booking/quarters.ts";
import { addDays, startOfDay } from "../../src/shared/dates.ts";
import { killTransaction } from "../support/faults/kill-transaction.ts";
import { sellMany } from "../support/many-sales.ts";
import { practiceWorld } from "../support/practice-world.ts";
import { balanceOf, expectSound } from "../support/purchase.ts";
import { until } from "../support/spawned-process.ts";

vi.setConfig({ testTimeout: 120_000 });

const world = await practiceWorld();
const { db } = world.services;
const { day } = world;

/** Sells this many appointments of one consultant, a quarter of an hour each, from the day on. */
async function soldAppointments(count: number): Promise<{ consultantId: string }> {
  const { id: consultantId, offerId } = await world.consultant();
  const startsAt = startOfDay(addDays(day, 1), "Africa/Douala");
  const when = { startsAt, endsAt: new Date(startsAt.getTime() + 900_000) };
  const product = await db.product.update({ where: { id: offerId }, data: when });
  await sellMany(db, product, { count, provider: "mtn-momo", now: world.clock.now() });
  await db.product.update({ where: { id: offerId }, data: { startsAt: null, endsAt: null } });
  const first = quarterUnit(day, 0);
  await db.$executeRaw`update "Claim" set "resourceId" = ${consultantId}::uuid, "unit" = "unit" + ${first}
    where "resourceId" = ${offerId}::uuid`;
  await db.$executeRaw`update "Booking" set "resourceId" = ${consultantId}::uuid, "units" = array["units"[1] + ${first}]
    where "productId" = ${offerId}::uuid`;
  return { consultantId };
}

test("an absence killed in the middle and run again: each is refunded once and told once", async () => {
  const { consultantId } = await soldAppointments(600);
  const begun = await beginAbsence(world.staff, {
    consultantId,
    fromDay: day,
    toDay: addDays(day, 10),
    fromQuarter: 0,
    toQuarter: 96,
    reason: "Hospitalisation",
  });
  expect(begun).toMatchObject({ refunded: 6_000_000 });
  expect(begun.people).toHaveLength(600);
  const cancelled = () => db.booking.count({ where: { resourceId: consultantId, status: "CANCELLED" } });
  const job = await world.as(null);
  const firstRun = refundAbsence(job, { blockId: begun.id }).then(
    () => "finished",
    () => "killed",
  );
  await until("some refunds", async () => (await cancelled()) >= 100);
  await until("a transaction to kill", async () => (await killTransaction(db)) > 0);
  expect(await firstRun).toBe("killed");
  const before = await cancelled();
  expect(before).toBeGreaterThanOrEqual(100);
  expect(before).toBeLessThan(600);
  // Two processes continue it at the same time, and a third finds nothing left.
  await Promise.all([1, 2].map(() => refundAbsence(job, { blockId: begun.id })));
  await refundAbsence(job, { blockId: begun.id });
  expect(await cancelled()).toBe(600);
  const refunds = await db.payment.groupBy({ by: ["bookingId"], where: { kind: "REFUND" }, _count: true });
  expect(refunds.map(({ _count }) => _count)).toEqual(Array(600).fill(1));
  const told = await db.message.groupBy({
    by: ["bookingId"],
    where: { template: "serviceCancelled" },
    _count: true,
  });
  expect(told.map(({ _count }) => _count)).toEqual(Array(600).fill(1));
  // Quarters freed inside the absence are claimed by the absence.
  expect(await db.claim.count({ where: { resourceId: consultantId, NOT: { bookingId: begun.id } } })).toBe(0);
  expect(await balanceOf(db, "ESCROW")).toBe(0);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(-6_000_000);
  await expectSound(db);
});
