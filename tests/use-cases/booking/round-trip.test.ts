import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/modules/account/account-limits.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdBasket } from "../../../src/modules/booking/hold/hold-basket.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { freshPhone, lastCode } from "../../support/account.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { guestBrowser } from "../../support/browser/guest-browser.ts";
import { contextFor, setSetting } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";
import { refusal } from "../../support/varied-sales.ts";

/** The way out of a round trip is held from its choice on, and its return joins it in one bill. */

const world = await bookingWorld();
const { services } = world;
const { db } = services;
services.payments["mtn-momo"] = scriptedProvider().provider;
const hours = 3_600_000;

const departure = (inHours: number, capacity = 4) => {
  const startsAt = new Date(world.clock.now().getTime() + inHours * hours);
  return world.createProduct(capacity, { startsAt, endsAt: new Date(startsAt.getTime() + 4 * hours) });
};

/** A guest who holds the first seat of a way out, and looks for the way back. */
async function outbound() {
  const guest = guestBrowser(services);
  const [out, back] = [await departure(48), await departure(96)];
  const there = { product: out, places: 1, units: [1] };
  const bill = await guest.hold(wishFor(there));
  return { guest, out, back, there, bill };
}

const unitsOf = async (productId: string) => {
  const claims = await db.claim.findMany({
    where: { resourceId: productId, OR: [{ expiresAt: null }, { expiresAt: { gt: world.clock.now() } }] },
    orderBy: { unit: "asc" },
  });
  return claims.map(({ unit }) => unit);
};

const openBills = async (billId: string) => {
  const { userId } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
  const bookings = await db.booking.findMany({ where: { userId, status: "PENDING" } });
  return [...new Set(bookings.map((booking) => booking.billId))];
};

describe("the way out of a guest, held while the return is chosen", () => {
  it("keeps its seat, and is on one bill with the return that joins it", async () => {
    const { guest, out, back, there, bill } = await outbound();
    expect(await unitsOf(out.id)).toEqual([1]);
    const thief = await refusal(guestBrowser(services).hold(wishFor(there)));
    expect(thief.code).toBe("PLACES_TAKEN");
    const both = await guest.hold({
      ...wishFor(there, { product: back, places: 1, units: [3] }),
      replacesBillId: bill.billId,
      expectedTotal: 10_000,
    });
    expect(both).toMatchObject({ state: "TO_PAY", total: 10_000 });
    expect(both.bookings.map(({ leg, units }) => [leg, units])).toEqual([
      ["OUTBOUND", [1]],
      ["RETURN", [3]],
    ]);
    expect([await unitsOf(out.id), await unitsOf(back.id)]).toEqual([[1], [3]]);
    expect(await openBills(both.billId)).toEqual([both.billId]);
    expect(await getBill(await guest.ctx(), bill)).toMatchObject({ state: "LOST", lapse: null });
    // Both seats are the account's once the number is proved.
    const phone = freshPhone();
    const { user } = await guest.confirm(await guest.ask(phone), await lastCode(services, phone));
    expect(await db.booking.count({ where: { billId: both.billId, userId: user.id } })).toBe(2);
  });

  it("stays held when the return is not to be had, and is then paid alone", async () => {
    const { guest, out, back, there, bill } = await outbound();
    await guestBrowser(services).hold(wishFor({ product: back, places: 1, units: [3] }));
    const both = wishFor(there, { product: back, places: 1, units: [3] });
    const refused = await refusal(guest.hold({ ...both, replacesBillId: bill.billId }));
    expect(refused).toMatchObject({
      code: "PLACES_TAKEN",
      detail: { legs: [{ leg: "RETURN", productId: back.id, units: [3] }] },
    });
    expect([await unitsOf(out.id), await unitsOf(back.id)]).toEqual([[1], [3]]);
    expect(await getBill(await guest.ctx(), bill)).toMatchObject({ state: "TO_PAY", total: 5000 });
  });

  it("stays held alone when half of a return with a change is lost", async () => {
    const { guest, out, back, there, bill } = await outbound();
    const full = await departure(104, 1);
    await guestBrowser(services).hold(wishFor({ product: full, places: 1 }));
    const [outLeg] = wishFor(there).legs;
    const halves = [back, full].flatMap((product) => wishFor(there, { product, places: 1 }).legs.slice(1));
    const held = await holdBasket(await guest.ctx(), {
      legs: [...(outLeg ? [outLeg] : []), ...halves.map((leg) => ({ ...leg, journey: "return" }))],
      replacesBillId: bill.billId,
      idempotencyKey: randomUUID(),
    });
    expect(held.bill?.bookings.map(({ productId }) => productId)).toEqual([out.id]);
    expect(held.lost.map(({ code }) => code).sort()).toEqual(["CONNECTION_LOST", "SOLD_OUT"]);
    expect([await unitsOf(out.id), await unitsOf(back.id)]).toEqual([[1], []]);
  });

  it("gives its seat back as soon as another way out is held instead", async () => {
    const { guest, out, bill } = await outbound();
    const later = await departure(60);
    const wish = { ...wishFor({ product: later, places: 1 }), replacesBillId: bill.billId };
    // Without a word of giving up, something else stands beside it.
    const beside = await guest.hold(wish);
    expect((await openBills(bill.billId)).sort()).toEqual([bill.billId, beside.billId].sort());
    const third = await departure(62);
    const instead = await guest.hold({
      ...wishFor({ product: third, places: 1 }),
      replacesBillId: bill.billId,
      replacesOthers: true,
    });
    expect(await unitsOf(out.id)).toEqual([]);
    expect((await openBills(bill.billId)).sort()).toEqual([beside.billId, instead.billId].sort());
  });

  it("stays held when the other way out is full, being paid, or somebody else's", async () => {
    const { guest, out, bill } = await outbound();
    const full = await departure(60, 1);
    const stranger = guestBrowser(services);
    await stranger.hold(wishFor({ product: full, places: 1 }));
    const instead = { replacesBillId: bill.billId, replacesOthers: true };
    const refused = await refusal(guest.hold({ ...wishFor({ product: full, places: 1 }), ...instead }));
    expect(refused.code).toBe("SOLD_OUT");
    const free = await departure(61);
    const wish = () => ({ ...wishFor({ product: free, places: 1 }), ...instead });
    expect((await refusal(stranger.hold(wish()))).code).toBe("NOT_FOUND");
    const phone = freshPhone();
    const { user } = await guest.confirm(await guest.ask(phone), await lastCode(services, phone));
    const owner = await contextFor(services, { ...(await world.customer()).actor, id: user.id });
    await payBill(owner, payInput(bill.billId));
    expect((await refusal(holdPlaces(owner, wish()))).code).toBe("PAYMENT_IN_PROGRESS");
    expect([await unitsOf(out.id), await unitsOf(free.id)]).toEqual([[1], []]);
  });

  it("that lapsed is held again on the same seat, with the return or without, unless somebody was faster", async () => {
    const { guest, out, back, there, bill } = await outbound();
    const lapse = async (billId: string) => {
      const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
      world.clock.advance((holdExpiresAt?.getTime() ?? 0) - world.clock.now().getTime());
      expect(await getBill(await guest.ctx(), { billId })).toMatchObject({
        state: "LOST",
        lapse: "NOT_PAID",
      });
    };
    await lapse(bill.billId);
    const again = await guest.hold({ ...wishFor(there), replacesBillId: bill.billId });
    expect(again).toMatchObject({ state: "TO_PAY", bookings: [{ units: [1] }] });
    await lapse(again.billId);
    await expireBookings(await world.as(null));
    const return_ = { product: back, places: 1 };
    const both = await guest.hold({ ...wishFor(there, return_), replacesBillId: again.billId });
    expect(await openBills(both.billId)).toEqual([both.billId]);
    await lapse(both.billId);
    await guestBrowser(services).hold(wishFor(there));
    const refused = await refusal(guest.hold({ ...wishFor(there, return_), replacesBillId: both.billId }));
    expect(refused).toMatchObject({ code: "PLACES_TAKEN", detail: { legs: [{ leg: "OUTBOUND" }] } });
    expect([await unitsOf(out.id), await unitsOf(back.id)]).toEqual([[1], []]);
  });
});

