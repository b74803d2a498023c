import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { occupiedUnits } from "../../src/kinds/appointment/slot/free-starts.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { rescheduleBooking } from "../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../src/platform/context.ts";
import { quarterOfTime, quarterUnit } from "../../src/shared/booking/quarters.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { appointmentWish, practiceWorld } from "../support/practice-world.ts";
import { expectSound } from "../support/purchase.ts";
import { createClaimWithoutKey, lookThenInsert, lookThenMove, meetingOf } from "./unguarded.ts";

/**
 * Moves of appointments against each other and against new bookings; the primary key of the claims is the guard.
 */

const world = await practiceWorld({ pool: 24 });
await liftHoldLimit(world.services);
const { day } = world;
const { db } = world.services;
await createClaimWithoutKey(db);
const elsewhere = processesOf(world, 6);
await db.company.update({
  where: { id: world.company.id },
  data: { refundTiers: [{ hoursBefore: 1, refundPercent: 100 }] },
});

const codeOf = (error: { code: string }) => error.code;
const move = (ctx: Context, bookingId: string, time: string) =>
  rescheduleBooking(ctx, { bookingId, wish: { start: `${day}T${time}` }, idempotencyKey: randomUUID() }).then(
    ({ state }) => state,
    codeOf,
  );
const hourOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).labels[0];

/** Asserts that no quarter belongs to two bookings. */
async function expectOneOwnerEach(resourceId: string): Promise<void> {
  const bookings = await db.booking.findMany({
    where: { resourceId, status: { in: ["PENDING", "CONFIRMED"] } },
    select: { units: true },
  });
  const units = bookings.flatMap((booking) => booking.units);
  expect(new Set(units).size).toBe(units.length);
}

test("without the key of the claims two patients have one quarter of an hour", async () => {
  const { id, offerId } = await world.consultant();
  const product = { ...(await db.product.findUniqueOrThrow({ where: { id: offerId } })), id };
  const whenLooked = meetingOf(2);
  const look = { product, capacity: 1, table: "ClaimWithoutKey" as const, taste: 0, whenLooked };
  await Promise.all([1, 2].map(() => lookThenInsert(world.database.pool, look)));
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from "ClaimWithoutKey" where "resourceId" = ${id}::uuid`;
  expect(rows).toHaveLength(2);
});

test("without the key two moves that cross meet in the pause: one quarter has two owners, and both old slots are gone", async () => {
  const { id: resourceId } = await world.consultant();
  const terms = { minutes: 30, bufferAfter: 15, noticeMinutes: 60, horizonDays: 30 };
  const unitsFrom = (time: string) => occupiedUnits(quarterUnit(day, quarterOfTime(time) ?? 0), terms);
  const [first, second] = [randomUUID(), randomUUID()];
  const [companyId, table] = [world.company.id, "ClaimWithoutKey"] as const;
  const move = (bookingId: string, time: string, whenLooked = async () => {}) => {
    const moving = { resourceId, companyId, bookingId, table, whenLooked, units: unitsFrom(time) };
    return lookThenMove(world.database.pool, moving);
  };
  await move(first, "09:00");
  await move(second, "10:30");
  // One moves later and the other earlier: each new slot is free only as long as nobody has moved.
  const whenLooked = meetingOf(2);
  await Promise.all([move(first, "09:45", whenLooked), move(second, "10:00", whenLooked)]);
  const rows = await db.$queryRaw<{ unit: number; owners: number }[]>`
    select "unit", count(*)::int as "owners" from "ClaimWithoutKey"
    where "resourceId" = ${resourceId}::uuid group by 1 order by 1`;
  const [from, both, after] = ["09:45", "10:00", "10:30"].map((time) => unitsFrom(time)[0]);
  expect(rows[0]).toEqual({ unit: from, owners: 1 });
  expect(rows.filter(({ owners }) => owners === 2).map(({ unit }) => unit)).toEqual([both, (both ?? 0) + 1]);
  expect(rows.at(-1)).toEqual({ unit: after, owners: 1 });
});

test("of the same two moves one is made with the key, and the other patient keeps the old slot", async () => {
  const { id, offerId } = await world.consultant();
  const [a, b] = [await world.sold(offerId, "09:00"), await world.sold(offerId, "10:30")];
  const outcomes = await Promise.all([
    move(elsewhere(a.ctx, 4), a.bookingId, "09:45"),
    move(elsewhere(b.ctx, 5), b.bookingId, "10:00"),
  ]);
  expect([...outcomes].sort()).toEqual(["DONE", "PLACES_TAKEN"]);
  const hours = [await hourOf(a.bookingId), await hourOf(b.bookingId)];
  expect(outcomes[0] === "DONE" ? ["09:45", "10:30"] : ["09:00", "10:00"]).toEqual(hours);
  await expectOneOwnerEach(id);
});

test("two patients who want each other's slot both keep their own; none of them is lost", async () => {
  const { id, offerId } = await world.consultant();
  const [a, b] = [await world.sold(offerId, "09:00"), await world.sold(offerId, "10:00")];
  for (let round = 0; round < 3; round++) {
    const outcomes = await Promise.all([
      move(elsewhere(a.ctx, 0), a.bookingId, "10:00"),
      move(elsewhere(b.ctx, 1), b.bookingId, "09:00"),
    ]);
    expect(outcomes).toEqual(["PLACES_TAKEN", "PLACES_TAKEN"]);
  }
  expect([await hourOf(a.bookingId), await hourOf(b.bookingId)]).toEqual(["09:00", "10:00"]);
  await expectOneOwnerEach(id);
});

test("of two moves onto slots whose pauses overlap one is made, and the loser keeps the old slot", async () => {
  const { id, offerId } = await world.consultant();
  const [a, b] = [await world.sold(offerId, "09:00"), await world.sold(offerId, "09:45")];
  const outcomes = await Promise.all([
    move(elsewhere(a.ctx, 2), a.bookingId, "10:30"),
    move(elsewhere(b.ctx, 3), b.bookingId, "10:30"),
  ]);
  expect(outcomes.sort()).toEqual(["DONE", "PLACES_TAKEN"]);
  const hours = [await hourOf(a.bookingId), await hourOf(b.bookingId)];
  expect(hours.filter((hour) => hour === "10:30")).toHaveLength(1);
  expect(hours[0] === "09:00" || hours[1] === "09:45").toBe(true);
  await expectOneOwnerEach(id);
  await expectSound(db);
});

test("a move and a new booking that would meet in the pause: one of them has it", async () => {
  const { id, offerId } = await world.consultant();
  const patient = await world.sold(offerId, "09:00");
  const newcomers = await Promise.all([1, 2, 3].map(() => world.customer()));
  const outcomes = await Promise.all([
    move(elsewhere(patient.ctx, 0), patient.bookingId, "10:00"),
    ...newcomers.map((ctx, index) =>
      holdPlaces(elsewhere(ctx, index + 1), appointmentWish(offerId, `${day}T09:45`)).then(
        () => "DONE",
        codeOf,
      ),
    ),
  ]);
  expect(outcomes.filter((outcome) => outcome === "DONE")).toHaveLength(1);
  await expectOneOwnerEach(id);
  await expectSound(db);
});
