import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { eraseRushes } from "../../../src/modules/booking/rush/erase-rushes.ts";
import { getRushFigures } from "../../../src/modules/booking/rush/get-rush-figures.ts";
import { endRush, openRush } from "../../../src/modules/booking/rush/open-rush.ts";
import { readRushFile } from "../../../src/modules/booking/rush/read-rush.ts";
import { getRush } from "../../../src/modules/booking/rush/view-rush.ts";
import { wishFor } from "../../support/booking-world.ts";
import { setSetting } from "../../support/context.ts";
import { minute, rushWorld } from "./rush-world.ts";

const world = await rushWorld();
const { services } = world;
const { db } = services;
const atOnce = (count: number) => setSetting(services, "rushPeopleAtOnce", count);

describe("a queue that opens at noon", () => {
  it("draws the numbers of those who came before, gives the others theirs in order, and calls nobody twice", async () => {
    await atOnce(3);
    const product = await world.createProduct(50);
    await world.open(product, 10);
    const early = await Promise.all(Array.from({ length: 8 }, () => world.phone()));
    for (const phone of early) await phone.enter(product);
    expect(await early[0]?.number(product)).toBeNull();
    await expect(early[0]?.holdOne(product)).rejects.toMatchObject({
      code: "RUSH_NOT_CALLED",
      detail: { ahead: null },
    });

    await world.tick(product, 10 * minute);
    const late = await world.phone();
    await late.enter(product);
    const numbers = await Promise.all(early.map((phone) => phone.number(product)));
    expect([...numbers].sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await late.number(product)).toBe(9);

    const byNumber = (wanted: number) => early[numbers.indexOf(wanted)] ?? late;
    for (const called of [1, 2, 3]) await byNumber(called).holdOne(product);
    await expect(byNumber(4).holdOne(product)).rejects.toMatchObject({
      code: "RUSH_NOT_CALLED",
      detail: { ahead: 0 },
    });
    await world.tick(product);
    for (const called of [6, 5, 4]) await byNumber(called).holdOne(product);
    await expect(byNumber(7).holdOne(product)).rejects.toMatchObject({ code: "RUSH_NOT_CALLED" });
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(6);
  });

  it("gives who is called three minutes, and then calls the next", async () => {
    await atOnce(1);
    const product = await world.createProduct(50);
    const [slow, next] = [await world.phone(), await world.phone()];
    await world.open(product);
    await slow.enter(product);
    await next.enter(product);
    await world.tick(product);
    expect((await slow.look(product)).entry).toMatchObject({ state: "CALLED" });
    await world.tick(product, 3 * minute - 1000);
    expect((await next.look(product)).entry).toMatchObject({ state: "WAITS" });
    await world.tick(product, 1000);
    expect((await slow.look(product)).entry).toMatchObject({ state: "OVER" });
    await expect(slow.holdOne(product)).rejects.toMatchObject({ code: "RUSH_TURN_OVER" });
    await next.holdOne(product);
    // Behind everybody, and on a number of its own.
    expect((await slow.enter(product)).entry).toMatchObject({ place: 2, state: "WAITS" });
    await world.tick(product);
    await slow.holdOne(product);
  });

  it("keeps the place after a reload, on another network, and for who asks again", async () => {
    await atOnce(1);
    const product = await world.createProduct(50);
    await world.open(product);
    const [first, phone] = [await world.phone(), await world.phone()];
    await first.enter(product);
    const { entry } = await phone.enter(product);
    phone.address = "another network";
    expect((await phone.look(product)).entry).toEqual(entry);
    expect((await phone.enter(product)).entry).toEqual(entry);
    expect(await db.rushEntry.count({ where: { rush: { productId: product.id } } })).toBe(2);
  });

  it("says all that waiting phones need in one small file, which is the same for all", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    await (await world.phone()).enter(product);
    await world.tick(product);
    const file = (await readRushFile(services, product.id)) ?? "";
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(1024);
    expect(JSON.parse(file)).toEqual({
      state: "OPEN",
      opensAt: expect.any(String),
      given: 1,
      drawing: { early: 0, seed: expect.stringMatching(/^[0-9a-f]{32}$/) },
      served: 1,
      perMinute: 1,
      empty: false,
    });
  });

  it("asks the database nothing for phones that wait", async () => {
    await atOnce(1);
    const product = await world.createProduct(50);
    await world.open(product);
    await (await world.phone()).enter(product);
    const phone = await world.phone();
    await phone.enter(product);
    world.clock.standAt(new Date(world.clock.now().getTime() + 1000));
    await phone.look(product);
    const ctx = await phone.ctx();
    const asked = await connectionsOf(async () => {
      for (let look = 0; look < 20; look++) {
        await readRushFile(services, product.id);
        expect((await getRush(ctx, { productId: product.id })).entry?.state).toBe("WAITS");
      }
    });
    expect(asked).toBe(0);
  });

  it("is read from memory also while a thousand made-up ids are asked for, which share few statements", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const file = await readRushFile(services, product.id);
    const asked = await connectionsOf(async () => {
      const madeUp = Array.from({ length: 1000 }, () => readRushFile(services, randomUUID()));
      expect(new Set(await Promise.all(madeUp))).toEqual(new Set([null]));
      expect(await readRushFile(services, product.id)).toBe(file);
    });
    expect(asked).toBeLessThan(100);
  });
});

/** How often a connection was taken for a statement meanwhile. */
async function connectionsOf(work: () => Promise<void>): Promise<number> {
  let asked = 0;
  const count = () => {
    asked += 1;
  };
  world.database.pool.on("acquire", count);
  await work();
  world.database.pool.off("acquire", count);
  return asked;
}

