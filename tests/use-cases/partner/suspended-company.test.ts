import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { payDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { acceptBooking } from "../../../src/modules/booking/staff/accept-booking.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { reinstateCompany } from "../../../src/modules/partner/company/reinstate-company.ts";
import { suspendCompany } from "../../../src/modules/partner/company/suspend-company.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { payer, payInput } from "../../support/purchase.ts";

/** What has begun before a company is suspended: nothing more is sold for it, and no money asked that would go back. */

const world = await moneyWorld();
const { db, desk, partner, admin, company, clock } = world;
const suspend = () => suspendCompany(admin, { id: company.id, reason: "Plaintes de clients" });
const wait = 96 * 3_600_000;

afterEach(async () => {
  const { status } = await db.company.findUniqueOrThrow({ where: { id: company.id } });
  if (status === "SUSPENDED") await reinstateCompany(admin, { id: company.id });
});

async function changeToPay() {
  const { ctx, booking } = await world.sellOnline(10_000);
  const startsAt = new Date(clock.now().getTime() + wait);
  const to = await world.createProduct(20, {
    price: 12_000,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1),
  });
  const wish = { bookingId: booking.id, productId: to.id, wish: { places: booking.places } };
  const { changeId } = await rescheduleBooking(ctx, { ...wish, idempotencyKey: randomUUID() });
  const asked = { changeId, method: "mtn-momo" as const, msisdn: payer };
  return { to, pay: () => payChange(ctx, { ...asked, idempotencyKey: randomUUID() }) };
}

test("the difference of a change is not asked for", async () => {
  const { pay } = await changeToPay();
  await suspend();
  await expect(pay()).rejects.toMatchObject({ code: "COMPANY_SUSPENDED" });
  await reinstateCompany(admin, { id: company.id });
  expect(await pay()).toMatchObject({ status: "CREATED" });
});

test("nor that of a change to what was cancelled or taken off sale meanwhile", async () => {
  for (const status of ["CANCELLED", "DRAFT"] as const) {
    const { to, pay } = await changeToPay();
    await db.product.update({ where: { id: to.id }, data: { status } });
    await expect(pay()).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
  }
});

test("a request is not accepted, because its customer could not pay it", async () => {
  const product = await world.createProduct(4, { requireValidation: true });
  const ctx = await world.customer();
  const { bookings } = await holdPlaces(ctx, wishFor({ product, places: 1 }));
  const request = { bookingId: bookings[0]?.id ?? "" };
  await suspend();
  await expect(acceptBooking(partner, request)).rejects.toMatchObject({ code: "SELLER_SUSPENDED" });
  await reinstateCompany(admin, { id: company.id });
  expect(await acceptBooking(partner, request)).toEqual(request);
});

test("cash for a hold is not taken at its desk", async () => {
  const ctx = await world.customer();
  const { billId } = await holdPlaces(ctx, wishFor({ product: await world.createProduct(4), places: 1 }));
  const payment = await payBill(ctx, { ...payInput(billId), method: "cash" });
  const code = payment.next?.kind === "desk" ? payment.next.code : "";
  await suspend();
  const { amount } = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  await expect(confirmCashPayment(desk, { code, amount })).rejects.toMatchObject({
    code: "SELLER_SUSPENDED",
  });
});

test("the caution of what it has sold is still taken in cash", async () => {
  const { ctx, booking } = await world.sellOnline(10_000);
  await withRetry(db, (tx) => createDeposit(admin, tx, { booking, amount: 50_000 }));
  const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId: booking.id } });
  const asked = { depositId: deposit.id, method: "cash" as const, msisdn: payer };
  const payment = await payDeposit(ctx, { ...asked, idempotencyKey: randomUUID() });
  const code = payment.next?.kind === "desk" ? payment.next.code : "";
  await suspend();
  expect(await confirmCashPayment(desk, { code, amount: 50_000 })).toMatchObject({ status: "SUCCEEDED" });
});
