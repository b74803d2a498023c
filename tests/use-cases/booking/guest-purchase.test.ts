import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { takeHolds } from "../../../src/modules/booking/hold/confirm-customer.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { buildApp } from "../../../src/server/app.ts";
import type { Actor } from "../../../src/shared/permissions.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { guestBrowser, guestNames } from "../../support/browser/guest-browser.ts";
import { contextFor, createActor, setSetting } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { services } = world;
const { db } = services;
services.payments["mtn-momo"] = scriptedProvider().provider;
const visitor = () => guestBrowser(services);
const code = (wanted: string) => ({ code: wanted });

async function guestWithHold(places = 2) {
  const browser = visitor();
  const product = await world.createProduct(4);
  const bill = await browser.hold(wishFor({ product, places }));
  return { browser, product, bill };
}

const ownerOf = async (billId: string) => (await db.bill.findUniqueOrThrow({ where: { id: billId } })).userId;
const actorOf = async (userId: string): Promise<Actor> => ({
  ...(await world.customer()).actor,
  id: userId,
});

describe("places that are held before the buyer is known", () => {
  it("are nobody else's at once, and the account's after the code, which can pay them", async () => {
    const { browser, product, bill } = await guestWithHold(4);
    const other = visitor();
    await expect(other.hold(wishFor({ product, places: 1 }))).rejects.toMatchObject(code("SOLD_OUT"));
    await expect(getBill(await other.ctx(), { billId: bill.billId })).rejects.toMatchObject(
      code("NOT_FOUND"),
    );
    await expect(getBill(await visitor().ctx(), { billId: bill.billId })).rejects.toMatchObject(
      code("NOT_SIGNED_IN"),
    );
    expect(await getBill(await browser.ctx(), { billId: bill.billId })).toMatchObject({ state: "TO_PAY" });
    await expect(payBill(await browser.ctx(), payInput(bill.billId))).rejects.toMatchObject(
      code("NOT_SIGNED_IN"),
    );

    const phone = freshPhone();
    const id = await browser.ask(phone);
    const { user } = await browser.confirm(id, await lastCode(services, phone));
    expect(user).toMatchObject({
      ...guestNames,
      phone,
      accountNumber: phone,
      activated: true,
      hasPassword: false,
    });
    expect(browser.proof()).toBe("");
    expect(await ownerOf(bill.billId)).toBe(user.id);
    const [booking] = await db.booking.findMany({ where: { billId: bill.billId } });
    expect(booking).toMatchObject({ contactName: "Rosine Mballa", contactPhone: phone });
    const payment = await payBill(await contextFor(services, await actorOf(user.id)), payInput(bill.billId));
    expect(payment.status).toBe("CREATED");
  });

  it("stay the guest's when the code is another number's, or is typed in another browser", async () => {
    const { browser, bill } = await guestWithHold();
    const thief = visitor();
    const [mine, theirs] = [freshPhone(), freshPhone()];
    const id = await browser.ask(mine);
    const theirId = await thief.ask(theirs);
    const [myCode, theirCode] = [await lastCode(services, mine), await lastCode(services, theirs)];
    await expect(browser.confirm(theirId, theirCode)).rejects.toMatchObject(code("WRONG_CODE"));
    await expect(thief.confirm(id, myCode)).rejects.toMatchObject(code("WRONG_CODE"));
    if (myCode !== theirCode) {
      await expect(browser.confirm(id, theirCode)).rejects.toMatchObject(code("WRONG_CODE"));
    }
    expect(await db.user.count({ where: { phone: { in: [mine, theirs] } } })).toBe(0);
    expect((await browser.confirm(id, myCode)).user.phone).toBe(mine);
    await expect(browser.confirm(id, myCode)).rejects.toMatchObject(code("WRONG_CODE"));
    expect(await ownerOf(bill.billId)).not.toBeNull();
  });

  it("go to the account that the number has, whose names and password stay", async () => {
    const phone = freshPhone();
    const owner = await createActor(services, { user: { phone, passwordHash: "kept" } });
    const { browser, bill } = await guestWithHold();
    const { user } = await browser.confirm(await browser.ask(phone), await lastCode(services, phone));
    expect(user).toMatchObject({ id: owner.id, firstName: owner.firstName, hasPassword: true });
    expect(await ownerOf(bill.billId)).toBe(owner.id);
    const [booking] = await db.booking.findMany({ where: { billId: bill.billId } });
    expect(booking).toMatchObject({ userId: owner.id, contactPhone: phone });
    expect(booking?.contactName).toContain(owner.lastName);
  });

  it("do not carry an account beyond its unpaid holds; the code then still counts", async () => {
    await setSetting(services, "unpaidHoldsMaximum", 2);
    const phone = freshPhone();
    const owner = await createActor(services, { user: { phone } });
    const ctx = await contextFor(services, owner);
    const first = await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }));
    await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }));
    const { browser, bill } = await guestWithHold();
    const id = await browser.ask(phone);
    const digits = await lastCode(services, phone);
    await expect(browser.confirm(id, digits)).rejects.toMatchObject(code("TOO_MANY_HOLDS"));
    expect(await ownerOf(bill.billId)).not.toBe(owner.id);
    await db.bill.update({ where: { id: first.billId }, data: { holdExpiresAt: new Date(0) } });
    await browser.confirm(id, digits);
    expect(await ownerOf(bill.billId)).toBe(owner.id);
  });
});

