import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { getLateOffer } from "../../../src/kinds/trip/promise/get-late-offer.ts";
import { keepPromises } from "../../../src/kinds/trip/promise/keep-promises.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { moveForCustomer } from "../../../src/modules/booking/staff/move-for-customer.ts";
import { markMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { identity } from "../../support/gate-world.ts";
import { seatsFor } from "../../support/offline-desk-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { lateWorld } from "./late-world.ts";

/** Who pays for a promise, when, and that nobody pays twice. */

const world = await lateWorld();
const { services, network, stranger, clock } = world;
const { db } = services;

const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const offerOf = (bookingId: string) => db.lateOffer.findFirstOrThrow({ where: { bookingId } });
const refundsOf = (billId: string) => db.payment.findMany({ where: { billId, kind: "REFUND" } });
const differencesOf = (bookingId: string) =>
  db.ledgerTransaction.findMany({
    where: { bookingId, kind: "PROMISE_DIFFERENCE" },
    include: { entries: { orderBy: { amount: "desc" } } },
  });
const payable = async ({ company }: typeof network) => (await companyBalance(db, company.id, "XAF")).payable;
const leaves = (of: typeof network, productId: string, offlineAt?: Date) =>
  markMoment(of.partner, {
    ...{ productId, moment: "DEPARTED", at: offlineAt ?? new Date(0), device: "Appareil A" },
    offline: offlineAt !== undefined,
  });
async function runJobs() {
  await completeBookings(network.partner);
  await keepPromises(network.partner);
}
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);

test("what went back is told once, also when it was refused and sent again", async () => {
  const late = await network.depart();
  const { ctx, pass, billId } = await world.buy([late]);
  await world.becomeLate(late);
  await answerLateOffer(ctx, { pass, productId: null });
  const admin = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));
  const [refund] = await refundsOf(billId);
  const first = { paymentId: refund?.id ?? "" };
  world.operator.refuseRefunds("WALLET_INACTIVE");
  await sendTransfer(admin, first);
  world.operator.refuseRefunds(null);
  await sendTransfer(admin, await resendRefund(admin, first));
  expect(await refundsOf(billId)).toHaveLength(2);
  expect(await getLateOffer(ctx, { pass })).toMatchObject({ status: "REFUNDED", money: { amount: 5000 } });
});

describe("a journey that is over before its hour has passed", () => {
  async function shortJourney(minutes: number) {
    const late = await network.depart();
    const endsAt = new Date((await world.startOf(late)).getTime() + minutes * minute);
    await db.product.update({ where: { id: late }, data: { endsAt } });
    return { late, endsAt, ...(await world.buy([late])) };
  }

  test("is not paid to its company before, so that all the money can go back", async () => {
    const before = await payable(network);
    const { late, endsAt, ctx, pass, billId } = await shortJourney(45);
    clock.standAt(endsAt);
    await runJobs();
    await world.becomeLate(late);
    expect(await getLateOffer(ctx, { pass })).toMatchObject({ status: "OPEN" });
    await answerLateOffer(ctx, { pass, productId: null });
    expect(await refundsOf(billId)).toMatchObject([{ amount: 5000 }]);
    expect(await payable(network)).toBe(before);
    await expectSound(db);
  });

  test("leaves its traveller a day to choose, also when it was to arrive right after the hour", async () => {
    const { late, endsAt, bookingId, billId } = await shortJourney(65);
    await world.becomeLate(late);
    expect(await offerOf(bookingId)).toMatchObject({ status: "OPEN" });
    clock.standAt(new Date(hoursAfter(endsAt, 24).getTime() - 1));
    await runJobs();
    expect(await offerOf(bookingId)).toMatchObject({ status: "OPEN" });
    clock.advance(1);
    await runJobs();
    expect(await offerOf(bookingId)).toMatchObject({ status: "REFUNDED" });
    expect(await refundsOf(billId)).toMatchObject([{ amount: 5000 }]);
    await expectSound(db);
  });

  test("is paid at its arrival with « parti », and after a day and a half without", async () => {
    const [marked, silent] = [await shortJourney(45), await shortJourney(45)];
    clock.standAt(await world.startOf(marked.late));
    await leaves(network, marked.late);
    await db.ticket.updateMany({ where: { bookingId: silent.bookingId }, data: { status: "USED" } });
    clock.standAt(marked.endsAt);
    await runJobs();
    expect(await bookingOf(marked.bookingId)).toMatchObject({ status: "COMPLETED" });
    clock.standAt(new Date(hoursAfter(silent.endsAt, 36).getTime() - 1));
    await runJobs();
    expect(await bookingOf(silent.bookingId)).toMatchObject({ status: "CONFIRMED" });
    clock.advance(1);
    await runJobs();
    expect(await bookingOf(silent.bookingId)).toMatchObject({ status: "COMPLETED" });
    await expectSound(db);
  });
});

