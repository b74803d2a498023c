import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { refundCancelledProduct } from "../../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { notifyRelease } from "../../../src/modules/booking/hold/notify-release.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { getBillForPayer } from "../../../src/modules/booking/pay/get-bill-for-payer.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { endSharing } from "../../../src/modules/booking/share/end-shares.ts";
import { shareBill, shareDeadline } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getBillState } from "../../../src/modules/booking/view/get-bill-state.ts";
import type { Context } from "../../../src/platform/context.ts";
import { sharedBillsMaximum } from "../../../src/shared/booking/share-rules.ts";
import { settingRules } from "../../../src/shared/settings.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { setSetting } from "../../support/context.ts";
import { balanceOf, expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const code = (wanted: string) => ({ code: wanted });
const minutes = 60_000;
const { initial: shareMinutes } = settingRules.shareMinutes;

const partsOf = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ label: `Part ${index + 1}`, amount }));

/** One press of the button that divides a bill. */
const shareInput = (billId: string, ...amounts: number[]) => ({
  billId,
  parts: partsOf(...amounts),
  idempotencyKey: randomUUID(),
});

const phoneOf = (index: number) => `+23767790010${index}`;

/** A bill of places at 5 000, divided into these parts. */
async function shared(amounts: number[], extra: object = {}) {
  const owner = await world.customer();
  const places = amounts.reduce((sum, amount) => sum + amount, 0) / 5000;
  const product = await world.createProduct(Math.max(4, places), extra);
  const { billId, bookings } = await holdPlaces(owner, wishFor({ product, places }));
  const { until } = await shareBill(owner, shareInput(billId, ...amounts));
  const { shares } = await getBill(owner, { billId });
  const parts = shares?.parts ?? [];
  const anybody = await world.as(null);

  /** Requests one part from its payer's operator. */
  const begin = async (index: number) => {
    const wish = { method: "mtn-momo" as const, msisdn: phoneOf(index), idempotencyKey: randomUUID() };
    const payment = await payForCustomer(anybody, { ...wish, token: parts[index]?.token ?? "" });
    await collectPayment(anybody, { paymentId: payment.id });
    return payment;
  };
  const pay = async (index: number) => {
    const payment = await begin(index);
    await operator.settle(anybody, payment);
    return payment;
  };
  const bookingId = bookings[0]?.id ?? "";
  return { owner, product, billId, bookingId, until, parts, anybody, begin, pay };
}

const refundsOf = async (billId: string) =>
  (await db.payment.findMany({ where: { billId, kind: "REFUND" }, orderBy: { msisdn: "asc" } })).map(
    ({ msisdn, amount }) => ({ msisdn, amount }),
  );

const heldUnits = (bookingId: string) => db.claim.count({ where: { bookingId } });