describe("the holds that a guest's device may have", () => {
  it("do not grow with a return or a changed choice, but with everything else", async () => {
    await setSetting(services, "unpaidHoldsMaximum", 20);
    const guest = guestBrowser(services);
    const [out, back, other] = [await departure(48, 40), await departure(96, 40), await departure(50, 40)];
    const there = { product: out, places: 1 };
    const { points } = limits.guestHoldsByDevice;
    let bill = await guest.hold(wishFor(there));
    const lapsed = await guest.hold(wishFor(there));
    await db.bill.update({ where: { id: lapsed.billId }, data: { holdExpiresAt: world.clock.now() } });
    for (let held = 2; held < points; held++) await guest.hold(wishFor(there));
    expect((await refusal(guest.hold(wishFor(there)))).code).toBe("PHONE_NEEDED");

    bill = await guest.hold({
      ...wishFor(there, { product: back, places: 1 }),
      replacesBillId: bill.billId,
    });
    bill = await guest.hold({
      ...wishFor({ product: other, places: 1 }),
      replacesBillId: bill.billId,
      replacesOthers: true,
    });
    // A hold that would stand beside the other, or in place of one that has lapsed, is one more.
    for (const replacesBillId of [bill.billId, lapsed.billId]) {
      expect((await refusal(guest.hold({ ...wishFor(there), replacesBillId }))).code).toBe("PHONE_NEEDED");
    }
    // Changing without an end is not free either.
    const change = async () => {
      bill = await guest.hold({
        ...wishFor({ product: other, places: 1 }),
        replacesBillId: bill.billId,
      });
    };
    for (let changes = 2; changes < limits.guestHoldChanges.points; changes++) await change();
    expect((await refusal(change())).code).toBe("PHONE_NEEDED");
    expect(await unitsOf(other.id)).toHaveLength(1);
  });
});
