import { expect, test } from "vitest";
import { getHome } from "../../../src/modules/operator/get-home.ts";
import { notifyLateRefunds } from "../../../src/modules/payment/transfer/notify-late-refunds.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { refundDueAt } from "../../../src/shared/booking/refund-term.ts";
import { moneyWorld } from "../../support/money-world.ts";

const world = await moneyWorld();
const { db, operator, admin, clock } = world;
const hour = 3_600_000;

/** A refund that its operator has accepted and not paid yet. */
async function onItsWay() {
  const sale = await world.sellOnline(5000);
  await world.cancel(sale);
  const refund = await db.payment.findFirstOrThrow({
    where: { billId: sale.booking.billId, kind: "REFUND" },
  });
  operator.delayRefunds(true);
  await sendTransfer(admin, { paymentId: refund.id });
  return { refund, bookingId: sale.booking.id };
}

const toldOf = (bookingId: string) => db.message.findMany({ where: { bookingId, template: "refundLate" } });
const stuck = async () =>
  (await getHome(admin, { area: "admin" })).figures.find(({ name }) => name === "stuckRefunds")?.count ?? 0;

test("a refund later than promised is told once, and counted once before the helpdesk", async () => {
  const { refund, bookingId } = await onItsWay();
  const before = await stuck();
  clock.standAt(new Date(refund.createdAt.getTime() + hour));
  await notifyLateRefunds(admin);
  expect(await toldOf(bookingId)).toEqual([]);
  expect(await stuck()).toBe(before);

  clock.advance(1);
  await Promise.all([notifyLateRefunds(admin), notifyLateRefunds(admin)]);
  const told = await toldOf(bookingId);
  const channels = told.map(({ channel }) => channel);
  expect(channels).toContain("SMS");
  expect(new Set(channels).size).toBe(channels.length);
  expect(told.find(({ channel }) => channel === "SMS")?.body).toContain("prend du retard");
  expect(await stuck()).toBe(before + 1);

  clock.advance(hour);
  await notifyLateRefunds(admin);
  expect(await toldOf(bookingId)).toHaveLength(told.length);
  expect(await stuck()).toBe(before + 1);

  // It arrives after all: nobody has to look at it any more.
  operator.delayRefunds(false);
  await sendTransfer(admin, { paymentId: refund.id });
  expect(await db.payment.findUniqueOrThrow({ where: { id: refund.id } })).toMatchObject({
    status: "SUCCEEDED",
    reason: null,
  });
  expect(await stuck()).toBe(before);
});

test("a refund that came in time is told by nobody, and one that already has a reason keeps it", async () => {
  const settled = await onItsWay();
  operator.delayRefunds(false);
  await sendTransfer(admin, { paymentId: settled.refund.id });
  const failed = await onItsWay();
  await db.payment.update({ where: { id: failed.refund.id }, data: { reason: "PROVIDER_ERROR" } });
  const before = await stuck();
  clock.advance(hour + 1);
  await notifyLateRefunds(admin);
  expect(await toldOf(settled.bookingId)).toEqual([]);
  expect(await toldOf(failed.bookingId)).not.toEqual([]);
  expect(await stuck()).toBe(before);
  const { reason } = await db.payment.findUniqueOrThrow({ where: { id: failed.refund.id } });
  expect(reason).toBe("PROVIDER_ERROR");
});

test("a refund that never reached its operator is late too", async () => {
  const sale = await world.sellOnline(5000);
  await world.cancel(sale);
  const before = await stuck();
  clock.advance(hour + 1);
  await notifyLateRefunds(admin);
  expect(await toldOf(sale.booking.id)).not.toEqual([]);
  expect(await stuck()).toBe(before + 1);
});

test("money sent by hand is promised in working days, which end with the country's day", async () => {
  const { refund, bookingId } = await onItsWay();
  await db.payment.update({ where: { id: refund.id }, data: { provider: "orange-money" } });
  const { timeZone } = admin.country;
  const dueAt = refundDueAt({ method: "orange-money", manual: true }, refund.createdAt, timeZone);
  clock.standAt(dueAt ?? refund.createdAt);
  await notifyLateRefunds(admin);
  expect(await toldOf(bookingId)).toEqual([]);
  clock.advance(1);
  await notifyLateRefunds(admin);
  expect(await toldOf(bookingId)).not.toEqual([]);
});