describe("a bill that several people pay", () => {
  it("is sold when the last part is there, and not before", async () => {
    const { owner, billId, pay } = await shared([5000, 3000, 2000]);
    await pay(0);
    expect(await getBill(owner, { billId })).toMatchObject({
      state: "SHARED",
      shares: { paid: 5000, parts: [{ state: "PAID" }, { state: "DUE" }, { state: "DUE" }] },
    });
    await pay(2);
    expect(await db.ticket.count({ where: { booking: { billId } } })).toBe(0);
    expect(-(await balanceOf(db, "SHARE_HELD"))).toBe(7000);
    await expectSound(db);
    await pay(1);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID", shares: { paid: 10_000 } });
    expect(await db.ticket.count({ where: { booking: { billId } } })).toBe(2);
    expect(await balanceOf(db, "SHARE_HELD")).toBe(0);
    await expectSound(db);
  });

  it("tells each payer of the own part, and nothing of the owner nor of the others", async () => {
    const { owner, billId, parts, anybody, pay } = await shared([6000, 4000]);
    await db.booking.updateMany({ where: { billId }, data: { contactName: "Nom Caché" } });
    const payment = await pay(0);
    const mine = await getBillForPayer(anybody, { token: parts[0]?.token ?? "", begun: payment.begun });
    expect(mine).toMatchObject({
      state: "SHARED",
      total: 6000,
      share: { label: "Part 1", state: "PAID", paid: 1, count: 2, whole: 10_000 },
      payment: { status: "SUCCEEDED", msisdn: phoneOf(0) },
      receipt: { amount: 6000, method: "mtn-momo" },
    });
    const other = await getBillForPayer(anybody, { token: parts[1]?.token ?? "" });
    expect(other).toMatchObject({
      total: 4000,
      share: { label: "Part 2", state: "DUE" },
      payment: null,
      receipt: null,
    });
    const told = JSON.stringify(other);
    for (const secret of ["Nom Caché", "Part 1", phoneOf(0), owner.actor.id])
      expect(told).not.toContain(secret);
    const seen = JSON.stringify(await getBill(owner, { billId }));
    expect(seen).not.toContain(phoneOf(0).slice(4));
  });

  it("gives its tickets to its owner, whoever pays the last part", async () => {
    const { owner, billId, parts, anybody, pay } = await shared([5000, 5000]);
    const [token = ""] = parts.slice(1).map((part) => part.token);
    const seenBy = (ctx: Context) => getBillForPayer(ctx, { token });
    await pay(0);
    expect(await seenBy(owner)).toMatchObject({ state: "SHARED", ownBillId: billId });
    const { begun } = await pay(1);
    const last = await getBillForPayer(anybody, { token, begun });
    expect(last).toMatchObject({ state: "PAID", payment: { status: "SUCCEEDED" }, ownBillId: null });
    expect(await seenBy(await world.customer())).toMatchObject({ ownBillId: null });
    expect(await seenBy(owner)).toMatchObject({ ownBillId: billId });
    const tickets = await db.ticket.findMany({ where: { booking: { billId, userId: owner.actor.id } } });
    expect(tickets).toHaveLength(2);
    const secrets = tickets.flatMap((ticket) => [ticket.code, ticket.token]);
    expect(secrets.filter((secret) => JSON.stringify(last).includes(secret))).toEqual([]);
  });

  it("says who asks by the first name, if the owner wishes so, and for what", async () => {
    const { owner, billId, anybody } = await shared([5000, 5000]);
    await shareBill(owner, { ...shareInput(billId, 4000, 6000), namesOwner: true });
    const { shares } = await getBill(owner, { billId });
    expect(shares?.subject).toMatch(/^Douala → Yaoundé, .*\d/);
    const told = await getBillForPayer(anybody, { token: shares?.parts[0]?.token ?? "" });
    expect(told).toMatchObject({ askedBy: owner.actor.firstName, share: { label: "Part 1" } });
  });

  it("asks for each part once, and never for the whole beside them", async () => {
    const { owner, billId, parts, begin, pay } = await shared([5000, 5000]);
    await begin(0);
    await expect(begin(0)).rejects.toMatchObject(code("PAYMENT_IN_PROGRESS"));
    await pay(1);
    await expect(begin(1)).rejects.toMatchObject(code("ALREADY_PAID"));
    await expect(payBill(owner, payInput(billId))).rejects.toMatchObject(code("BILL_SHARED"));
    const { token } = await offerBill(owner, { billId });
    const { billId: _, ...whole } = payInput(billId);
    await expect(payForCustomer(owner, { ...whole, token })).rejects.toMatchObject(code("BILL_SHARED"));
    await expect(
      payForCustomer(owner, { ...whole, method: "cash", token: parts[0]?.token ?? "" }),
    ).rejects.toMatchObject(code("METHOD_UNAVAILABLE"));
    await expect(shareBill(owner, shareInput(billId, 2000, 8000))).rejects.toMatchObject(
      code("PAYMENT_IN_PROGRESS"),
    );
  });

  it("the same press sent twice is one payment of the part", async () => {
    const { parts, anybody, billId } = await shared([5000, 5000]);
    const wish = { method: "mtn-momo" as const, msisdn: phoneOf(0), idempotencyKey: randomUUID() };
    const token = parts[0]?.token ?? "";
    const first = await payForCustomer(anybody, { ...wish, token });
    const copy = await payForCustomer(anybody, { ...wish, token });
    expect(copy.id).toBe(first.id);
    expect(await db.payment.count({ where: { billId } })).toBe(1);
  });

  it("is shared only in parts that make its total, by its owner, in time, and so many bills at once", async () => {
    const owner = await world.customer();
    const held = async (extra: object = {}) =>
      (await holdPlaces(owner, wishFor({ product: await world.createProduct(4, extra), places: 2 }))).billId;
    const billId = await held();
    const share = (amounts: number[], of = billId) => shareBill(owner, shareInput(of, ...amounts));
    await expect(share([5000, 4999])).rejects.toMatchObject({
      ...code("SHARES_SUM"),
      detail: { missing: 1 },
    });
    await expect(share([5000, 5001])).rejects.toMatchObject({
      ...code("SHARES_SUM"),
      detail: { missing: -1 },
    });
    const stranger = await world.customer();
    await expect(shareBill(stranger, shareInput(billId, 5000, 5000))).rejects.toMatchObject(
      code("NOT_FOUND"),
    );
    const startsAt = new Date(world.clock.now().getTime() + 130 * minutes);
    const late = await held({ startsAt });
    await expect(share([5000, 5000], late)).rejects.toMatchObject(code("SHARES_TOO_LATE"));
    await share([5000, 5000]);
    await share([5000, 5000], await held());
    await share([5000, 5000], await held());
    await expect(share([5000, 5000], await held())).rejects.toMatchObject(code("SHARES_TOO_MANY"));
  });

  it("is shared until two hours from now, and no later than the desk's last moment before the start", () => {
    const now = world.clock.now();
    const settings = { shareMinutes: 120, cashCutoffMinutes: 120 };
    const minutesFor = (before: number) => {
      const startsAt = new Date(now.getTime() + before * minutes);
      return (
        (shareDeadline(settings, [{ saleEndsAt: null, startsAt }], { now, first: now }).getTime() -
          now.getTime()) /
        minutes
      );
    };
    expect(minutesFor(600)).toBe(120);
    expect(minutesFor(200)).toBe(80);
    expect(minutesFor(135)).toBe(15);
    expect(() => minutesFor(134)).toThrow(expect.objectContaining(code("SHARES_TOO_LATE")));
  });

  it("cannot be shared once its hold is over", async () => {
    const owner = await world.customer();
    const { billId } = await holdPlaces(owner, wishFor({ product: await world.createProduct(2), places: 2 }));
    const { holdExpiresAt } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
    const at = (ms: number) => ({ ...owner, now: () => new Date((holdExpiresAt?.getTime() ?? 0) + ms) });
    const parts = shareInput(billId, 5000, 5000);
    await expect(shareBill(at(0), parts)).rejects.toMatchObject(code("HOLD_LOST"));
    expect(await shareBill(at(-1), parts)).toMatchObject({ billId });
  });
});

