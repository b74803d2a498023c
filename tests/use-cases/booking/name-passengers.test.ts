import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { namePassengers } from "../../../src/modules/booking/hold/name-passengers.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { confirmOwnBill } from "../../../src/modules/booking/settle/confirm-own-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { gateWorld, identity } from "../../support/gate-world.ts";
import { payInput } from "../../support/purchase.ts";

const world = await gateWorld();
const { network } = world;
const { db } = world.services;
const minute = 60_000;

async function held({ price, places = 1 }: { price?: number; places?: number } = {}) {
  const ctx = await world.customer();
  const productId = await network.depart({ date: network.day(3) });
  if (price !== undefined) await db.product.update({ where: { id: productId }, data: { price } });
  const leg = {
    kind: "trip" as const,
    productId,
    wish: { places },
    leg: "OUTBOUND" as const,
    passengers: [],
  };
  const bill = await holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
  const bookingId = bill.bookings[0]?.id ?? "";
  const nameAll = (passengers: { name: string }[]) => namePassengers(ctx, { bookingId, passengers });
  const name = (who: string, more: object = identity) => nameAll([{ name: who, ...more }]);
  const pay = async () => {
    const payment = await payBill(ctx, payInput(bill.billId, "cash"));
    const code = bill.bookings[0]?.code ?? "";
    await confirmCashPayment(await world.cashier(), { code, amount: payment.amount });
  };
  const take = () => confirmOwnBill(ctx, bill);
  /** Moves the start so that it is this far away. */
  const leavesIn = (milliseconds: number) =>
    db.booking.update({
      where: { id: bookingId },
      data: { startsAt: new Date(world.clock.now().getTime() + milliseconds) },
    });
  return { ctx, bill, bookingId, name, nameAll, pay, take, leavesIn };
}

test("far from the start a number follows the purchase, and what is known is kept", async () => {
  const { ctx, bill, bookingId, name, pay } = await held();
  const view = async () => (await getBill(ctx, { billId: bill.billId })).bookings[0];
  await expect(pay()).rejects.toMatchObject({ code: "PASSENGERS_NEEDED" });
  await name("Awa", {});
  await pay();
  expect(await view()).toMatchObject({ passengersMissing: true, passengers: { identityDue: false } });
  await name("Ngono", {});
  await name("Ngono");
  expect(await view()).toMatchObject({ passengersMissing: false });
  await expect(name("Belinga", {})).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  const tickets = await db.ticket.findMany({ where: { bookingId }, select: { holderName: true } });
  expect(tickets).toEqual([{ holderName: "Ngono" }]);
});

test("three hours before the start the number is needed to buy, a moment earlier it is not", async () => {
  world.clock.standAt(new Date());
  const [near, far] = [await held(), await held()];
  await Promise.all([near.name("Awa", {}), far.name("Awa", {})]);
  await near.leavesIn(180 * minute);
  await far.leavesIn(180 * minute + 1);
  await expect(near.pay()).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  await far.pay();
  await near.name("Awa");
  await near.pay();
});

test("who pays for others need not know them, save shortly before the start", async () => {
  world.clock.standAt(new Date());
  const [near, far] = [await held(), await held()];
  await near.leavesIn(180 * minute);
  const offered = (one: typeof near) => offerBill(one.ctx, { billId: one.bill.billId });
  await expect(offered(near)).rejects.toMatchObject({ code: "PASSENGERS_NEEDED" });
  await expect(offered(far)).resolves.toMatchObject({ token: expect.any(String) });
});

test("what is free is taken once its names and numbers are known, and not by naming", async () => {
  const { bookingId, name, take, leavesIn } = await held({ price: 0 });
  const status = async () => (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
  await leavesIn(60 * minute);
  await expect(take()).rejects.toMatchObject({ code: "PASSENGERS_NEEDED" });
  await name("Awa", {});
  await expect(take()).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  await name("Awa");
  expect(await status()).toBe("PENDING");
  await take();
  expect(await status()).toBe("CONFIRMED");
});

test("several names at once end with one of them, on the list and on the ticket", async () => {
  const { bookingId, name, pay } = await held();
  await name("Awa");
  await pay();
  await Promise.all(["Ngono", "Belinga", "Essomba", "Mballa"].map((who) => name(who)));
  const passengers = await db.passenger.findMany({ where: { bookingId }, select: { name: true } });
  const tickets = await db.ticket.findMany({ where: { bookingId }, select: { holderName: true } });
  expect(passengers).toHaveLength(1);
  expect(tickets).toEqual([{ holderName: passengers[0]?.name }]);
});

test("a name is corrected until the bus leaves, and not at that moment", async () => {
  world.clock.standAt(new Date());
  const { bookingId, name, pay, leavesIn } = await held();
  await name("Awa");
  await pay();
  await db.booking.update({ where: { id: bookingId }, data: { saleEndsAt: null } });
  await leavesIn(1);
  await name("Ngono");
  await leavesIn(0);
  await expect(name("Belinga")).rejects.toMatchObject({ code: "CONFLICT" });
  const tickets = await db.ticket.findMany({ where: { bookingId }, select: { holderName: true } });
  expect(tickets).toEqual([{ holderName: "Ngono" }]);
});

test("who has boarded keeps the name, and does not keep the others from being named", async () => {
  const { bookingId, nameAll, pay } = await held({ places: 2 });
  const two = (first: string, second: string) =>
    nameAll([first, second].map((name) => ({ name, ...identity })));
  await two("Awa", "Ngono");
  await pay();
  const [boarded] = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
  await db.ticket.update({ where: { id: boarded?.id ?? "" }, data: { status: "USED" } });
  await expect(two("Belinga", "Ngono")).rejects.toMatchObject({ code: "CONFLICT" });
  await two("Awa", "Belinga");
  const tickets = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
  expect(tickets.map(({ holderName, token }) => [holderName, token === boarded?.token])).toEqual([
    ["Awa", true],
    ["Belinga", false],
  ]);
});
