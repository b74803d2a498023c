import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { removeCalendar } from "../../src/kinds/appointment/calendar/remove-calendar.ts";
import { replaceFeedBlocks } from "../../src/modules/booking/block/replace-feed-blocks.ts";
import { importPeriods } from "../../src/modules/booking/feed/sync-feed.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { withRetry } from "../../src/platform/database/database.ts";
import { quarterUnit } from "../../src/shared/booking/quarters.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { buyersOfProcesses } from "../support/buyers.ts";
import { liftHoldLimit } from "../support/context.ts";
import { untilWaiting } from "../support/lock-waits.ts";
import { appointmentWish, practiceWorld } from "../support/practice-world.ts";
import { createClaimWithoutKey, lookThenRent, meetingOf } from "./unguarded.ts";

/** A consultant's calendar is read while patients book, and while it is removed. */

const world = await practiceWorld({ pool: 40 });
await liftHoldLimit(world.services);
const { day, staff, company } = world;
const { db } = world.services;
const buyer = await buyersOfProcesses(world);
const job = await world.as(null);

async function calendarOf(consultantId: string) {
  return db.calendarFeed.create({
    data: {
      kind: "rdv",
      resourceId: consultantId,
      companyId: company.id,
      name: "Google",
      url: "https://calendars.example/a.ics",
    },
  });
}
/** 09:00 to 11:00, as four events of half an hour. */
const busyMorning = [36, 38, 40, 42].map((quarter) => ({
  uid: `a${quarter}`,
  fromUnit: quarterUnit(day, quarter),
  toUnit: quarterUnit(day, quarter + 2),
  reason: "",
}));

test("without the key of the claims, an import and a patient have the same quarter", async () => {
  await createClaimWithoutKey(db);
  const { id } = await world.consultant();
  const whenLooked = meetingOf(2);
  const unit = quarterUnit(day, 36);
  const look = { resources: [id], companyId: company.id, day: unit, table: "ClaimWithoutKey" as const };
  const take = () => lookThenRent(world.database.pool, { ...look, whenLooked });
  await Promise.all([take(), take()]);
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from "ClaimWithoutKey" where "resourceId" = ${id}::uuid and "unit" = ${unit}`;
  expect(rows).toHaveLength(2);
});

test("an import against patients of the same hours: each quarter is one's, and conflicts name all who won", async () => {
  for (let round = 0; round < 6; round++) {
    const { id, offerId } = await world.consultant();
    const feed = await calendarOf(id);
    const times = ["10:30", "09:45", "09:00"];
    const holding = Array.from({ length: 12 }, (_, index) =>
      holdPlaces(buyer(index), appointmentWish(offerId, `${day}T${times[index % 3]}`)).then(
        (bill) => bill.bookings[0]?.id ?? "",
        (error: { code: string }) => {
          expect(error.code).toBe("PLACES_TAKEN");
          return "";
        },
      ),
    );
    const [outcome, ...held] = await Promise.all([importPeriods(job, feed, busyMorning), ...holding]);
    const won = held.filter(Boolean).sort();
    const conflicts = [...new Set(outcome?.conflicts.map(({ bookingId }) => bookingId))].sort();
    expect(conflicts).toEqual(won);
    const morning = busyMorning.flatMap(({ fromUnit }) => [fromUnit, fromUnit + 1]);
    const claims = await db.claim.findMany({ where: { resourceId: id, unit: { in: morning } } });
    expect(claims).toHaveLength(morning.length);
    expect(await db.calendarFeed.findUnique({ where: { id: feed.id } })).toMatchObject({
      conflicts: won.length,
    });
  }
});

/** An import has placed its block and is about to commit when the calendar is removed; returns the blocks that stay. */
async function removedMeanwhile(remove: (feedId: string, resourceId: string) => Promise<unknown>) {
  const { id: resourceId } = await world.consultant();
  const { id } = await calendarOf(resourceId);
  const importing = await world.database.pool.connect();
  await importing.query("begin");
  await importing.query(`select 1 from "CalendarFeed" where "id" = $1 for update`, [id]);
  await importing.query(
    `insert into "Block" ("id", "resourceId", "companyId", "feedId", "uid", "fromUnit", "toUnit")
      values ($1, $2, $3, $4, 'a', 1, 2)`,
    [randomUUID(), resourceId, company.id, id],
  );
  const removing = awaitedLater(remove(id, resourceId));
  await untilWaiting(world.database.pool, 1);
  await importing.query("commit");
  importing.release();
  await removing;
  expect(await db.calendarFeed.count({ where: { id } })).toBe(0);
  return db.block.count({ where: { feedId: id } });
}

test("removed without waiting for the import, a calendar leaves what this one places", async () => {
  const unguarded = (feedId: string, resourceId: string) =>
    withRetry(db, async (tx) => {
      await replaceFeedBlocks(staff, tx, { feedId, resourceId, companyId: company.id }, []);
      await tx.calendarFeed.delete({ where: { id: feedId } });
    });
  expect(await removedMeanwhile(unguarded)).toBe(1);
});

test("a calendar that is removed while it is imported leaves nothing", async () => {
  expect(await removedMeanwhile((id) => removeCalendar(staff, { id }))).toBe(0);
});
