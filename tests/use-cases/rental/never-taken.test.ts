import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCautions } from "../../../src/kinds/rental/handover/create-cautions.ts";
import { handoverInput } from "../../../src/kinds/rental/handover/handover-schema.ts";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { accountJobs } from "../../../src/modules/account/jobs.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { releaseDeposits } from "../../../src/modules/booking/deposit/release-deposits.ts";
import { takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import type { Context } from "../../../src/platform/context.ts";
import { createActor } from "../../support/context.ts";
import { payer, payInput } from "../../support/purchase.ts";
import { carWish, rentalHold, rentalWorld } from "../../support/rental-world.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** A rental whose customer does not come: no return will ever be recorded, and its caution was paid. */

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

async function paidRental(ctx: Context): Promise<string> {
  const wish = carWish(day(3), day(5));
  const bill = await holdPlaces(ctx, rentalHold([await world.createCar({ caution: 50_000 }), wish]));
  await settle(ctx, await payBill(ctx, payInput(bill.billId)));
  await createCautions(job);
  return bill.bookings[0]?.id ?? "";
}

async function askForCaution(bookingId: string) {
  const { id: depositId } = await depositOf(bookingId);
  const asked = { depositId, method: "mtn-momo" as const, msisdn: payer, idempotencyKey: randomUUID() };
  return takeDeposit(partner, asked);
}

async function paidWithCaution(ctx: Context): Promise<string> {
  const bookingId = await paidRental(ctx);
  await settle(job, await askForCaution(bookingId));
  return bookingId;
}

const goTo = (at: Date | null, further = 0) =>
  clock.advance((at?.getTime() ?? 0) + further - clock.now().getTime());
const depositOf = (bookingId: string) => db.deposit.findUniqueOrThrow({ where: { bookingId } });
const told = (bookingId: string) =>
  db.message.count({ where: { bookingId, template: "depositUnused", channel: "SMS" } });
const handover = (bookingId: string, direction: "OUT" | "IN") =>
  recordHandover(
    partner,
    handoverInput.parse({
      id: randomUUID(),
      bookingId,
      direction,
      at: clock.now(),
      km: 1000,
      fuelEighths: 8,
    }),
  );

test("gives the caution back two days after the end, and says so", async () => {
  const bookingId = await paidWithCaution(await world.customer());
  const { endsAt, settlesAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(settlesAt);
  await completeBookings(job);
  expect(await told(bookingId)).toBe(1);
  goTo(endsAt, 47 * hours);
  await releaseDeposits(job);
  expect(await depositOf(bookingId)).toMatchObject({ status: "HELD" });
  clock.advance(hours);
  await releaseDeposits(job);
  expect(await depositOf(bookingId)).toMatchObject({ status: "RELEASED" });
  const refund = { kind: "REFUND", bookingId, purpose: "DEPOSIT", amount: 50_000 } as const;
  expect(await db.payment.count({ where: refund })).toBe(1);
});

test("keeps the caution of a car that was handed over, also when that is recorded after the end", async () => {
  const bookingId = await paidWithCaution(await world.customer());
  const other = await paidWithCaution(await world.customer());
  const { startsAt, settlesAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(startsAt);
  await handover(other, "OUT");
  goTo(settlesAt);
  await completeBookings(job);
  expect([await told(bookingId), await told(other)]).toEqual([1, 0]);
  await handover(bookingId, "OUT");
  clock.advance(100 * hours);
  await releaseDeposits(job);
  for (const id of [bookingId, other])
    expect(await depositOf(id)).toMatchObject({ status: "HELD", releaseDueAt: null });
});

const refundsOf = (bookingId: string) =>
  db.payment.findMany({ where: { kind: "REFUND", bookingId: null, deposit: { bookingId } } });

test("sends back at once a caution whose money arrives when the rental is over", async () => {
  const bookingId = await paidRental(await world.customer());
  const asked = await askForCaution(bookingId);
  await collectPayment(job, { paymentId: asked.id });
  const { settlesAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(settlesAt);
  await completeBookings(job);
  await operator.settle(job, asked);
  expect(await depositOf(bookingId)).toMatchObject({ status: "CANCELLED", takenAt: null });
  expect(await refundsOf(bookingId)).toMatchObject([{ amount: 50_000, refundOfId: asked.id }]);
});

test("asks for no caution of what has come back, and keeps none that arrives then", async () => {
  const bookingId = await paidRental(await world.customer());
  const { startsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(startsAt);
  await handover(bookingId, "OUT");
  const asked = await askForCaution(bookingId);
  await collectPayment(job, { paymentId: asked.id });
  await handover(bookingId, "IN");
  await operator.settle(job, asked);
  expect(await depositOf(bookingId)).toMatchObject({ status: "CANCELLED", takenAt: null });
  expect(await refundsOf(bookingId)).toMatchObject([{ amount: 50_000, refundOfId: asked.id }]);
  await expect(askForCaution(bookingId)).rejects.toMatchObject({ code: "DEPOSIT_STATE" });
});

test("is still told where the caution is after deleting the account, and forgotten once it is back", async () => {
  const ctx = await world.customer();
  const bookingId = await paidWithCaution(ctx);
  const { settlesAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(settlesAt);
  await completeBookings(job);
  await deleteAccount(ctx, { confirm: true });
  const contact = async () => (await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).contactPhone;
  expect(await contact()).not.toBeNull();
  clock.advance(48 * hours);
  await releaseDeposits(job);
  const returned = { bookingId, template: "depositReturned", channel: "SMS" } as const;
  expect((await db.message.findFirst({ where: returned }))?.recipient).toBe(await contact());
  await accountJobs["account.clean"](job, {});
  expect(await contact()).not.toBeNull();
  const refund = await db.payment.findFirstOrThrow({ where: { kind: "REFUND", bookingId } });
  await sendTransfer(job, { paymentId: refund.id });
  await accountJobs["account.clean"](job, {});
  expect(await contact()).toBeNull();
});

test("is named until it is back, when its account is deleted while it is overdue", async () => {
  const ctx = await world.customer();
  const bookingId = await paidRental(ctx);
  const { startsAt, endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  goTo(startsAt);
  await handover(bookingId, "OUT");
  goTo(endsAt, hours);
  await deleteAccount(ctx, { confirm: true });
  await accountJobs["account.clean"](job, {});
  const named = async () => {
    const { contactPhone, wish } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    return { contactPhone, hasLicence: JSON.stringify(wish).includes("licence") };
  };
  expect(await named()).toEqual({ contactPhone: expect.any(String), hasLicence: true });
  await handover(bookingId, "IN");
  await accountJobs["account.clean"](job, {});
  expect(await named()).toEqual({ contactPhone: null, hasLicence: false });
});