describe("a bill that is divided again", () => {
  const wait = (ms: number) => world.clock.advance(ms);
  const statesOf = async (owner: Awaited<ReturnType<typeof shared>>["owner"], billId: string) =>
    (await getBill(owner, { billId })).shares?.parts.map(({ label, amount, state }) => [
      label,
      amount,
      state,
    ]);

  it("has the new division alone, until the deadline of the first one", async () => {
    const { owner, billId, until, parts, anybody, begin } = await shared([5000, 5000]);
    wait(50 * minutes);
    expect((await shareBill(owner, shareInput(billId, 3000, 3000, 4000))).until).toBe(until);
    expect(await statesOf(owner, billId)).toEqual([
      ["Part 1", 3000, "DUE"],
      ["Part 2", 3000, "DUE"],
      ["Part 3", 4000, "DUE"],
    ]);
    await expect(begin(0)).rejects.toMatchObject(code("SHARES_OVER"));
    expect(await getBillForPayer(anybody, { token: parts[0]?.token ?? "" })).toMatchObject({
      share: { state: "ENDED" },
    });
    // As late as the deadline allows, because nothing new is announced.
    wait((shareMinutes - 51) * minutes);
    expect((await shareBill(owner, shareInput(billId, 4000, 6000))).until).toBe(until);
    wait(1 * minutes);
    await expect(shareBill(owner, shareInput(billId, 5000, 5000))).rejects.toMatchObject(code("HOLD_LOST"));
    await expireBookings(owner);
    await expect(shareBill(owner, shareInput(billId, 5000, 5000))).rejects.toMatchObject(code("HOLD_LOST"));
  });

  it("gets no more time when the sharing is stopped between", async () => {
    const { owner, billId, until } = await shared([5000, 5000]);
    const early = (ms: number) => ({ ...owner, now: () => new Date(Date.parse(until) - ms) });
    const stop = async (ms: number) => {
      await endSharing(early(ms), { billId });
      await db.bill.update({ where: { id: billId }, data: { holdExpiresAt: new Date(until) } });
    };
    await stop(15 * minutes);
    expect((await shareBill(early(15 * minutes), shareInput(billId, 3000, 7000))).until).toBe(until);
    await stop(15 * minutes - 1);
    await expect(shareBill(early(15 * minutes - 1), shareInput(billId, 5000, 5000))).rejects.toMatchObject(
      code("SHARES_TOO_LATE"),
    );
  });

  it("is refused once a part is paid or being paid, and collects its price once", async () => {
    const heldBefore = await balanceOf(db, "SHARE_HELD");
    const { owner, billId, begin, pay, anybody } = await shared([5000, 5000]);
    const again = () => shareBill(owner, shareInput(billId, 4000, 6000));
    const first = await begin(0);
    await expect(again()).rejects.toMatchObject(code("PAYMENT_IN_PROGRESS"));
    await operator.settle(anybody, first);
    await expect(again()).rejects.toMatchObject(code("SHARES_BEGUN"));
    expect(await statesOf(owner, billId)).toEqual([
      ["Part 1", 5000, "PAID"],
      ["Part 2", 5000, "DUE"],
    ]);
    await pay(1);
    await expect(again()).rejects.toMatchObject(code("ALREADY_PAID"));
    expect(await balanceOf(db, "SHARE_HELD")).toBe(heldBefore);
    await expectSound(db);
  });

  it("the same press twice is one division, also after a part was paid", async () => {
    const owner = await world.customer();
    const { billId } = await holdPlaces(owner, wishFor({ product: await world.createProduct(2), places: 2 }));
    const press = shareInput(billId, 5000, 5000);
    const first = await shareBill(owner, press);
    const { shares } = await getBill(owner, { billId });
    await db.billShare.update({ where: { id: shares?.parts[0]?.id ?? "" }, data: { paidAt: new Date() } });
    expect(await shareBill(owner, press)).toEqual(first);
    expect(await db.billShare.count({ where: { billId } })).toBe(2);
    await expect(shareBill(owner, { ...press, parts: partsOf(4000, 6000) })).rejects.toMatchObject(
      code("IDEMPOTENCY_MISMATCH"),
    );
    await db.billShare.updateMany({ where: { billId }, data: { paidAt: null } });
  });

  it("gives back money that comes late for a part of the division before", async () => {
    const { owner, billId, begin, anybody } = await shared([5000, 5000]);
    const slow = await begin(0);
    operator.fail(slow.id, "WRONG_PIN");
    await operator.check(anybody, slow);
    await shareBill(owner, shareInput(billId, 4000, 6000));
    await operator.settle(anybody, slow);
    expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 5000 }]);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "SHARED", shares: { paid: 0 } });
    await expectSound(db);
  });

  it("does not count against the number of bills that one person shares", async () => {
    const { owner, billId } = await shared([5000, 5000]);
    for (let more = 1; more < sharedBillsMaximum; more++) {
      const product = await world.createProduct(2);
      const held = await holdPlaces(owner, wishFor({ product, places: 2 }));
      await shareBill(owner, shareInput(held.billId, 5000, 5000));
    }
    expect((await shareBill(owner, shareInput(billId, 4000, 6000))).billId).toBe(billId);
  });
});

