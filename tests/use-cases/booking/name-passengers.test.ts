import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { namePassengers } from "../../../src/modules/booking/hold/name-passengers.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { confirmOwnBill } from "../../../src/modules/booking/settle/confirm-own-bill.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { gateWorld, identity } from "../../support/gate-world.ts";
import { payInput } from "../../support/purchase.ts";

const world = await gateWorld();
const { network } = world;
const { db } = world.services;

async function held({ price }: { price?: number } = {}) {
  const ctx = await world.customer();
  const productId = await network.depart({ date: network.day(3) });
  if (price !== undefined) await db.product.update({ where: { id: productId }, data: { price } });
  const leg = {
    kind: "trip" as const,
    productId,
    wish: { places: 1 },
    leg: "OUTBOUND" as const,
    passengers: [],
  };
  const bill = await holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
  const bookingId = bill.bookings[0]?.id ?? "";
  const name = (who: string, more: object = identity) =>
    namePassengers(ctx, { bookingId, passengers: [{ name: who, ...more }] });
  const pay = async () => {
    const payment = await payBill(ctx, payInput(bill.billId, "cash"));
    const code = bill.bookings[0]?.code ?? "";
    await confirmCashPayment(await world.cashier(), { code, amount: payment.amount });
  };
  const take = () => confirmOwnBill(ctx, bill);
  return { bookingId, name, pay, take };
}

test("a name may come before its identity number; what is paid for keeps both", async () => {
  const { bookingId, name, pay } = await held();
  await name("Awa", {});
  await expect(pay()).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  await name("Awa");
  await pay();
  await expect(name("Ngono", {})).rejects.toMatchObject({ code: "IDENTITY_NEEDED" });
  await name("Ngono");
  const tickets = await db.ticket.findMany({ where: { bookingId }, select: { holderName: true } });
  expect(tickets).toEqual([{ holderName: "Ngono" }]);
});

test("what is free is taken once its names and numbers are known, and not by naming", async () => {
  const { bookingId, name, take } = await held({ price: 0 });
  const status = async () => (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status;
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

test("a passenger who has boarded cannot be renamed", async () => {
  const { bookingId, name, pay } = await held();
  await name("Awa");
  await pay();
  await db.ticket.updateMany({ where: { bookingId }, data: { status: "USED" } });
  await expect(name("Ngono")).rejects.toMatchObject({ code: "CONFLICT" });
});