describe("the company", () => {
  it("sees how long the queue is, how fast it goes, and who has bought", async () => {
    await atOnce(2);
    const product = await world.createProduct(50);
    await world.open(product);
    const phones = await Promise.all(Array.from({ length: 5 }, () => world.phone()));
    for (const phone of phones) await phone.enter(product);
    await world.tick(product);
    await phones[0]?.holdOne(product);
    const figures = await getRushFigures(world.staff, { productId: product.id });
    expect(figures).toMatchObject({
      waiting: 3,
      called: 2,
      held: 1,
      bought: 0,
      choosing: 1,
      automatic: false,
    });
    expect(figures?.page).toContain(`/attente/${product.id}`);
  });

  it("moves the opening until it is there, and not into the past or behind the start", async () => {
    const product = await world.createProduct(50);
    await world.open(product, 30);
    const opensAt = new Date(world.clock.now().getTime() + 60 * minute);
    const moved = await openRush(world.staff, { productId: product.id, opensAt });
    expect(moved.status).toMatchObject({ state: "WAITING", opensAt: opensAt.toISOString() });
    await expect(world.open(product, -1)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(world.open(product, 48 * 60 + 1)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await world.tick(product, 60 * minute);
    await expect(world.open(product, 5)).rejects.toMatchObject({ code: "RUSH_OPENED" });
  });

  it("ends the queue while people wait: all of them buy as usual, and the page says so", async () => {
    await atOnce(1);
    const product = await world.createProduct(50);
    await world.open(product);
    const [first, waiting] = [await world.phone(), await world.phone()];
    await first.enter(product);
    await waiting.enter(product);
    await world.tick(product);
    await expect(waiting.holdOne(product)).rejects.toMatchObject({ code: "RUSH_NOT_CALLED" });
    await world.end(product);
    await world.tick(product);
    expect((await waiting.look(product)).status.state).toBe("ENDED");
    await expect(waiting.enter(product)).rejects.toMatchObject({ code: "RUSH_ENDED" });
    await waiting.holdOne(product);
    await (await world.phone()).holdOne(product);
    await expect(world.end(product)).rejects.toMatchObject({ code: "RUSH_ENDED" });
  });

  it("is the only one that may, and a product has one queue at a time", async () => {
    const product = await world.createProduct(50);
    const stranger = await world.customer();
    const asked = { productId: product.id };
    await expect(openRush(stranger, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getRushFigures(stranger, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.open(product);
    await expect(endRush(stranger, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await world.end(product);
    await world.open(product);
    expect(await db.rush.count({ where: { productId: product.id, endedAt: null } })).toBe(1);
  });
});

describe("a queue that opens by itself", () => {
  it("begins when the holds of one second pass the setting, and ends when nobody comes any more", async () => {
    await setSetting(services, "rushHoldsPerSecond", 3);
    const [product, calm] = [await world.createProduct(50), await world.createProduct(50)];
    world.clock.standAt(world.clock.now());
    for (let hold = 0; hold < 3; hold++) await (await world.phone()).holdOne(product);
    expect(await db.rush.count({ where: { productId: product.id } })).toBe(0);
    await (await world.phone()).holdOne(product);
    expect(await db.rush.findFirst({ where: { productId: product.id } })).toMatchObject({ automatic: true });
    const next = await world.phone();
    await expect(next.holdOne(product)).rejects.toMatchObject({ code: "RUSH_QUEUE" });
    await (await world.phone()).holdOne(calm);
    await next.enter(product);
    await world.tick(product);
    await next.holdOne(product);
    await world.tick(product, 9 * minute);
    await expect((await world.phone()).holdOne(product)).rejects.toMatchObject({ code: "RUSH_QUEUE" });
    await world.tick(product, minute);
    await (await world.phone()).holdOne(product);
    await setSetting(services, "rushHoldsPerSecond", 0);
  });

  it("never begins where the setting is zero", async () => {
    const product = await world.createProduct(50);
    for (let hold = 0; hold < 5; hold++) await (await world.phone()).holdOne(product);
    expect(await db.rush.count({ where: { productId: product.id } })).toBe(0);
  });
});

it("forgets who stood in a queue a month after it", async () => {
  const product = await world.createProduct(50);
  await world.open(product);
  const phone = await world.phone();
  await phone.enter(product);
  await world.tick(product);
  await phone.holdOne(product);
  await world.end(product);
  world.clock.advance(29 * 24 * 60 * minute);
  const ctx = await phone.ctx();
  await eraseRushes(ctx);
  expect(await db.rushEntry.count({ where: { rush: { productId: product.id } } })).toBe(1);
  world.clock.advance(24 * 60 * minute + 1000);
  await eraseRushes(ctx);
  expect(await db.rushEntry.count({ where: { rush: { productId: product.id } } })).toBe(0);
  expect(await db.booking.count({ where: { productId: product.id } })).toBe(1);
});

it("keeps one entry of a person for another choice in its place, with the bill that is replaced", async () => {
  const product = await world.createProduct(50);
  await world.open(product);
  const phone = await world.phone();
  await phone.enter(product);
  await world.tick(product);
  const first = await phone.hold(wishFor({ product, places: 1, units: [4] }));
  await expect(phone.hold(wishFor({ product, places: 1, units: [5] }))).rejects.toMatchObject({
    code: "RUSH_ENTRY_USED",
  });
  await world.tick(product, 4 * minute);
  const other = { ...wishFor({ product, places: 1, units: [5] }), replacesBillId: first.billId };
  const second = await phone.hold(other);
  expect(second.bookings[0]?.units).toEqual([5]);
});
