import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { holdBasket } from "../../../src/modules/booking/hold/hold-basket.ts";
import { planChange } from "../../../src/modules/booking/reschedule/plan-change.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { basketFor, wishFor } from "../../support/booking-world.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { minute, rushWorld } from "./rush-world.ts";

const world = await rushWorld();
const { services } = world;
const { db } = services;
await setSetting(services, "rushPeopleAtOnce", 2);

async function calledPhone(product: Parameters<typeof world.open>[0]) {
  const phone = await world.phone();
  await phone.enter(product);
  await world.tick(product);
  return phone;
}

describe("a hold of several products", () => {
  it("needs an entry for each that has a queue, and uses all of them or none", async () => {
    const [rushed, other, calm] = [
      await world.createProduct(50),
      await world.createProduct(1),
      await world.createProduct(50),
    ];
    for (const product of [rushed, other]) await world.open(product);
    const phone = await calledPhone(rushed);
    const things = [rushed, other, calm].map((product) => ({ product, places: 1 }));
    await expect(phone.hold(basketFor(...things))).rejects.toMatchObject({
      code: "RUSH_ENTRY_ELSEWHERE",
      detail: { productId: other.id },
    });
    await phone.enter(other);
    await world.tick(other);
    const rival = await calledPhone(other);
    await rival.holdOne(other);
    await expect(phone.hold(basketFor(...things))).rejects.toMatchObject({ code: "SOLD_OUT" });
    expect(
      await db.rushEntry.count({ where: { userId: phone.actor?.id ?? "", billId: { not: null } } }),
    ).toBe(0);
    const { bookings } = await phone.hold(
      basketFor({ product: rushed, places: 1 }, { product: calm, places: 1 }),
    );
    expect(bookings).toHaveLength(2);
  });

  it("of a basket loses only the thing whose turn it is not", async () => {
    const [rushed, calm] = [await world.createProduct(50), await world.createProduct(50)];
    await world.open(rushed);
    const phone = await world.phone();
    const basket = basketFor({ product: rushed, places: 1 }, { product: calm, places: 1 });
    const { bill, lost } = await holdBasket(await phone.ctx(), basket);
    expect(bill?.bookings.map(({ productId }) => productId)).toEqual([calm.id]);
    expect(lost).toMatchObject([{ productId: rushed.id, code: "RUSH_QUEUE" }]);
  });
});

describe("what happens to the product while people wait", () => {
  it("a departure that is moved keeps its queue, one that is cancelled ends it", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = await calledPhone(product);
    const startsAt = new Date(world.clock.now().getTime() + 72 * 60 * minute);
    const endsAt = new Date(startsAt.getTime() + 60 * minute);
    await db.product.update({ where: { id: product.id }, data: { startsAt, endsAt } });
    const other = await calledPhone(product);
    await phone.holdOne(product);
    await db.product.update({ where: { id: product.id }, data: { status: "CANCELLED" } });
    await world.tick(product);
    expect((await other.look(product)).status.state).toBe("GONE");
    await expect(other.holdOne(product)).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
    await expect((await world.phone()).enter(product)).rejects.toMatchObject({
      code: "RUSH_ENDED",
      detail: { state: "GONE" },
    });
  });

  it("a suspended company calls nobody, and goes on where it was", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phones = [await world.phone(), await world.phone(), await world.phone()];
    for (const phone of phones) await phone.enter(product);
    await world.tick(product);
    const { id } = world.company;
    await db.company.update({ where: { id }, data: { status: "SUSPENDED" } });
    await world.tick(product, 4 * minute);
    const { status, entry } = (await phones[2]?.look(product)) ?? {};
    expect([status?.state, status?.served, entry?.state]).toEqual(["PAUSED", 2, "WAITS"]);
    await expect(phones[0]?.holdOne(product)).rejects.toMatchObject({ code: "COMPANY_SUSPENDED" });
    await db.company.update({ where: { id }, data: { status: "ACTIVE" } });
    await world.tick(product);
    await phones[2]?.holdOne(product);
  });

  it("sold out: who is called keeps the entry, all are told, and a place that comes back is theirs", async () => {
    const product = await world.createProduct(1);
    await world.open(product);
    const [first, second] = [await calledPhone(product), await calledPhone(product)];
    const { billId } = await first.holdOne(product);
    await expect(second.holdOne(product)).rejects.toMatchObject({ code: "SOLD_OUT" });
    await world.tick(product);
    expect((await second.look(product)).status.empty).toBe(true);
    await db.bill.update({ where: { id: billId }, data: { holdExpiresAt: world.clock.now() } });
    await db.claim.updateMany({ where: { resourceId: product.id }, data: { expiresAt: world.clock.now() } });
    await world.tick(product);
    await second.holdOne(product);
    await world.tick(product, 2 * minute);
    expect((await second.look(product)).status.empty).toBe(false);
  });
});