describe("money for the whole that comes while a bill is paid in parts", () => {
  it("goes back, whether or not a part is paid, and the parts buy", async () => {
    for (const paidBefore of [0, 1]) {
      const owner = await world.customer();
      const product = await world.createProduct(2);
      const { billId, bookings } = await holdPlaces(owner, wishFor({ product, places: 2 }));
      const whole = await payBill(owner, payInput(billId));
      await collectPayment(owner, { paymentId: whole.id });
      operator.fail(whole.id, "WRONG_PIN");
      await operator.check(owner, whole);
      await shareBill(owner, shareInput(billId, 5000, 5000));
      const tokens = (await getBill(owner, { billId })).shares?.parts.map(({ token }) => token) ?? [];
      const pay = async (index: number) => {
        const wish = { method: "mtn-momo" as const, msisdn: phoneOf(index), idempotencyKey: randomUUID() };
        const payment = await payForCustomer(owner, { ...wish, token: tokens[index] ?? "" });
        await collectPayment(owner, { paymentId: payment.id });
        await operator.settle(owner, payment);
      };
      if (paidBefore > 0) await pay(0);
      await operator.settle(owner, whole);
      expect(await getBill(owner, { billId })).toMatchObject({ state: "SHARED" });
      expect(await heldUnits(bookings[0]?.id ?? "")).toBe(2);
      expect((await refundsOf(billId)).map(({ amount }) => amount)).toEqual([10_000]);
      for (const index of [0, 1].slice(paidBefore)) await pay(index);
      expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID" });
      expect(
        await db.message.count({ where: { bookingId: bookings[0]?.id, template: "paidTwice" } }),
      ).toBeGreaterThan(0);
      await expectSound(db);
    }
  });
});