describe("a code alone", () => {
  it("opens no account of staff and none that is disabled", async () => {
    const [staff, gone] = [freshPhone(), freshPhone()];
    await createActor(services, { role: "HELP_DESK", user: { phone: staff } });
    await createActor(services, { user: { phone: gone, disabledAt: new Date() } });
    const { browser, bill } = await guestWithHold();
    const before = await ownerOf(bill.billId);
    for (const [phone, refusal] of [
      [staff, "PASSWORD_NEEDED"],
      [gone, "ACCOUNT_DISABLED"],
    ] as const) {
      const id = await browser.ask(phone);
      await expect(browser.confirm(id, await lastCode(services, phone))).rejects.toMatchObject(code(refusal));
    }
    expect(await ownerOf(bill.billId)).toBe(before);
  });

  it("ends a registration that a stranger began with the number: their name and password are gone", async () => {
    const phone = freshPhone();
    await createActor(services, {
      user: { phone, activatedAt: null, firstName: "Faux", passwordHash: "a stranger's" },
    });
    const { browser } = await guestWithHold();
    const { user } = await browser.confirm(await browser.ask(phone), await lastCode(services, phone));
    expect(user).toMatchObject({ ...guestNames, activated: true, hasPassword: false });
  });
});

describe("limits and proofs", () => {
  it("ask for the number where a device holds too often, and where a company or nobody is paid", async () => {
    const browser = visitor();
    const products = await Promise.all(Array.from({ length: 9 }, () => world.createProduct(4)));
    const holds = products.map((product) => wishFor({ product, places: 1 }));
    await setSetting(services, "unpaidHoldsMaximum", 20);
    for (const wish of holds.slice(0, 8)) await browser.hold(wish);
    await expect(browser.hold(holds[8] as (typeof holds)[0])).rejects.toMatchObject(code("PHONE_NEEDED"));
    for (const extra of [{ requireValidation: true }, { price: 0 }]) {
      const product = await world.createProduct(4, extra);
      await expect(visitor().hold(wishFor({ product, places: 1 }))).rejects.toMatchObject(
        code("PHONE_NEEDED"),
      );
      expect(await db.booking.count({ where: { productId: product.id } })).toBe(0);
    }
  });

  it("holds of one guest are as limited as those of an account", async () => {
    await setSetting(services, "unpaidHoldsMaximum", 1);
    const { browser } = await guestWithHold(1);
    const product = await world.createProduct(4);
    await expect(browser.hold(wishFor({ product, places: 1 }))).rejects.toMatchObject(code("TOO_MANY_HOLDS"));
    await setSetting(services, "unpaidHoldsMaximum", 3);
  });

  it("a password takes along what the browser held, once", async () => {
    const { browser, bill } = await guestWithHold();
    const owner = await createActor(services);
    const ctx = await browser.ctx({ actor: owner });
    expect(await takeHolds(ctx)).toEqual({ bills: 1 });
    expect(await ownerOf(bill.billId)).toBe(owner.id);
    expect(await takeHolds(await browser.ctx({ actor: owner }))).toEqual({ bills: 0 });
  });
});

