import { describe, expect, it } from "vitest";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { getEventStatistics } from "../../../src/kinds/event/operate/get-event-statistics.ts";
import { leaveWaiting } from "../../../src/kinds/event/wait/leave-waiting.ts";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { leaveHold } from "../../../src/modules/booking/hold/leave-hold.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { confirmOwnBill } from "../../../src/modules/booking/settle/confirm-own-bill.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { declineBooking } from "../../../src/modules/booking/staff/decline-booking.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { contextFor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const visitor = await contextFor(world.services);

const standing = (price: number, capacity: number) => [
  { name: "Fosse", capacity, tariffs: [{ name: "Fosse", price }] },
];

async function collected(ctx: Awaited<ReturnType<typeof world.customer>>, billId: string) {
  const payment = await payBill(ctx, payInput(billId));
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

describe("the waiting list", () => {
  it("holds freed places for half an hour for the first group that fits", async () => {
    const session = await world.createSession(standing(5000, 3));
    const buyer = await world.customer();
    const held = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 3 }]));
    const [large, small, last] = [await world.customer(), await world.customer(), await world.customer()];
    await waitForPlaces(large, { productId: session.id, count: 3 });
    world.clock.advance(1000);
    await waitForPlaces(small, { productId: session.id, count: 2 });
    world.clock.advance(1000);
    await waitForPlaces(last, { productId: session.id, count: 2 });
    expect(await offerPlaces(visitor)).toBe(0);

    const claims = await db.claim.findMany({ where: { resourceId: session.id }, orderBy: { unit: "asc" } });
    await db.claim.deleteMany({
      where: { resourceId: session.id, unit: { in: claims.slice(0, 2).map(({ unit }) => unit) } },
    });
    expect(await offerPlaces(visitor)).toBe(1);
    const rows = await db.eventWait.findMany({
      where: { productId: session.id },
      orderBy: { createdAt: "asc" },
    });
    expect(rows.map(({ status }) => status)).toEqual(["WAITING", "OFFERED", "WAITING"]);
    const offer = rows[1];
    const minutes = ((offer?.offerEndsAt?.getTime() ?? 0) - world.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    const bill = await db.bill.findUniqueOrThrow({ where: { id: offer?.billId ?? "" } });
    expect(bill).toMatchObject({ userId: small.actor.id, total: 10_000, holdExpiresAt: offer?.offerEndsAt });
    expect(bill.id).not.toBe(held.billId);

    // An unpaid offer passes to the next in line after half an hour.
    world.clock.advance(30 * 60_000);
    expect(await offerPlaces(visitor)).toBeGreaterThan(0);
    const after = await db.eventWait.findMany({
      where: { productId: session.id },
      orderBy: { createdAt: "asc" },
    });
    expect(after[1]?.status).toBe("LAPSED");
    expect(after.filter(({ status }) => status === "OFFERED")).toHaveLength(1);
  });

  it("can be left, and keeps the rank of those who only change their number", async () => {
    const session = await world.createSession(standing(5000, 2));
    const one = await world.customer();
    await waitForPlaces(one, { productId: session.id, count: 2 });
    const before = await db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    world.clock.advance(5000);
    await waitForPlaces(one, { productId: session.id, count: 1 });
    const changed = await db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    expect(changed).toMatchObject({ count: 1, createdAt: before.createdAt });
    expect(await leaveWaiting(one, { productId: session.id })).toEqual({ left: true });
    expect(await leaveWaiting(one, { productId: session.id })).toEqual({ left: false });
  });

  it("can be joined again at once by whoever has left the places that were offered", async () => {
    const session = await world.createSession(standing(5000, 1));
    const [one, next] = [await world.customer(), await world.customer()];
    await holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
    await waitForPlaces(one, { productId: session.id, count: 1 });
    world.clock.advance(1000);
    await waitForPlaces(next, { productId: session.id, count: 1 });
    await db.claim.deleteMany({ where: { resourceId: session.id } });
    await offerPlaces(visitor);
    const offered = { productId: session.id, status: "OFFERED" as const };
    const { billId } = await db.eventWait.findFirstOrThrow({ where: offered });
    await expect(waitForPlaces(one, { productId: session.id, count: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await leaveHold(one, { billId: billId ?? "" });
    world.clock.advance(1000);
    expect(await waitForPlaces(one, { productId: session.id, count: 1 })).toMatchObject({
      status: "WAITING",
    });
    // And goes to the end of the list.
    await offerPlaces(visitor);
    expect(await db.eventWait.findFirst({ where: offered })).toMatchObject({ userId: next.actor.id });
  });

  it("tells the one whose turn it is where to pay, and paid places are theirs", async () => {
    const session = await world.createSession(standing(5000, 1));
    const one = await world.customer();
    await holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
    await waitForPlaces(one, { productId: session.id, count: 1 });
    await db.claim.deleteMany({ where: { resourceId: session.id } });
    await offerPlaces(visitor);
    const { billId } = await db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    const told = await db.message.findMany({
      where: { userId: one.actor.id, template: "eventPlacesOffered" },
    });
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).toContain(paths.pay("event", billId ?? ""));

    const payment = await payBill(one, payInput(billId ?? ""));
    await collectPayment(one, { paymentId: payment.id });
    await operator.settle(one, payment);
    world.clock.advance(40 * 60_000);
    await offerPlaces(visitor);
    expect(await db.eventWait.findFirst({ where: { productId: session.id } })).toMatchObject({
      status: "TAKEN",
    });
    expect(await db.booking.findFirst({ where: { billId: billId ?? "" } })).toMatchObject({
      status: "CONFIRMED",
      userId: one.actor.id,
    });
  });

  it("keeps the places until the hour that was told, also after a payment that was refused", async () => {
    const session = await world.createSession(standing(5000, 1));
    const one = await world.customer();
    await waitForPlaces(one, { productId: session.id, count: 1 });
    await offerPlaces(visitor);
    const wait = () => db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    const { billId, offerEndsAt } = await wait();
    world.clock.advance(60_000);
    const refused = await collected(one, billId ?? "");
    operator.fail(refused.id, "INSUFFICIENT_FUNDS");
    await operator.check(one, refused);
    const bill = await db.bill.findUniqueOrThrow({ where: { id: billId ?? "" } });
    expect(bill.holdExpiresAt).toEqual(offerEndsAt);
    const { expiresAt } = await db.claim.findFirstOrThrow({ where: { resourceId: session.id } });
    expect(expiresAt).toEqual(offerEndsAt);
    world.clock.advance(28 * 60_000);
    await offerPlaces(visitor);
    expect(await wait()).toMatchObject({ status: "OFFERED", billId });
    await operator.settle(one, await collected(one, billId ?? ""));
    expect(await db.ticket.count({ where: { booking: { billId: billId ?? "" } } })).toBe(1);
  });

  it("waits for the money that is on its way, and says then that the places are taken", async () => {
    const session = await world.createSession(standing(5000, 1));
    const one = await world.customer();
    await waitForPlaces(one, { productId: session.id, count: 1 });
    await offerPlaces(visitor);
    const wait = () => db.eventWait.findFirstOrThrow({ where: { productId: session.id } });
    const payment = await collected(one, (await wait()).billId ?? "");
    world.clock.advance(60 * 60_000);
    await offerPlaces(visitor);
    const again = waitForPlaces(one, { productId: session.id, count: 1 });
    await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
    await operator.settle(one, payment);
    await offerPlaces(visitor);
    expect(await wait()).toMatchObject({ status: "TAKEN" });
  });

  it("holds free places until they are taken, by the one whose turn it is", async () => {
    const session = await world.createSession(standing(0, 1));
    const [first, one, next] = [await world.customer(), await world.customer(), await world.customer()];
    const held = await holdPlaces(first, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
    await waitForPlaces(one, { productId: session.id, count: 1 });
    world.clock.advance(1000);
    await waitForPlaces(next, { productId: session.id, count: 1 });
    await cancelBooking(first, { bookingId: held.bookings[0]?.id ?? "", expectedRefund: 0 });
    const offered = async (person: typeof one) => {
      await offerPlaces(visitor);
      const where = { productId: session.id, userId: person.actor.id };
      return (await db.eventWait.findFirstOrThrow({ where })).billId ?? "";
    };
    const missed = await offered(one);
    await expect(confirmOwnBill(next, { billId: missed })).rejects.toMatchObject({ code: "NOT_FOUND" });
    world.clock.advance(30 * 60_000);
    const billId = await offered(next);
    await expect(confirmOwnBill(one, { billId: missed })).rejects.toMatchObject({ code: "HOLD_LOST" });
    expect(await confirmOwnBill(next, { billId })).toEqual({ confirmed: true });
    expect(await confirmOwnBill(next, { billId })).toEqual({ confirmed: true });
    expect(await db.ticket.count({ where: { booking: { billId } } })).toBe(1);
    const dear = await holdPlaces(
      next,
      eventWish(await world.createSession(standing(5000, 1)), [{ tariff: "Fosse/Fosse", count: 1 }]),
    );
    await expect(confirmOwnBill(next, dear)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("takes no group that no tariff could ever hold", async () => {
    const session = await world.createSession([
      {
        name: "Fosse",
        capacity: 50,
        tariffs: [
          { name: "Fosse", perBooking: 2 },
          { name: "Groupe", cap: 3 },
        ],
      },
      { name: "Loge", capacity: 1, tariffs: [{ name: "Loge" }] },
      { name: "Amis", capacity: 9, tariffs: [{ name: "Amis", accessCode: "AMIS" }] },
    ]);
    const one = await world.customer();
    const wait = (count: number, tariff?: string) =>
      waitForPlaces(one, {
        productId: session.id,
        count,
        ...(tariff ? { tariffId: session.tariffs.get(tariff) ?? "" } : {}),
      });
    const tooMany = (places: number) => ({ code: "TOO_MANY_PLACES", detail: { places } });
    await expect(wait(4)).rejects.toMatchObject(tooMany(3));
    await expect(wait(3, "Fosse/Fosse")).rejects.toMatchObject(tooMany(2));
    await expect(wait(2, "Loge/Loge")).rejects.toMatchObject(tooMany(1));
    await expect(wait(1, "Amis/Amis")).rejects.toMatchObject({ code: "UNKNOWN_TARIFF" });
    expect(await wait(2, "Fosse/Fosse")).toMatchObject({ status: "WAITING" });
    expect(await wait(3)).toMatchObject({ status: "WAITING", count: 3 });
  });

  it("is closed with the session, and everybody on it is notified once", async () => {
    const session = await world.createSession(standing(5000, 1));
    const [one, gone] = [await world.customer(), await world.customer()];
    await waitForPlaces(one, { productId: session.id, count: 1 });
    await waitForPlaces(gone, { productId: session.id, count: 1 });
    await leaveWaiting(gone, { productId: session.id });
    await cancelSession(await world.partner(), { id: session.id, reason: "Scène inondée" });
    await world.drain();
    const told = await db.message.findMany({ where: { template: "eventWaitEnded" } });
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([one.actor.id]));
    expect(new Set(told.map(({ channel }) => channel)).size).toBe(told.length);
    expect(JSON.stringify(told)).toContain("Scène inondée");
    await expect(waitForPlaces(one, { productId: session.id, count: 1 })).rejects.toMatchObject({
      code: "NO_LONGER_AVAILABLE",
    });
    const rows = await db.eventWait.findMany({
      where: { productId: session.id },
      orderBy: { createdAt: "asc" },
    });
    expect(rows.map(({ status }) => status).sort()).toEqual(["LAPSED", "LEFT"]);
  });
});

it("a free place that asks for a yes is confirmed by it, and given back by a no", async () => {
  const session = await world.createSession([
    { name: "Salle", capacity: 2, tariffs: [{ name: "Salle", price: 0 }] },
  ]);
  await db.product.update({ where: { id: session.id }, data: { requireValidation: true } });
  const ask = async () => {
    const wish = eventWish(session, [{ tariff: "Salle/Salle", count: 1 }]);
    const { state, bookings } = await holdPlaces(await world.customer(), wish);
    expect(state).toBe("TO_VALIDATE");
    return bookings[0]?.id ?? "";
  };
  const [first, second] = [await ask(), await ask()];
  await acceptBooking(await world.partner(), { bookingId: first });
  await declineBooking(await world.partner(), { bookingId: second, reason: "Réservé aux membres" });
  const booked = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
  expect(await booked(first)).toMatchObject({ status: "CONFIRMED", tickets: [{ status: "VALID" }] });
  expect(await booked(second)).toMatchObject({ tickets: [] });
  expect(await db.claim.count({ where: { resourceId: session.id } })).toBe(1);
});

describe("some tickets of a booking are given back", () => {
  it("a capped tariff is sold again, statistics say it, and who waits for that tariff has the place", async () => {
    const session = await world.createSession([
      {
        name: "Salle",
        capacity: 6,
        tariffs: [
          { name: "Étudiant", price: 2000, cap: 2, perBooking: 5 },
          { name: "Normal", price: 5000, perBooking: 5 },
        ],
      },
      { name: "Table", capacity: 1, tariffs: [{ name: "Table", price: 30_000, admits: 6 }] },
    ]);
    const buyer = await world.customer();
    const wish = eventWish(session, [
      { tariff: "Salle/Étudiant", count: 2 },
      { tariff: "Salle/Normal", count: 1 },
      { tariff: "Table/Table", count: 1 },
    ]);
    const bill = await holdPlaces(buyer, wish);
    const payment = await payBill(buyer, payInput(bill.billId));
    await collectPayment(buyer, { paymentId: payment.id });
    await operator.settle(buyer, payment);
    const bookingId = bill.bookings[0]?.id ?? "";
    const student = session.tariffs.get("Salle/Étudiant") ?? "";
    const waiting = await world.customer();
    await waitForPlaces(waiting, { productId: session.id, tariffId: student, count: 1 });
    // Other places of the pool are free, but people who wait for one tariff are not offered another.
    const offered = async () => {
      await offerPlaces(visitor);
      return db.booking.findMany({
        where: { userId: waiting.actor.id },
        select: { total: true, labels: true },
      });
    };
    expect(await offered()).toEqual([]);

    const { tickets } = await getTickets(buyer, { bookingId });
    const giveBack = async (labels: string[]) => {
      const ticketIds = tickets.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
      const { refund } = await quoteRefund(buyer, { bookingId, ticketIds });
      await cancelBooking(buyer, { bookingId, ticketIds, expectedRefund: refund });
      return refund;
    };
    expect(await giveBack(["Salle 2", "Table 1"])).toBe(0.8 * 32_000);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking).toMatchObject({
      labels: ["Salle 1", "Salle 3"],
      total: 7000,
      places: 2,
      admits: [1, 1],
      priceLines: [{ quantity: 1, amount: 2000 }, { amount: 5000 }],
      also: [{ resourceId: student, units: [1] }],
      wish: {
        items: [
          { tariffId: student, count: 1, units: [] },
          { tariffId: session.tariffs.get("Salle/Normal"), count: 1 },
        ],
      },
    });
    expect(JSON.stringify(booking.facts)).toContain("1 × Salle · Étudiant, 1 × Salle · Normal");
    expect(await getEventStatistics(await world.partner(), { eventId: session.eventId })).toMatchObject({
      sessions: [{ sold: 2, revenue: 7000, refunded: 25_600 }],
      days: [{ places: 2, revenue: 7000 }],
    });
    expect(await offered()).toEqual([{ total: 2000, labels: ["Salle 2"] }]);
    // The cap is reached again.
    await expect(
      holdPlaces(await world.customer(), eventWish(session, [{ tariff: "Salle/Étudiant", count: 1 }])),
    ).rejects.toMatchObject({ code: "SOLD_OUT" });
    await expectSound(db);
  });
});