test("« parti » without network that arrives a day later: who waited travelled, who took the money keeps it", async () => {
  const late = await network.depart();
  const [waiting, refunded] = [await world.buy([late]), await world.buy([late])];
  const leftAt = new Date((await world.startOf(late)).getTime() + 4 * minute);
  const before = await payable(network);
  await world.becomeLate(late);
  await answerLateOffer(refunded.ctx, { pass: refunded.pass, productId: null });
  clock.standAt(hoursAfter(leftAt, 24));
  await runJobs();
  expect(await offerOf(waiting.bookingId)).toMatchObject({ status: "OPEN" });
  await leaves(network, late, leftAt);
  await runJobs();
  expect(await offerOf(waiting.bookingId)).toMatchObject({ status: "ENDED" });
  expect(await bookingOf(waiting.bookingId)).toMatchObject({ status: "COMPLETED" });
  expect(await refundsOf(waiting.billId)).toEqual([]);
  expect(await refundsOf(refunded.billId)).toMatchObject([{ amount: 5000 }]);
  // Its company is paid for one of the two, and reads in its history why.
  expect((await payable(network)) - before).toBe(4750);
  expect(await db.auditEntry.findFirst({ where: { action: "trip.mark", objectId: late } })).toMatchObject({
    after: { chosenBefore: 1, offline: true },
  });
  await expectSound(db);
});

describe("the difference of a dearer bus", () => {
  async function movedTo(price: number, places = 2) {
    const late = await network.depart();
    const other = await stranger.depart({ time: "08:30", price });
    const bought = await world.buy([late], { places });
    await world.becomeLate(late);
    await answerLateOffer(bought.ctx, { pass: bought.pass, productId: other });
    return { ...bought, late, other };
  }

  async function travels(productId: string) {
    const { startsAt, endsAt } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    clock.standAt(startsAt ?? clock.now());
    await leaves(stranger, productId);
    clock.standAt(endsAt ?? clock.now());
    await runJobs();
  }

  test("is owed for the places that travelled", async () => {
    const { ctx, bookingId, other } = await movedTo(6500);
    const [ticket] = await db.ticket.findMany({ where: { bookingId, status: "VALID" } });
    const input = { bookingId, ticketIds: [ticket?.id ?? ""] };
    const { refund: expectedRefund } = await quoteRefund(ctx, input);
    await cancelBooking(ctx, { ...input, expectedRefund });
    await travels(other);
    expect(await differencesOf(bookingId)).toMatchObject([
      { companyId: stranger.company.id, entries: [{ companyId: network.company.id, amount: 1500 }, {}, {}] },
    ]);
    await expectSound(db);
  });

  test("is owed to the company that took the traveller, also when it moves them to another bus of its own", async () => {
    const { bookingId, other } = await movedTo(6500);
    const later = await stranger.depart({ time: "12:00", price: 6500 });
    const total = (await bookingOf(bookingId)).total;
    const move = { bookingId, productId: later, reason: "Bus complet", expectedDifference: 0 };
    expect(await moveForCustomer(stranger.partner, { ...move, idempotencyKey: randomUUID() })).toMatchObject({
      state: "DONE",
    });
    expect(await bookingOf(bookingId)).toMatchObject({ productId: later, total });
    await travels(other);
    expect(await differencesOf(bookingId)).toEqual([]);
    await travels(later);
    expect(await differencesOf(bookingId)).toMatchObject([{ entries: [{ amount: 3000 }, {}, {}] }]);
    await expectSound(db);
  });

  test("is not owed for a booking that ended", async () => {
    const { ctx, bookingId, other } = await movedTo(6500);
    const { refund: expectedRefund } = await quoteRefund(ctx, { bookingId });
    await cancelBooking(ctx, { bookingId, expectedRefund });
    await travels(other);
    expect(await differencesOf(bookingId)).toEqual([]);
    expect((await offerOf(bookingId)).settledAt).not.toBeNull();
  });

  test("of one booking that cannot be settled does not stop the others", async () => {
    const [broken, whole] = [await movedTo(6500, 1), await movedTo(6500, 1)];
    await db.lateOffer.updateMany({ where: { bookingId: broken.bookingId }, data: { places: 0 } });
    for (const { other } of [broken, whole]) {
      clock.standAt(await world.startOf(other));
      await leaves(stranger, other);
    }
    clock.standAt((await bookingOf(whole.bookingId)).endsAt);
    await runJobs();
    expect(await differencesOf(whole.bookingId)).toHaveLength(1);
    expect((await offerOf(broken.bookingId)).settledAt).toBeNull();
    await db.lateOffer.updateMany({ where: { bookingId: broken.bookingId }, data: { places: 1 } });
    await runJobs();
    expect(await differencesOf(broken.bookingId)).toHaveLength(1);
    await expectSound(db);
  });
});

