import { afterEach, describe, expect, it } from "vitest";
import { notifyWatches } from "../../../src/kinds/trip/watch/notify-watches.ts";
import { watchDeparture } from "../../../src/kinds/trip/watch/watch-departure.ts";
import { watchPrice } from "../../../src/kinds/trip/watch/watch-price.ts";
import { erasePerson } from "../../../src/modules/account/profile/erase-person.ts";
import { listWatches } from "../../../src/modules/favourite/watch/list-watches.ts";
import { removeWatch } from "../../../src/modules/favourite/watch/remove-watch.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor, type TestPerson } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services, clock } = await testServices();
const { db } = services;
const job = await contextFor(services);
const network = await tripNetwork(services);
const person = async (user: TestPerson["user"] = {}) => {
  const actor = await createActor(services, { user });
  return { ...(await contextFor(services, actor)), actor };
};
/** What each person was told, the oldest first. */
const toldOf = async ({ actor }: { actor: { id: string } }) =>
  (await db.message.findMany({ where: { userId: actor.id, channel: "SMS" }, orderBy: { id: "asc" } })).map(
    ({ body }) => body,
  );
afterEach(() => db.watch.deleteMany());
const setPrice = (id: string, price: number) => db.product.update({ where: { id }, data: { price } });

/** A departure of twenty seats, all sold. */
async function soldOut(date: string) {
  const id = await network.depart({ date });
  for (let unit = 1; unit <= 20; unit += 1) await network.claim(id, unit);
  const free = (unit: number) => db.claim.deleteMany({ where: { resourceId: id, unit } });
  return { id, free };
}

describe("a departure without enough places", () => {
  it("is told once when enough are free, in the person's language, and only while they stay free", async () => {
    const { id, free } = await soldOut(network.day(2));
    const [one, couple] = [await person({ language: "en" }), await person()];
    await watchDeparture(one, { id, places: 1 });
    await watchDeparture(couple, { id, places: 2 });
    expect(await notifyWatches(job)).toBe(0);

    await free(3);
    expect(await notifyWatches(job)).toBe(1);
    expect(await notifyWatches(job)).toBe(0);
    const [said = ""] = await toldOf(one);
    expect(said).toContain("a place is free again");
    expect(said).toContain(`/en/booking/trip/detail?uuid=${id}`);
    expect(await listWatches(one)).toEqual([]);
    expect(await toldOf(couple)).toEqual([]);

    // Held for ten minutes by somebody: free again when that has passed.
    await network.claim(id, 3, new Date(clock.now().getTime() + 600_000));
    await free(4);
    expect(await notifyWatches(job)).toBe(0);
    clock.advance(600_000);
    expect(await notifyWatches(job)).toBe(1);
    expect((await toldOf(couple))[0]).toContain("2 places se lib");
  });

  it("is refused when places are free, for more than the bus has, when over, or elsewhere", async () => {
    const { id } = await soldOut(network.day(3));
    const other = await network.depart({ date: network.day(3) });
    const me = await person();
    const code = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        ({ code }) => code,
      );
    expect(await code(watchDeparture(me, { id: other, places: 20 }))).toBe("PLACES_FREE");
    expect(await code(watchDeparture(me, { id, places: 21 }))).toBe("TOO_MANY_PLACES");
    expect(await code(watchDeparture(me, { id, places: 20 }))).toBe("done");
    expect(await code(watchDeparture(me, { id: crypto.randomUUID(), places: 1 }))).toBe("NOT_FOUND");
    const there = await db.country.findFirstOrThrow({ where: { id: { not: network.country.id } } });
    expect(await code(watchDeparture({ ...me, country: there }, { id, places: 1 }))).toBe("NOT_FOUND");
    await db.product.update({ where: { id }, data: { status: "CANCELLED" } });
    expect(await code(watchDeparture(me, { id, places: 1 }))).toBe("NO_LONGER_AVAILABLE");
    expect(await code(watchDeparture(await contextFor(services), { id, places: 1 }))).toBe("NOT_SIGNED_IN");
  });

  it("is not told while its company is suspended", async () => {
    const { id, free } = await soldOut(network.day(4));
    const me = await person();
    await watchDeparture(me, { id, places: 1 });
    await free(1);
    await db.company.update({ where: { id: network.company.id }, data: { status: "SUSPENDED" } });
    expect(await notifyWatches(job)).toBe(0);
    await db.company.update({ where: { id: network.company.id }, data: { status: "ACTIVE" } });
    expect(await notifyWatches(job)).toBe(1);
  });
});

