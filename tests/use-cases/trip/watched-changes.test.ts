import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { notifyWatches } from "../../../src/kinds/trip/watch/notify-watches.ts";
import { watchDeparture } from "../../../src/kinds/trip/watch/watch-departure.ts";
import { watchPrice } from "../../../src/kinds/trip/watch/watch-price.ts";
import { startPush } from "../../../src/modules/account/push/start-push.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { listWatches } from "../../../src/modules/favourite/watch/list-watches.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor, type TestPerson } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** Alerts and what happens to the departure that is watched. */

const { services, clock } = await testServices();
const { db } = services;
const job = await contextFor(services);
const network = await tripNetwork(services);
const { partner } = network;
const person = async (user: TestPerson["user"] = {}) => {
  const actor = await createActor(services, { user });
  return { ...(await contextFor(services, actor)), actor };
};
const toldOf = async ({ actor }: { actor: { id: string } }) =>
  (await db.message.findMany({ where: { userId: actor.id, channel: "SMS" }, orderBy: { id: "asc" } })).map(
    ({ body }) => body,
  );
afterEach(() => db.watch.deleteMany());

async function soldOut(day: number) {
  const id = await network.depart({ date: network.day(day) });
  for (let unit = 1; unit <= 20; unit += 1) await network.claim(id, unit);
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id } });
  if (!startsAt) throw new Error("a departure starts");
  const me = await person();
  await watchDeparture(me, { id, places: 1 });
  return {
    ...{ id, me, startsAt },
    free: (unit: number) => db.claim.deleteMany({ where: { resourceId: id, unit } }),
  };
}

describe("a watched departure that is delayed", () => {
  it("is watched until its new time, whose hour is told", async () => {
    const { id, me, startsAt, free } = await soldOut(2);
    await delayDeparture(partner, { id, minutes: 90, reason: "Panne" });
    clock.standAt(new Date(startsAt.getTime() + 89 * minute));
    await notifyWatches(job);
    expect(await listWatches(me)).toMatchObject([
      { startsAt: new Date(startsAt.getTime() + 90 * minute).toISOString() },
    ]);
    await free(7);
    expect(await notifyWatches(job)).toBe(1);
    // Seven o'clock, and an hour and a half.
    expect((await toldOf(me))[0]).toMatch(/8\s?[h:]\s?30/);
  });

  it("is watched again when the delay is announced after its time, and ends with its new time", async () => {
    const { id, me, startsAt, free } = await soldOut(3);
    clock.standAt(new Date(startsAt.getTime() + 5 * minute));
    await notifyWatches(job);
    expect(await listWatches(me)).toEqual([]);
    await delayDeparture(partner, { id, minutes: 60, reason: "Panne" });
    expect(await listWatches(me)).toHaveLength(1);
    clock.standAt(new Date(startsAt.getTime() + hour));
    await free(7);
    expect(await notifyWatches(job)).toBe(0);
    expect(await listWatches(me)).toEqual([]);
    clock.standAt(new Date(startsAt.getTime() + 24 * hour));
    await notifyWatches(job);
    expect(await db.watch.count({ where: { userId: me.actor.id } })).toBe(0);
  });
});

describe("a watched departure with another bus", () => {
  it("has places when the new bus is larger", async () => {
    const { id, me } = await soldOut(4);
    await changeBus(partner, { id, busId: (await network.createBus({ seats: 24 })).id, reason: "Panne" });
    expect(await notifyWatches(job)).toBe(1);
    expect(await toldOf(me)).toHaveLength(1);
  });

  it("has none in a smaller bus until fewer than its seats are sold", async () => {
    const { id, me, free } = await soldOut(5);
    await changeBus(partner, { id, busId: (await network.createBus({ seats: 16 })).id, reason: "Panne" });
    // Twenty were sold: four of them have no seat any more.
    for (const unit of [1, 2, 3, 4]) await free(unit);
    expect(await notifyWatches(job)).toBe(0);
    await free(5);
    expect(await notifyWatches(job)).toBe(1);
    expect(await toldOf(me)).toHaveLength(1);
  });
});

describe("a watched departure that is cancelled", () => {
  it("is told once with the others of its day, and the alert is over", async () => {
    const { id, me, free } = await soldOut(6);
    await free(1);
    await cancelDeparture(partner, { id, reason: "Panne" });
    const told = await Promise.all([notifyWatches(job), notifyWatches(job)]);
    expect(told[0] + told[1]).toBe(1);
    const said = await toldOf(me);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("annul");
    expect(said[0]).toContain(`date=${network.day(6)}`);
    expect(await listWatches(me)).toEqual([]);
  });

  it("after its time says nothing", async () => {
    const { id, me, startsAt } = await soldOut(7);
    clock.standAt(startsAt);
    await cancelDeparture(partner, { id, reason: "Panne" });
    expect(await notifyWatches(job)).toBe(0);
    expect(await toldOf(me)).toEqual([]);
  });
});

describe("a person whom no message reaches", () => {
  const line = { from: "Douala", to: "Yaoundé", places: 1 };

  it("is asked for a number or an address; either is enough", async () => {
    await expect(watchPrice(await person({ phone: null }), line)).rejects.toMatchObject({
      code: "NOT_REACHABLE",
    });
    for (const user of [{ phone: null, email: `${randomUUID()}@mboa.example` }, {}])
      await watchPrice(await person(user), line);
  });

  it("may have a browser that receives alerts, as long as it is signed in", async () => {
    const me = await person({ phone: null });
    const sessionId = await openSession(db, {
      ...{ userId: me.actor.id, device: "", address: "", now: clock.now() },
    });
    await startPush(
      { ...me, sessionId },
      { endpoint: "https://push.example/1", publicKey: "a".repeat(87), authSecret: "a".repeat(22) },
    );
    await watchPrice(me, line);
    await db.session.updateMany({ where: { userId: me.actor.id }, data: { expiresAt: clock.now() } });
    await expect(watchPrice(me, line)).rejects.toMatchObject({ code: "NOT_REACHABLE" });
  });
});