describe("a shared bill of which a part is missing", () => {
  it("is held until its moment, then everybody gets the own part back", async () => {
    const { owner, billId, bookingId, until, parts, anybody, pay } = await shared([5000, 3000, 2000]);
    await pay(0);
    await pay(1);
    const at = (instant: number) => ({ ...owner, now: () => new Date(instant) });
    const late = { method: "mtn-momo" as const, msisdn: phoneOf(2), idempotencyKey: randomUUID() };
    const lateTo = (ctx: Context) => payForCustomer(ctx, { ...late, token: parts[2]?.token ?? "" });
    await expect(lateTo(at(Date.parse(until)))).rejects.toMatchObject(code("SHARES_OVER"));
    await expireBookings(at(Date.parse(until) - 1));
    expect(await heldUnits(bookingId)).toBe(2);
    expect(await getBill(at(Date.parse(until) - 1), { billId })).toMatchObject({ state: "SHARED" });
    expect(await getBill(at(Date.parse(until)), { billId })).toMatchObject({
      state: "LOST",
      lapse: "SHARES_NOT_PAID",
    });
    await expireBookings(at(Date.parse(until)));
    await expireBookings(at(Date.parse(until)));
    world.clock.advance(shareMinutes * minutes);
    expect(await heldUnits(bookingId)).toBe(0);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "LOST", lapse: "SHARES_NOT_PAID" });
    expect(await refundsOf(billId)).toEqual([
      { msisdn: phoneOf(0), amount: 5000 },
      { msisdn: phoneOf(1), amount: 3000 },
    ]);
    await expect(lateTo(anybody)).rejects.toMatchObject(code("SHARES_OVER"));
    expect(await getBillForPayer(anybody, { token: parts[0]?.token ?? "" })).toMatchObject({
      share: { state: "RETURNED", refund: { amount: 5000, stage: "ASKED" } },
    });
    await notifyRelease(owner, { billIds: [billId], reason: "SHARES_NOT_PAID" });
    await notifyRelease(owner, { billIds: [billId], reason: "SHARES_NOT_PAID" });
    expect(await db.message.count({ where: { bookingId, template: "sharesLapsed", channel: "SMS" } })).toBe(
      1,
    );
    await expectSound(db);
  });

  it("waits at its moment for a part that is being paid, and is sold with it", async () => {
    const { owner, product, billId, anybody, begin, pay } = await shared([5000, 5000]);
    await pay(0);
    world.clock.advance((shareMinutes - 1) * minutes);
    const payment = await begin(1);
    world.clock.advance(2 * minutes);
    const wished = holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [1] }));
    await expect(wished, "its places are kept meanwhile").rejects.toMatchObject(code("PLACES_TAKEN"));
    await expireBookings(owner);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "SHARED" });
    await operator.settle(anybody, payment);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID" });
    await expectSound(db);
  });

  it("gives back a part whose money comes when all is over, and one that is paid a second time", async () => {
    const { owner, billId, bookingId, anybody, begin, pay } = await shared([5000, 5000]);
    const first = await begin(0);
    operator.fail(first.id, "WRONG_PIN");
    await operator.check(anybody, first);
    const again = await pay(0);
    // The operator had the first payment after all.
    await operator.settle(anybody, first);
    expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 5000 }]);
    expect(again.id).not.toBe(first.id);
    const slow = await begin(1);
    operator.fail(slow.id, "WRONG_PIN");
    await operator.check(anybody, slow);
    world.clock.advance(shareMinutes * minutes);
    await expireBookings(owner);
    await operator.settle(anybody, slow);
    expect(await refundsOf(billId)).toEqual([
      { msisdn: phoneOf(0), amount: 5000 },
      { msisdn: phoneOf(0), amount: 5000 },
      { msisdn: phoneOf(1), amount: 5000 },
    ]);
    expect(await db.message.count({ where: { bookingId, template: "shareReturned", channel: "SMS" } })).toBe(
      2,
    );
    expect(await db.ticket.count({ where: { booking: { billId } } })).toBe(0);
    await expectSound(db);
  });

  it("gives back another amount than was asked for, and stays shared", async () => {
    const { owner, billId, anybody, begin, pay } = await shared([5000, 5000]);
    const payment = await begin(0);
    operator.succeed(payment.id, 4000);
    await operator.check(anybody, payment);
    expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 4000 }]);
    const { holdExpiresAt, sharedUntil } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
    expect(holdExpiresAt).toEqual(sharedUntil);
    await pay(0);
    await pay(1);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID" });
    await expectSound(db);
  });

  it("ends when its owner wishes, unless a part is being paid; the owner then pays alone", async () => {
    const { owner, billId, anybody, begin, pay } = await shared([5000, 5000]);
    await pay(0);
    const payment = await begin(1);
    await expect(endSharing(owner, { billId })).rejects.toMatchObject(code("PAYMENT_IN_PROGRESS"));
    await expect(endSharing(await world.customer(), { billId })).rejects.toMatchObject(code("NOT_FOUND"));
    operator.fail(payment.id, "WRONG_PIN");
    await operator.check(anybody, payment);
    await endSharing(owner, { billId });
    await endSharing(owner, { billId });
    expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 5000 }]);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "TO_PAY", shares: { until: null } });
    const whole = await payBill(owner, payInput(billId));
    await collectPayment(owner, { paymentId: whole.id });
    await operator.settle(owner, whole);
    expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID" });
    await expectSound(db);
  });

  it("goes back when its owner lets the places go, and stays when something else is held", async () => {
    const { owner, product, billId, bookingId, pay } = await shared([5000, 5000]);
    await pay(0);
    const more = await holdPlaces(owner, {
      ...wishFor({ product, places: 1 }),
      replacesBillId: billId,
    });
    expect(more.billId).not.toBe(billId);
    expect(await heldUnits(bookingId)).toBe(2);
    await leaveHold(owner, { billId });
    expect(await heldUnits(bookingId)).toBe(0);
    expect(await refundsOf(billId)).toEqual([{ msisdn: phoneOf(0), amount: 5000 }]);
    await expectSound(db);
  });

  it("goes back when the company cancels, also a part that was on its way", async () => {
    const { owner, product, billId, anybody, begin, pay } = await shared([5000, 5000]);
    await pay(0);
    const slow = await begin(1);
    await db.product.update({ where: { id: product.id }, data: { status: "CANCELLED" } });
    await refundCancelledProduct(owner, { productId: product.id });
    expect(await getBill(owner, { billId })).toMatchObject({
      shares: { until: null, parts: [{ state: "RETURNED" }, {}] },
    });
    await operator.settle(anybody, slow);
    expect(await refundsOf(billId)).toEqual([
      { msisdn: phoneOf(0), amount: 5000 },
      { msisdn: phoneOf(1), amount: 5000 },
    ]);
    await expectSound(db);
  });
});

