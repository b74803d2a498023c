import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import type { Context } from "../../../src/platform/context.ts";
import { createActor } from "../../support/context.ts";
import { payer, payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await rentalWorld();
const { db } = world.services;
const { clock, company, day } = world;
const operator = operatorOf(world.services);
const job = await world.as(null);
const partner = await world.as(await createActor(world.services, { role: "PARTNER", companyId: company.id }));
const hours = 3_600_000;

async function settle(ctx: Context, payment: { id: string }) {
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
}

test("a car that its customer has taken over before its hour is neither cancelled nor changed for another", async () => {
  const ctx = await world.customer();
  const wish = carWish(day(3), day(5));
  const bill = await holdPlaces(ctx, rentalHold([await world.createCar({ caution: 50_000 }), wish]));
  await settle(ctx, await payBill(ctx, payInput(bill.billId)));
  const bookingId = bill.bookings[0]?.id ?? "";
  await createCautions(job);
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  clock.advance(startsAt.getTime() - clock.now().getTime() - 10 * hours);
  const { id: depositId } = await db.deposit.findUniqueOrThrow({ where: { bookingId } });
  const asked = { depositId, method: "mtn-momo" as const, msisdn: payer, idempotencyKey: randomUUID() };
  await settle(job, await takeDeposit(partner, asked));
  const out = { id: randomUUID(), bookingId, direction: "OUT", at: clock.now(), km: 1000, fuelEighths: 8 };
  await recordHandover(ctx, handoverInput.parse(out));

  const { refund: expectedRefund } = await quoteRefund(ctx, { bookingId });
  const refused = { code: "NOT_CANCELLABLE" };
  await expect(cancelBooking(ctx, { bookingId, expectedRefund })).rejects.toMatchObject(refused);
  const byStaff = { bookingId, expectedRefund, reason: "Le client est malade" };
  await expect(cancelForCustomer(partner, byStaff)).rejects.toMatchObject(refused);
  const other = { productId: await world.createCar(), wish: carWish(day(4), day(6)) };
  const change = rescheduleBooking(ctx, { bookingId, ...other, idempotencyKey: randomUUID() });
  await expect(change).rejects.toMatchObject({ code: "CHANGE_NOT_ALLOWED" });
  const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId } });
  expect(deposit).toMatchObject({ status: "HELD", releaseDueAt: null });
});
