import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { takeHolds } from "../../../src/modules/booking/hold/confirm-customer.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { guestBrowser } from "../../support/browser/guest-browser.ts";
import { contextFor, createActor } from "../../support/context.ts";

/** A guest's cookie that somebody has copied (a shared computer, a log) opens nothing once its guest is known. */

const world = await bookingWorld();
const { services, clock } = world;
const { db } = services;
const code = (wanted: string) => ({ code: wanted });
const hour = 3_600_000;

const named = [{ name: "Rosine Mballa", identityType: "CNI" as const, identityNumber: "112233445" }];

/** A guest with a hold that names a passenger, and the copy of its cookie. */
async function heldAndCopied() {
  const browser = guestBrowser(services);
  const wish = wishFor({ product: await world.createProduct(4), places: 1 });
  const input = { ...wish, legs: wish.legs.map((leg) => ({ ...leg, passengers: named })) };
  const { billId } = await browser.hold(input);
  return { browser, billId, input, copy: browser.proof() };
}

async function confirmed(phone = freshPhone()) {
  const held = await heldAndCopied();
  const id = await held.browser.ask(phone);
  const { user } = await held.browser.confirm(id, await lastCode(services, phone));
  const owner = { ...(await world.customer()).actor, id: user.id };
  return { ...held, owner: await contextFor(services, owner) };
}

const copied = (guestProof: string) => contextFor(services, null, { guestProof });

async function expectNothing({ copy, billId }: { copy: string; billId: string }): Promise<void> {
  for (const call of [getBill, getBillState, leaveHold]) {
    await expect(call(await copied(copy), { billId })).rejects.toMatchObject(code("NOT_SIGNED_IN"));
  }
  const thief = await createActor(services);
  const owner = (await db.bill.findUniqueOrThrow({ where: { id: billId } })).userId;
  expect(await takeHolds(await contextFor(services, thief, { guestProof: copy }))).toEqual({ bills: 0 });
  expect((await db.bill.findUniqueOrThrow({ where: { id: billId } })).userId).toBe(owner);
}

describe("a copied guest cookie", () => {
  it("opens the hold before the number is confirmed, and nothing afterwards", async () => {
    const before = await heldAndCopied();
    expect(await getBill(await copied(before.copy), before)).toMatchObject({ state: "TO_PAY" });
    const { owner, ...held } = await confirmed();
    expect(await getBill(owner, held)).toMatchObject({ state: "TO_PAY" });
    await expectNothing(held);
  });

  it("opens nothing when the number had an account, nor after a sign-in with a password", async () => {
    const phone = freshPhone();
    await createActor(services, { user: { phone, passwordHash: "kept" } });
    await expectNothing(await confirmed(phone));

    const held = await heldAndCopied();
    const owner = await createActor(services);
    expect(await takeHolds(await held.browser.ctx({ actor: owner }))).toEqual({ bills: 1 });
    await expectNothing(held);
  });

  it("reads no links to pay of a bill that its owner shares later", async () => {
    const { owner, ...held } = await confirmed();
    const parts = [
      { label: "Awa", amount: 2000 },
      { label: "Paul", amount: 3000 },
    ];
    await shareBill(owner, { billId: held.billId, parts, idempotencyKey: randomUUID() });
    expect((await getBill(owner, held)).shares?.parts).toHaveLength(2);
    await expectNothing(held);
  });

  it("makes a guest of its own when it holds again", async () => {
    const { copy, owner } = await confirmed();
    const wish = wishFor({ product: await world.createProduct(4), places: 1 });
    const { billId } = await holdPlaces(await copied(copy), wish);
    expect((await db.bill.findUniqueOrThrow({ where: { id: billId } })).userId).not.toBe(owner.actor?.id);
    await expect(getBill(owner, { billId })).rejects.toMatchObject(code("NOT_FOUND"));
  });

  it("never opens an account, whatever row it names", async () => {
    const { copy, billId } = await heldAndCopied();
    const [id = ""] = copy.split(".");
    for (const account of [
      { activatedAt: clock.now() },
      { phone: freshPhone() },
      { erasedAt: clock.now() },
    ]) {
      await db.user.update({ where: { id }, data: account });
      await expect(getBill(await copied(copy), { billId })).rejects.toMatchObject(code("NOT_SIGNED_IN"));
      const none = { activatedAt: null, phone: null, erasedAt: null };
      await db.user.update({ where: { id }, data: none });
    }
    expect(await getBill(await copied(copy), { billId })).toMatchObject({ id: billId });
  });
});

describe("the cookie's own end", () => {
  it("comes a day after the latest hold, also for who keeps the cookie longer", async () => {
    clock.standAt(clock.now());
    const { copy, billId } = await heldAndCopied();
    clock.advance(24 * hour - 1000);
    expect(await getBill(await copied(copy), { billId })).toMatchObject({ state: "LOST" });
    clock.advance(1000);
    await expect(getBill(await copied(copy), { billId })).rejects.toMatchObject(code("NOT_SIGNED_IN"));
  });

  it("comes a week after the first hold, however often it is renewed", async () => {
    clock.standAt(clock.now());
    const { browser, billId } = await heldAndCopied();
    const renew = async () => browser.hold(wishFor({ product: await world.createProduct(4), places: 1 }));
    for (let days = 1; days < 7; days++) {
      clock.advance(24 * hour - 1000);
      await renew();
      expect(await getBill(await browser.ctx(), { billId })).toMatchObject({ id: billId });
    }
    const last = browser.proof();
    clock.advance(24 * hour);
    await expect(getBill(await copied(last), { billId })).rejects.toMatchObject(code("NOT_SIGNED_IN"));
    await renew();
    await expect(getBill(await browser.ctx(), { billId })).rejects.toMatchObject(code("NOT_FOUND"));
  });
});

describe("two tabs and lost answers", () => {
  it("a hold is found again under its key by the account that it went to", async () => {
    const { owner, input, billId } = await confirmed();
    expect(await holdPlaces(owner, input)).toMatchObject({ billId });
  });

  it("a lost answer to the code: the code is used up, and another one opens the same account", async () => {
    const { browser, billId } = await heldAndCopied();
    const phone = freshPhone();
    const before = await browser.ctx();
    const id = await browser.ask(phone);
    const first = await browser.confirm(id, await lastCode(services, phone));
    const lost = { ...(await browser.ctx()), guestProof: before.guestProof };
    await expect(takeHolds({ ...lost, actor: await createActor(services) })).resolves.toEqual({ bills: 0 });
    clock.advance(60_000);
    const again = await browser.confirm(await browser.ask(phone), await lastCode(services, phone));
    expect(again.user.id).toBe(first.user.id);
    const ctx = await contextFor(services, { ...(await world.customer()).actor, id: again.user.id });
    expect(await getBill(ctx, { billId })).toMatchObject({ id: billId });
  });

  it("two numbers confirmed at once in one browser: the hold goes to one of them", async () => {
    const { browser, billId } = await heldAndCopied();
    const [one, other] = [freshPhone(), freshPhone()];
    const [first, second] = [await browser.ask(one), await browser.ask(other)];
    const codes = [await lastCode(services, one), await lastCode(services, other)];
    const done = await Promise.allSettled([
      browser.confirm(first, codes[0] ?? ""),
      browser.confirm(second, codes[1] ?? ""),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { userId } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
    const owner = await db.user.findUniqueOrThrow({ where: { id: userId ?? "" } });
    expect([one, other]).toContain(owner.phone);
    expect(await db.user.count({ where: { phone: { in: [one, other] } } })).toBe(1);
  });
});