describe("a shared bill that was paid", () => {
  it("refunds each payer in proportion to their part, and says so before", async () => {
    const { owner, bookingId, billId, pay } = await shared([5000, 3000, 2000]);
    for (const index of [0, 1, 2]) await pay(index);
    const quote = await quoteRefund(owner, { bookingId });
    expect(quote).toMatchObject({ refund: 9000, to: { payers: 3, msisdn: null, byOther: true } });
    await cancelBooking(owner, { bookingId, expectedRefund: 9000 });
    expect(await refundsOf(billId)).toEqual([
      { msisdn: phoneOf(0), amount: 4500 },
      { msisdn: phoneOf(1), amount: 2700 },
      { msisdn: phoneOf(2), amount: 1800 },
    ]);
    const [booking] = (await getBill(owner, { billId })).bookings;
    expect(booking?.refund).toMatchObject({ amount: 9000, payers: 3, msisdn: null });
    await expectSound(db);
  });

  it("of two journeys gives back the cancelled one to each by the own part", async () => {
    const owner = await world.customer();
    const [out, back] = [await world.createProduct(4), await world.createProduct(4, { price: 3001 })];
    const { billId, bookings } = await holdPlaces(
      owner,
      wishFor({ product: out, places: 1 }, { product: back, places: 1 }),
    );
    await shareBill(owner, shareInput(billId, 4001, 4000));
    const { shares } = await getBill(owner, { billId });
    const anybody = await world.as(null);
    for (const [index, part] of (shares?.parts ?? []).entries()) {
      const wish = { method: "mtn-momo" as const, msisdn: phoneOf(index), idempotencyKey: randomUUID() };
      const payment = await payForCustomer(anybody, { ...wish, token: part.token });
      await collectPayment(anybody, { paymentId: payment.id });
      await operator.settle(anybody, payment);
    }
    const second = bookings.find(({ leg }) => leg === "RETURN")?.id ?? "";
    const { refund } = await quoteRefund(owner, { bookingId: second });
    await cancelBooking(owner, { bookingId: second, expectedRefund: refund });
    const returned = await refundsOf(billId);
    expect(returned.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(refund);
    const [one, two] = returned.map(({ amount }) => amount) as [number, number];
    expect(Math.abs(one - two)).toBeLessThanOrEqual(1);
    await expectSound(db);
  });

  it("goes back whole to each payer while its owner may think again, from the last part on", async () => {
    await setSetting(world.services, "withdrawalMinutes", 30);
    const { owner, billId, bookingId, pay } = await shared([4000, 6000], { refundable: false });
    await setSetting(world.services, "withdrawalMinutes", 0);
    await pay(0);
    // Longer ago than the time to think again: it begins when the bill is paid.
    world.clock.advance(40 * minutes);
    await pay(1);
    world.clock.advance(20 * minutes);
    const { refund } = await quoteRefund(owner, { bookingId });
    expect(refund).toBe(10_000);
    await cancelBooking(owner, { bookingId, expectedRefund: refund });
    expect(await refundsOf(billId)).toEqual([
      { msisdn: phoneOf(0), amount: 4000 },
      { msisdn: phoneOf(1), amount: 6000 },
    ]);
    await expectSound(db);
  });

  it("is reported to the waiting page with every part", async () => {
    const { owner, billId, pay } = await shared([5000, 5000]);
    const before = await getBillState(owner, { billId });
    await pay(0);
    const after = await getBillState(owner, { billId });
    expect([before.sharesPaid, after.sharesPaid]).toEqual([0, 1]);
    expect([before.state, after.state]).toEqual(["SHARED", "SHARED"]);
  });
});
