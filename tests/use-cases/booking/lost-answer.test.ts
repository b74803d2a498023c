import { describe, expect, it } from "vitest";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { guestBrowser } from "../../support/browser/guest-browser.ts";

const world = await bookingWorld();
const { services } = world;
/** A browser that has no cookie: the answer that brought one was lost. */
const visitor = () => guestBrowser(services);
const taken = { code: "SOLD_OUT" };

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
    await expect(visitor().hold(otherKey)).rejects.toMatchObject(taken);
  });

  it("is one hold when both requests are on their way at once", async () => {
    const wish = await lastPlace();
    const bills = await Promise.all([visitor().hold(wish), visitor().hold(wish), visitor().hold(wish)]);
    expect(new Set(bills.map(({ billId }) => billId)).size).toBe(1);
  });

  it("is not found under a key that others could guess: it takes thirty-two characters", async () => {
    const short = await lastPlace("a".repeat(31));
    await visitor().hold(short);
    await expect(visitor().hold(short)).rejects.toMatchObject(taken);
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
    await expect(visitor().hold(wish)).rejects.toMatchObject(taken);
  });
});
