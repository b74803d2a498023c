import { expect, test, vi } from "vitest";
import { notifyDelay } from "../../src/kinds/appointment/visit/notify-delay.ts";
import { liftHoldLimit } from "../support/context.ts";
import { killedConnection, killTransaction } from "../support/faults/kill-transaction.ts";
import { cellsOf, practiceWorld } from "../support/practice-world.ts";
import { until } from "../support/spawned-process.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await practiceWorld();
await liftHoldLimit(world.services);
const { db } = world.services;
const { day, placeId } = world;

test("killed while a delay is being notified, and retried: everybody is notified once", async () => {
  const { id, offerId, timetableId } = await world.consultant();
  const cells = cellsOf(day, ["08:00", "20:00"], { placeId });
  await db.timetableCell.deleteMany({ where: { timetableId } });
  await db.timetableCell.createMany({ data: cells.map((cell) => ({ ...cell, timetableId })) });
  const times = Array.from({ length: 14 }, (_, index) => {
    const minutes = 8 * 60 + index * 45;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
  const waiting = [];
  for (const time of times) waiting.push((await world.sold(offerId, time)).bookingId);

  // The first notification dies half-way, with half of the messages written.
  const told: string[] = [];
  const dying = {
    ...world.staff,
    notify: async (...[tx, ...messages]: Parameters<typeof world.staff.notify>) => {
      told.push(...messages.map(({ dedupeKey }) => dedupeKey ?? ""));
      await world.staff.notify(tx, ...messages);
      if (told.length !== 7) return;
      await until("the transaction to be killed", async () => (await killTransaction(db)) > 0);
    },
  };
  const delay = { consultantId: id, day, minutes: 40 };
  await expect(notifyDelay(dying, delay)).rejects.toThrow(killedConnection);
  expect(told.length).toBeLessThan(waiting.length);
  const messages = () => db.message.count({ where: { template: "consultantLate", channel: "SMS" } });
  expect(await messages()).toBe(0);
  expect(await db.consultantDelay.count({ where: { consultantId: id } })).toBe(0);

  expect(await notifyDelay(world.staff, delay)).toEqual({ told: 14 });
  expect(await notifyDelay(world.staff, delay)).toEqual({ told: 0 });
  expect(await messages()).toBe(14);
  const each = await db.message.groupBy({
    by: ["bookingId"],
    where: { template: "consultantLate", channel: "SMS" },
    _count: true,
  });
  expect(each.map(({ bookingId }) => bookingId).sort()).toEqual(waiting.sort());
  expect(each.every(({ _count }) => _count === 1)).toBe(true);
});