describe("two at once", () => {
  it("one code signs in once, and one number bought with in two browsers has one account", async () => {
    const one = await guestWithHold();
    const phone = freshPhone();
    const id = await one.browser.ask(phone);
    const digits = await lastCode(services, phone);
    const both = await Promise.allSettled([one.browser.confirm(id, digits), one.browser.confirm(id, digits)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);

    const shared = freshPhone();
    const pairs = await Promise.all([guestWithHold(), guestWithHold()]);
    const asked: { id: string; digits: string }[] = [];
    for (const { browser } of pairs) {
      asked.push({ id: await browser.ask(shared), digits: await lastCode(services, shared) });
    }
    await Promise.all(
      pairs.map(({ browser }, index) => browser.confirm(asked[index]?.id ?? "", asked[index]?.digits ?? "")),
    );
    const [account, ...others] = await db.user.findMany({ where: { phone: shared } });
    expect(others).toEqual([]);
    for (const { bill } of pairs) expect(await ownerOf(bill.billId)).toBe(account?.id);
  });
});

it("over the wire the guest is a cookie that scripts cannot read and that opens nothing else", async () => {
  const app = await buildApp(services, { apiOnly: true });
  const product = await world.createProduct(4);
  const held = await app.inject({
    method: "POST",
    url: "/api/trpc/booking.hold",
    payload: wishFor({ product, places: 1 }),
  });
  expect(held.statusCode).toBe(200);
  const cookie = held.cookies.find(({ name }) => name === "mboa-guest");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const { billId } = held.json().result.data;
  const read = (value: string, call: string, input: object) =>
    app.inject({
      url: `/api/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`,
      cookies: { "mboa-guest": value },
    });
  const value = cookie?.value ?? "";
  expect((await read(value, "booking.bill", { billId })).statusCode).toBe(200);
  expect((await read(value, "booking.mine", { when: "upcoming" })).statusCode).toBe(401);
  const [id = "", end = "", proof = ""] = value.split(".");
  const forged = [
    `${id}.${end}.${proof.slice(0, -1)}${proof.endsWith("A") ? "B" : "A"}`,
    `${randomUUID()}.${end}.${proof}`,
    `${id}.${Number(end) + 1}.${proof}`,
    `${id}.${proof}`,
    id,
    "",
  ];
  for (const one of forged.filter((text) => text !== value)) {
    expect((await read(one, "booking.billState", { billId })).statusCode).toBe(401);
  }
  // A page of another site can write nothing with it.
  const foreign = await app.inject({
    method: "POST",
    url: "/api/trpc/booking.hold",
    headers: { origin: "https://example.com" },
    cookies: { "mboa-guest": value },
    payload: wishFor({ product, places: 1 }),
  });
  expect(foreign.statusCode).toBe(403);
});

async function lastPlace(idempotencyKey?: string) {
  const wish = wishFor({ product: await world.createProduct(1), places: 1 });
  return idempotencyKey ? { ...wish, idempotencyKey } : wish;
}

describe("a visitor's hold whose answer was lost, and with it the cookie", () => {
  it("is found again under its key, and under no other one", async () => {
    const wish = await lastPlace();
    const first = await visitor().hold(wish);
    const again = visitor();
    expect((await again.hold(wish)).billId).toBe(first.billId);
    expect(await getBill(await again.ctx(), first)).toMatchObject({ state: "TO_PAY" });

    const otherKey = { ...wish, idempotencyKey: wish.idempotencyKey.replace(/.$/, "z") };
    await expect(visitor().hold(otherKey)).rejects.toMatchObject(code("SOLD_OUT"));
  });

  it("is one hold when both requests are on their way at once", async () => {
    const wish = await lastPlace();
    const bills = await Promise.all([visitor().hold(wish), visitor().hold(wish), visitor().hold(wish)]);
    expect(new Set(bills.map(({ billId }) => billId)).size).toBe(1);
  });

  it("is not found under a key that others could guess: it takes thirty-two characters", async () => {
    const short = await lastPlace("a".repeat(31));
    await visitor().hold(short);
    await expect(visitor().hold(short)).rejects.toMatchObject(code("SOLD_OUT"));
    const long = await lastPlace("b".repeat(32));
    const { billId } = await visitor().hold(long);
    expect(await visitor().hold(long)).toMatchObject({ billId });
  });

  it("opens nothing once its guest has an account", async () => {
    const wish = await lastPlace();
    const browser = visitor();
    await browser.hold(wish);
    const phone = freshPhone();
    await browser.confirm(await browser.ask(phone), await lastCode(services, phone));
    await expect(visitor().hold(wish)).rejects.toMatchObject(code("SOLD_OUT"));
  });
});
