import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { enterRush } from "../../src/modules/booking/rush/enter-rush.ts";
import { findRush, readRush } from "../../src/modules/booking/rush/read-rush.ts";
import { wishFor } from "../support/booking-world.ts";
import { processesOf } from "../support/buyers.ts";
import { liftHoldLimit, setSetting } from "../support/context.ts";
import { rushWorld } from "../use-cases/rush/rush-world.ts";
import { meetingOf } from "./unguarded.ts";

const world = await rushWorld({ pool: 20 });
const { services } = world;
const { db } = services;
await liftHoldLimit(services);
await setSetting(services, "rushPeopleAtOnce", 7);
const elsewhere = processesOf(world, 8);

async function calledEntry() {
  const product = await world.createProduct(100);
  await world.open(product);
  const phone = await world.phone();
  await phone.enter(product);
  await world.tick(product);
  return { product, phone };
}

const won = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code] : [],
  );
  return { won: settled.length - codes.length, codes: [...new Set(codes)] };
};

const parties = 8;

describe("one entry, many holds at once", () => {
  /** Looks whether the entry was used, and holds then, as a product without the guard would. */
  it("is used by all who looked when nothing but the look guards it", async () => {
    const { product, phone } = await calledEntry();
    const whenLooked = meetingOf(parties);
    const entry = await db.rushEntry.findFirstOrThrow({ where: { userId: phone.actor?.id ?? "" } });
    const { won: uses } = await won(
      Array.from({ length: parties }, async () => {
        const row = await db.rushEntry.findUniqueOrThrow({ where: { id: entry.id } });
        await whenLooked();
        if (row.billId) throw Object.assign(new Error("used"), { code: "RUSH_ENTRY_USED" });
        const free = await world.phone();
        await db.rush.updateMany({ where: { productId: product.id }, data: { endedAt: world.clock.now() } });
        const { billId } = await free.holdOne(product);
        await db.rushEntry.update({ where: { id: entry.id }, data: { billId } });
      }),
    );
    expect(uses).toBe(parties);
  });

  it("holds once", async () => {
    const { product, phone } = await calledEntry();
    const ctx = await phone.ctx();
    const outcome = await won(
      Array.from({ length: parties }, (_, index) =>
        holdPlaces(elsewhere(ctx, index), wishFor({ product, places: 1 })),
      ),
    );
    expect(outcome).toEqual({ won: 1, codes: ["RUSH_ENTRY_USED"] });
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(1);
    expect(await db.claim.count({ where: { resourceId: product.id } })).toBe(1);
  });
});

describe("many phones and several processes at once", () => {
  it("give each place once, without a gap", async () => {
    const product = await world.createProduct(5);
    await world.open(product, 10);
    const phones = Array.from({ length: 120 }, () => world.guestPhone());
    await Promise.all(
      phones.map(async (phone, index) =>
        enterRush(elsewhere(await phone.ctx(), index), { productId: product.id }),
      ),
    );
    const rows = await db.rushEntry.findMany({
      where: { rush: { productId: product.id } },
      orderBy: { place: "asc" },
    });
    expect(rows.map(({ place }) => place)).toEqual(phones.map((_, index) => index));
  });

  it("draw once, and call as many as there is room for", async () => {
    const product = await world.createProduct(5);
    await world.open(product, 1);
    for (let index = 0; index < 20; index++) await world.guestPhone().enter(product);
    world.clock.advance(60_000);
    const ctx = await world.guestPhone().ctx();
    await Promise.all(Array.from({ length: 8 }, (_, index) => readRush(elsewhere(ctx, index), product.id)));
    const first = await findRush(db, product.id);
    expect(first).toMatchObject({ early: 20, served: 7, seed: expect.any(String) });
    world.clock.advance(2000);
    await Promise.all(Array.from({ length: 8 }, (_, index) => readRush(elsewhere(ctx, index), product.id)));
    expect(await findRush(db, product.id)).toMatchObject({ early: 20, served: 7, seed: first?.seed });
  });

  it("give one account one entry, whichever of its devices is faster", async () => {
    const product = await world.createProduct(5);
    await world.open(product);
    const { actor } = await world.phone();
    const devices = Array.from({ length: parties }, () => {
      const phone = world.guestPhone();
      phone.actor = actor;
      return phone;
    });
    const outcome = await won(
      devices.map(async (phone, index) =>
        enterRush(elsewhere(await phone.ctx(), index), { productId: product.id }),
      ),
    );
    expect(outcome).toEqual({ won: 1, codes: ["RUSH_SECOND"] });
  });
});
