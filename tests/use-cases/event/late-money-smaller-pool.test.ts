import { expect, test } from "vitest";
import { expireBookings } from "../../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { cancelPayment } from "../../../src/modules/booking/pay/cancel-payment.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { contextFor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const day = 86_400_000;

const pool = (name: string) => ({ name, capacity: 3, tariffs: [{ name, price: 9000 }] });

test("late money buys no place that its pool has no longer, though another pool lies behind it", async () => {
  const session = await world.createSession([pool("VIP"), pool("Fosse")], { startsInHours: 240 });
  const ctx = await world.customer();
  const { billId } = await holdPlaces(ctx, eventWish(session, [{ tariff: "VIP/VIP", count: 3 }]));
  const payment = await payBill(ctx, payInput(billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await cancelPayment(ctx, { paymentId: payment.id });
  world.clock.advance(2 * day);
  await expireBookings(await contextFor(world.services));
  const where = { productId_ordinal: { productId: session.id, ordinal: 1 } };
  await db.eventPool.update({ where, data: { capacity: 1 } });
  await operator.settle(ctx, payment);
  expect(await db.booking.findFirstOrThrow({ where: { billId } })).toMatchObject({
    status: "EXPIRED",
    statusReason: "PAID_TOO_LATE",
  });
  expect(await db.payment.count({ where: { billId, kind: "REFUND", amount: 27_000 } })).toBe(1);
  await expectSound(db);
});
