import { expect, test } from "vitest";
import { driverStatisticsWords as english } from "../../../src/kinds/trip/words/en/driver-statistics.ts";
import { driverStatisticsWords as french } from "../../../src/kinds/trip/words/fr/driver-statistics.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { minute } from "../../../src/shared/durations.ts";
import { testApp } from "../../support/app.ts";
import { driverWorld } from "../../use-cases/trip/driver-world.ts";

/** The figures of drivers over the wire, as an answer and as a file, for the company alone. */

const world = await driverWorld(await testApp());
const { app, clock, give, network, services } = world;
const { db } = services;

test("the company reads and exports them in its language; a driver does not", async () => {
  const driver = await world.driver({ name: "Ewondo Paul" });
  const day = network.day(1);
  const id = await network.depart({ date: day });
  await give(network.partner, { [id]: driver.record.id });
  const { endsAt } = await db.product.findUniqueOrThrow({ where: { id } });
  clock.standAt(new Date((endsAt?.getTime() ?? 0) + minute));
  const signIn = (userId: string) =>
    openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
  const [partner, stranger, person] = [
    await signIn(network.partner.actor.id),
    await signIn(world.stranger.partner.actor.id),
    await signIn(driver.actor.id),
  ];
  const get = (token: string, name: string, query: Record<string, string> = {}, language = "fr") =>
    app.inject({
      url: `/api/backoffice/partner/reports/${name}`,
      query: { from: day, to: day, ...query },
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
    });
  expect((await get(partner, "drivers")).json()).toMatchObject({
    drivers: [{ name: "Ewondo Paul", departures: 1, minutes: 240 }],
  });
  expect((await get(stranger, "drivers")).json()).toMatchObject({ drivers: [] });
  for (const [language, words] of [
    ["fr", french],
    ["en", english],
  ] as const) {
    const file = await get(partner, "drivers.csv", {}, language);
    expect(file.headers["content-disposition"]).toContain(words.fileName(day, day));
    expect(file.body).toContain(words.columns.hours);
    expect(file.body).toMatch(/Ewondo Paul.*Test Voyages.*1.*0.*0.*0.*4/);
  }
  expect((await get(partner, "drivers.xlsx")).statusCode).toBe(200);
  const exports = { action: "statistics.export", objectId: network.company.id };
  expect(await db.auditEntry.count({ where: exports })).toBe(3);
  for (const name of ["drivers", "drivers.csv"]) expect((await get(person, name)).statusCode).toBe(403);
  expect((await get(partner, "drivers", { to: network.day(-1) })).statusCode).toBe(400);
});