describe("the price of a line", () => {
  it("is told each time it falls below what the person knows, on the chosen day or on any", async () => {
    const day = network.day(40);
    const [id, beside] = [await network.depart({ date: day }), await network.depart({ date: day })];
    const [ofDay, ofAny] = [await person(), await person()];
    const line = { from: "Douala", to: "Yaoundé", places: 1 };
    expect(await watchPrice(ofDay, { ...line, date: day })).toMatchObject({ price: 5000 });
    await watchPrice(ofAny, line);
    expect(await notifyWatches(job)).toBe(0);
    await setPrice(id, 5500);
    expect(await notifyWatches(job)).toBe(0);
    await setPrice(beside, 4500);
    // Thirty days ahead are watched without a day: this one is forty away.
    expect(await notifyWatches(job)).toBe(1);
    expect((await toldOf(ofDay))[0]).toContain("4 500 FCFA");
    await setPrice(beside, 5000);
    await setPrice(beside, 4500);
    expect(await notifyWatches(job)).toBe(0);
    await setPrice(id, 4000);
    expect(await notifyWatches(job)).toBe(1);
    expect(await toldOf(ofDay)).toHaveLength(2);
    clock.advance(11 * 86_400_000);
    await setPrice(id, 3900);
    expect(await notifyWatches(job)).toBe(2);
    expect((await toldOf(ofAny))[0]).toContain("3 900 FCFA");
  });

  it("counts departures with enough places alone, and tells the first one on sale", async () => {
    const day = network.day(60);
    const me = await person();
    const line = { from: "Douala", to: "Yaoundé", places: 2, date: day };
    expect(await watchPrice(me, line)).toMatchObject({ price: null });
    const { id, free } = await soldOut(day);
    await free(1);
    expect(await notifyWatches(job)).toBe(0);
    await free(2);
    expect(await notifyWatches(job)).toBe(1);
    expect(await db.watch.findFirstOrThrow({ where: { userId: me.actor.id } })).toMatchObject({
      price: 5000,
    });
    await setPrice(id, 4000);
    await network.claim(id, 1);
    expect(await notifyWatches(job)).toBe(0);
  });

  it("is refused for one city, and for a day that is over", async () => {
    const me = await person();
    const code = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        ({ code }) => code,
      );
    expect(await code(watchPrice(me, { from: "Douala", to: "douala", places: 1 }))).toBe("INVALID_INPUT");
    const line = { from: "Douala", to: "Yaoundé", places: 1 };
    expect(await code(watchPrice(me, { ...line, date: network.day(-1) }))).toBe("NO_LONGER_AVAILABLE");
    expect(await code(watchPrice(me, { ...line, date: network.day(0) }))).toBe("done");
  });
});

describe("the alerts of a person", () => {
  it("are twenty at most, also at the same moment, and the same one again counts once", async () => {
    const me = await person();
    const line = { from: "Douala", to: "Yaoundé", places: 1 };
    const days = Array.from({ length: 30 }, (_, index) => network.day(index + 1));
    const answers = await Promise.allSettled(days.map((date) => watchPrice(me, { ...line, date })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const [kept] = await listWatches(me);
    await watchPrice(me, { ...line, date: kept?.day ?? "", places: 3 });
    expect((await listWatches(me)).filter(({ places }) => places === 3)).toHaveLength(1);
  });

  it("belong to them alone, and go with the account", async () => {
    const [me, other] = [await person(), await person()];
    const { id } = await watchPrice(me, { from: "Douala", to: "Yaoundé", places: 1 });
    expect(await removeWatch(other, { id })).toEqual({ removed: false });
    expect(await listWatches(other)).toEqual([]);
    expect(await listWatches(me)).toMatchObject([{ id, from: "Douala", to: "Yaoundé", day: null }]);
    await withRetry(db, (tx) => erasePerson(tx, me.actor.id, clock.now()));
    expect(await db.watch.count({ where: { userId: me.actor.id } })).toBe(0);
  });

  it("end with the departure, the day or after ninety days, and are told once by two runs at once", async () => {
    const me = await person();
    const { id, free } = await soldOut(network.day(5));
    await watchDeparture(me, { id, places: 1 });
    await free(1);
    const told = await Promise.all([notifyWatches(job), notifyWatches(job), notifyWatches(job)]);
    expect(told.reduce((sum, count) => sum + count)).toBe(1);
    await watchPrice(me, { from: "Douala", to: "Yaoundé", places: 1 });
    clock.advance(89 * 86_400_000);
    await notifyWatches(job);
    expect(await listWatches(me)).toHaveLength(1);
    clock.advance(86_400_000);
    await notifyWatches(job);
    expect(await db.watch.count({ where: { userId: me.actor.id } })).toBe(0);
  });
});