describe("who does not queue", () => {
  it("the desk sells on, also what is not open yet", async () => {
    const product = await world.createProduct(50);
    await world.open(product, 30);
    const chief = await createActor(services, {
      role: "TERMINAL_CHIEF",
      companyId: world.company.id,
      terminalId: world.terminalId,
    });
    const desk = await world.as(chief);
    await openShift(desk, { openingFloat: 0 });
    const sold = await sellAtDesk(desk, {
      ...{ kind: "event", productId: product.id, wish: { places: 1 } },
      ...{ passengers: [{ name: "Awa Ngo" }], expectedTotal: 5000, cashReceived: 5000 },
      idempotencyKey: randomUUID(),
    } as Parameters<typeof sellAtDesk>[1]);
    expect(sold.total).toBe(5000);
  });

  it("a customer's booking is not moved past those who wait; staff may move it", async () => {
    const [booked, rushed, calm] = [
      await world.createProduct(50),
      await world.createProduct(50),
      await world.createProduct(50),
    ];
    const phone = await world.phone();
    const { billId, bookings } = await phone.holdOne(booked);
    const bookingId = bookings[0]?.id ?? "";
    await world.open(rushed);
    const ctx = await phone.ctx();
    const found = { id: bookingId, billId };
    const wish = { places: 1 };
    const by = (who: "CUSTOMER" | "STAFF", productId: string) =>
      planChange(ctx, { ...found, by: who }, { productId, wish });
    await expect(by("CUSTOMER", rushed.id)).rejects.toMatchObject({ code: "RUSH_NO_CHANGE" });
    expect((await by("CUSTOMER", calm.id)).product.id).toBe(calm.id);
    expect((await by("STAFF", rushed.id)).product.id).toBe(rushed.id);
  });

  it("another place of the same product is no new one", async () => {
    const product = await world.createProduct(50);
    const phone = await world.phone();
    const { billId, bookings } = await phone.hold(wishFor({ product, places: 1, units: [3] }));
    const bookingId = bookings[0]?.id ?? "";
    await world.open(product);
    const found = { id: bookingId, billId, by: "CUSTOMER" } as const;
    const planned = await planChange(await phone.ctx(), found, { wish: { places: 1, units: [4] } });
    expect(planned.plan.units).toEqual([{ units: [4] }]);
  });
});

describe("a request that is sent twice", () => {
  it("gets its first answer under its key, and uses the entry once", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = await calledPhone(product);
    const wish = wishFor({ product, places: 1 });
    const first = await phone.hold(wish);
    expect(await phone.hold(wish)).toEqual(first);
    await world.tick(product, 5 * minute);
    expect(await phone.hold(wish)).toEqual(first);
    expect(await db.booking.count({ where: { productId: product.id } })).toBe(1);
  });

  it("under another key is a second use", async () => {
    const product = await world.createProduct(50);
    await world.open(product);
    const phone = await calledPhone(product);
    await phone.holdOne(product);
    await expect(phone.holdOne(product)).rejects.toMatchObject({ code: "RUSH_ENTRY_USED" });
  });
});
