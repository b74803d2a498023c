import { afterAll, expect, test } from "vitest";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";

/** The country's time zone applies, never the server's: the same results on the other side of the world. */

const world = await practiceWorld();
const { day } = world;
const { db } = world.services;
const own = process.env.TZ;
afterAll(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

test.each(["Pacific/Auckland", "America/Los_Angeles"])("a server in %s", async (zone) => {
  process.env.TZ = zone;
  expect(new Date("2026-11-25T12:00:00Z").getHours()).not.toBe(13);
  const { offerId } = await world.consultant();
  const customer = await world.customer();
  const slots = async () => {
    const { days } = await listSlots(customer, { id: offerId, from: day, days: 1 });
    return days.flatMap(({ places }) => places.flatMap(({ starts }) => starts));
  };
  const [first] = await slots();
  expect(first).toMatchObject({ time: "09:00", startsAt: `${day}T08:00:00.000Z` });
  const held = await holdPlaces(customer, appointmentWish(offerId, `${day}T09:00`));
  const booking = await db.booking.findUniqueOrThrow({ where: { id: held.bookings[0]?.id ?? "" } });
  expect(booking).toMatchObject({ labels: ["09:00"], startsAt: new Date(`${day}T08:00:00Z`) });
  expect((await slots()).map(({ time }) => time)).toEqual(["09:45", "10:00", "10:15", "10:30"]);
  const now = world.clock.now().getTime();
  // Just before half past nine local time: the one-hour notice ends before half past ten.
  world.clock.advance(new Date(`${day}T08:29:30Z`).getTime() - now);
  expect((await slots()).map(({ time }) => time)).toEqual(["10:30"]);
  await expect(holdPlaces(customer, appointmentWish(offerId, `${day}T10:15`))).rejects.toMatchObject({
    code: "SLOT_TOO_SOON",
  });
  world.clock.advance(now - world.clock.now().getTime());
});
