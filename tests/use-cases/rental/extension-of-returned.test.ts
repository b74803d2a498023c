import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { expectSound, payer, payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await rentalWorld();
const { db } = world.services;
const { clock, day } = world;
const operator = operatorOf(world.services);

test("a car that is back before its extension is paid is not let longer, and the money goes back", async () => {
  const ctx = await world.customer();
  const days = [day(3), day(5), day(6)] as const;
  const bill = await holdPlaces(ctx, rentalHold([await world.createCar(), carWish(days[0], days[1])]));
  const sale = await payBill(ctx, payInput(bill.billId));
  await collectPayment(ctx, { paymentId: sale.id });
  await operator.settle(ctx, sale);
  const bookingId = bill.bookings[0]?.id ?? "";
  const before = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  clock.advance(before.startsAt.getTime() - clock.now().getTime());
  const hand = (direction: "OUT" | "IN") =>
    recordHandover(
      ctx,
      handoverInput.parse({
        id: randomUUID(),
        bookingId,
        direction,
        at: clock.now(),
        km: 1000,
        fuelEighths: 8,
      }),
    );
  await hand("OUT");
  const wish = carWish(days[0], days[2]);
  const longer = await rescheduleBooking(ctx, { bookingId, wish, idempotencyKey: randomUUID() });
  expect(longer.state).toBe("TO_PAY");
  const asked = { changeId: longer.changeId, method: "mtn-momo" as const, msisdn: payer };
  const payment = await payChange(ctx, { ...asked, idempotencyKey: randomUUID() });
  await collectPayment(ctx, { paymentId: payment.id });
  await hand("IN");
  await operator.settle(ctx, payment);
  const { endsAt, total } = before;
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({ endsAt, total });
  expect(await db.payment.count({ where: { refundOfId: payment.id, amount: payment.amount } })).toBe(1);
  await expectSound(db);
});
