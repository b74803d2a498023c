import { expect, it } from "vitest";
import { testServices } from "../support/app.ts";
import { driverWorld } from "../use-cases/trip/driver-world.ts";
import { meetingOf } from "./unguarded.ts";

/** One driver for departures that overlap, chosen by several chiefs in the same instant. */

const chiefs = 8;
const { network, record, give, services } = await driverWorld(await testServices({ pool: 24 }));
const { db } = services;

const departures = () => Promise.all(Array.from({ length: chiefs }, () => network.depart({ time: "07:00" })));
const departuresOf = ({ id }: { id: string }) => db.trip.count({ where: { driverId: id } });

/** Gives a departure a driver who had none a moment ago. */
async function lookThenAssign(id: string, driverId: string, whenLooked: () => Promise<void>): Promise<void> {
  const there = await db.trip.count({ where: { driverId } });
  await whenLooked();
  if (there > 0) throw new Error("on the road");
  await db.trip.update({ where: { productId: id }, data: { driverId } });
}

it("without the guard one driver is given to all of them", async () => {
  const [ids, driver] = [await departures(), await record()];
  const whenLooked = meetingOf(chiefs);
  await Promise.all(ids.map((id) => lookThenAssign(id, driver.id, whenLooked)));
  expect(await departuresOf(driver)).toBe(chiefs);
});

it("one driver gets one of them, and the others stay as they were", async () => {
  const [ids, driver] = [await departures(), await record({ name: "Abega Luc" })];
  const answers = await Promise.all(ids.map((id) => give(network.partner, { [id]: driver.id })));
  const failures = answers.flatMap(({ rows }) => rows.map(({ failure }) => failure));
  expect(failures.filter((failure) => failure === null)).toHaveLength(1);
  expect(failures.filter((failure) => failure?.startsWith("Abega Luc"))).toHaveLength(chiefs - 1);
  expect(await departuresOf(driver)).toBe(1);
});