describe("the promise goes along", () => {
  test("to another bus of a company that has left it since", async () => {
    const late = await network.depart();
    const own = await network.depart({ time: "09:00" });
    const { ctx, pass, bookingId } = await world.buy([late]);
    await world.promise(network, false);
    await world.becomeLate(late);
    await answerLateOffer(ctx, { pass, productId: own });
    await world.promise(network);
    expect(await bookingOf(bookingId)).toMatchObject({
      productId: own,
      promiseDueAt: hoursAfter(await world.startOf(own), 1),
    });
  });

  test("with a device that sells without network", async () => {
    const desk = await world.cashier(0);
    const productId = await network.depart({ counterSeats: [1, 2] });
    const seats = await takeDeskUnits(desk, seatsFor(productId, [1]));
    const passengers = [{ name: "Awa", ...identity }];
    const sold = { allotmentId: seats.id, units: [1], cashReceived: 5000, passengers, soldAt: clock.now() };
    const { bookingCode: code } = await syncDeskSale(desk, { id: randomUUID(), ...sold });
    const startsAt = await world.startOf(productId);
    const booking = await db.booking.findUniqueOrThrow({ where: { code } });
    expect(booking).toMatchObject({ promiseDueAt: hoursAfter(startsAt, 1) });
    await world.becomeLate(productId);
    expect(await offerOf(booking.id)).toMatchObject({ status: "OPEN" });
  });
});

test("a payment that its operator took back takes no seat of a company that does not know of it", async () => {
  const [late, own] = [await network.depart({ time: "07:00" }), await network.depart({ time: "09:00" })];
  const other = await stranger.depart({ time: "08:30" });
  const { ctx, bookingId, pass } = await world.buy([late]);
  await db.booking.update({ where: { id: bookingId }, data: { statusReason: "PAYMENT_REVERSED" } });
  await world.becomeLate(late);
  const offered = await getLateOffer(ctx, { pass });
  expect(offered.departures.map(({ productId }) => productId)).toEqual([own]);
  // Nobody is promised money that they have back already.
  expect(offered.money.amount).toBe(0);
  const told = await db.message.findMany({ where: { bookingId, template: "lateOffer" } });
  expect(told.length).toBeGreaterThan(0);
  for (const { body } of told) expect(body).not.toContain("argent");
  await expect(answerLateOffer(ctx, { pass, productId: null })).rejects.toMatchObject({
    code: "NOT_CANCELLABLE",
  });
  await expect(answerLateOffer(ctx, { pass, productId: other })).rejects.toMatchObject({
    code: "CHANGE_NOT_ALLOWED",
  });
  await answerLateOffer(ctx, { pass, productId: own });
  expect(await bookingOf(bookingId)).toMatchObject({ productId: own, statusReason: "PAYMENT_REVERSED" });
});

test("places given back before are not paid back again", async () => {
  const late = await network.depart({ date: network.day(4) });
  const { ctx, pass, bookingId, billId } = await world.buy([late], { places: 2 });
  const [ticket] = await db.ticket.findMany({ where: { bookingId } });
  const input = { bookingId, ticketIds: [ticket?.id ?? ""] };
  const { refund: expectedRefund } = await quoteRefund(ctx, input);
  await cancelBooking(ctx, { ...input, expectedRefund });
  await world.becomeLate(late);
  expect(await getLateOffer(ctx, { pass })).toMatchObject({ money: { amount: 5000 } });
  await answerLateOffer(ctx, { pass, productId: null });
  expect((await refundsOf(billId)).map(({ amount }) => amount).sort()).toEqual([expectedRefund, 5000].sort());
  await expectSound(db);
});

test("a connection that is missed is told with the offer, and is free to change before it leaves", async () => {
  const late = await network.depart();
  const onward = await network.depart({ time: "11:30" });
  const { bookingId, second, ctx, pass } = await world.buy([late, onward]);
  await world.becomeLate(late);
  const told = await db.message.findMany({ where: { bookingId, template: "lateOffer" } });
  expect(told.find(({ channel }) => channel === "SMS")?.body).toMatch(/Suite annulable sans frais\.$/);
  expect(await bookingOf(second)).toMatchObject({ refundTiers: [{ hoursBefore: 0, refundPercent: 100 }] });
  expect((await getLateOffer(ctx, { pass })).next?.departsAt).toBe(
    (await world.startOf(onward)).toISOString(),
  );
});
