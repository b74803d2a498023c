import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Product } from "../../../prisma/client/client.ts";
import { refundCancelledProduct } from "../../../src/modules/booking/cancel/refund-cancelled-product.ts";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { remindCustomers } from "../../../src/modules/booking/complete/remind-customers.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { pollPayments } from "../../../src/modules/booking/pay/poll-payments.ts";
import { payChange } from "../../../src/modules/booking/reschedule/pay-change.ts";
import { rescheduleBooking } from "../../../src/modules/booking/reschedule/reschedule-booking.ts";
import { lockOpenShift } from "../../../src/modules/booking/settle/lock-open-shift.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { lateMoneyHours } from "../../../src/shared/booking/hold-times.ts";
import { settingRules } from "../../../src/shared/settings.ts";
import { createCompany, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound, payer, startPurchase } from "../../support/purchase.ts";

/** What belongs to somebody else, what has ended, and what is just beyond a limit. */

const world = await moneyWorld();
const { db, operator, clock, admin, services } = world;
const hours = 3_600_000;
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });
const refundsOf = async (billId: string) =>
  (await db.payment.findMany({ where: { billId, kind: "REFUND" } })).map(({ amount }) => amount);

async function bought(price = 5000, extra: object = {}) {
  const ctx = await world.customer();
  const product = await world.createProduct(20, { price, ...extra });
  const { payment, bill, bookingId } = await startPurchase(ctx, product, 1);
  await operator.settle(ctx, payment);
  return { ctx, product, bookingId, billId: bill.billId };
}

describe("a cancelled departure", () => {
  it("whose time is over earns its company nothing: its bookings are refunded", async () => {
    const { product, bookingId, billId } = await bought();
    await db.product.update({ where: { id: product.id }, data: { status: "CANCELLED" } });
    clock.advance(60 * hours);
    await completeBookings(admin);
    expect((await read(bookingId)).status).toBe("CONFIRMED");
    await refundCancelledProduct(admin, { productId: product.id });
    expect(await refundsOf(billId)).toEqual([5000]);
    await expectSound(db);
  });

  it("is not what a paid change leads to: the money goes back, and the booking stays", async () => {
    const refundTiers = [{ hoursBefore: 24, refundPercent: 100 }];
    const { ctx, product, bookingId, billId } = await bought(5000, { refundTiers });
    const dearer = await world.createProduct(20, { price: 8000 });
    const change = await rescheduleBooking(ctx, {
      bookingId,
      productId: dearer.id,
      wish: { places: 1 },
      idempotencyKey: randomUUID(),
    });
    const extra = { changeId: change.changeId, method: "mtn-momo" as const, msisdn: payer };
    const payment = await payChange(ctx, { ...extra, idempotencyKey: randomUUID() });
    await collectPayment(ctx, { paymentId: payment.id });
    await db.product.update({ where: { id: dearer.id }, data: { status: "CANCELLED" } });
    await operator.settle(ctx, payment);
    expect(await read(bookingId)).toMatchObject({ productId: product.id, status: "CONFIRMED" });
    expect(await refundsOf(billId)).toEqual([3000]);
    await expectSound(db);
  });
});

describe("late money", () => {
  it("is looked for as long as it may come, and no longer", async () => {
    for (const [after, status] of [
      [2, "SUCCEEDED"],
      [lateMoneyHours - 0.1, "SUCCEEDED"],
      [lateMoneyHours + 0.1, "FAILED"],
    ] as const) {
      const ctx = await world.customer();
      const startsAt = new Date(clock.now().getTime() + 200 * hours);
      const endsAt = new Date(startsAt.getTime() + hours);
      const product = await world.createProduct(5, { startsAt, endsAt });
      const { payment } = await startPurchase(ctx, product);
      operator.fail(payment.id, "WRONG_PIN");
      await operator.check(ctx, payment);
      operator.succeed(payment.id);
      clock.advance(after * hours);
      await pollPayments(admin);
      expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({ status });
    }
    await expectSound(db);
  });
});

describe("a reminder", () => {
  it("comes again after the first move", async () => {
    const { bookingId } = await bought(5000, { startsAt: new Date(clock.now().getTime() + 30 * hours) });
    clock.advance(10 * hours);
    const reminders = () =>
      db.message.count({ where: { bookingId, template: "travelReminder", channel: "SMS" } });
    await remindCustomers(admin);
    await remindCustomers(admin);
    expect(await reminders()).toBe(1);
    await db.booking.update({ where: { id: bookingId }, data: { rescheduled: 1 } });
    await remindCustomers(admin);
    await remindCustomers(admin);
    expect(await reminders()).toBe(2);
  });
});

describe("another company", () => {
  it("gets nothing into a drawer that is open for the first", async () => {
    const other = await createCompany(services);
    const userId = world.desk.actor?.id ?? "";
    const open = (companyId: string) => withRetry(db, (tx) => lockOpenShift(tx, userId, companyId));
    expect(await open(world.company.id)).toMatchObject({ userId });
    await expect(open(other.company.id)).rejects.toMatchObject({ code: "NO_OPEN_SHIFT" });
  });

  it("is not told whose ticket is shown at its gate", async () => {
    const { bookingId } = await bought();
    const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId } });
    const { company, terminalId } = await createCompany(services);
    const own = await world.createProduct(5, { companyId: company.id, terminalId });
    const gate = await world.as(
      await createActor(services, { role: "TERMINAL_CHIEF", companyId: company.id, terminalId }),
    );
    const scan = { productId: own.id, scannedAt: clock.now(), device: "Porte 1", offline: false };
    for (const [shown, outcome] of [
      [ticket.code, "UNKNOWN"],
      [ticket.token, "FORGED"],
    ] as const) {
      const seen = await checkInTicket(gate, { ...scan, id: randomUUID(), ticket: shown });
      expect(seen).toMatchObject({ outcome, ticket: null });
    }
  });
});

describe("unpaid holds", () => {
  const waiting = async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as "count" from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.count;
  };

  it("of one person that are written together are counted one after the other", async () => {
    const maximum = settingRules.unpaidHoldsMaximum.initial;
    const [buyer, ...others] = await Promise.all(Array.from({ length: 3 }, () => world.customer()));
    const products = await Promise.all(Array.from({ length: 6 }, () => world.createProduct(20)));
    const hold = (ctx: Awaited<ReturnType<typeof world.customer>>, index: number) =>
      holdPlaces(ctx, wishFor({ product: products[index] as Product, places: 1 }));
    if (!buyer) throw new Error("no buyer");
    for (let held = 1; held < maximum; held++) await hold(buyer, 0);
    // Both statements that may run at once wait for their buyers, so that what comes next is written together.
    const busy = await world.database.pool.connect();
    await busy.query("begin");
    await busy.query(`select 1 from "User" where "id" = any($1::uuid[]) for update`, [
      others.map(({ actor }) => actor.id),
    ]);
    const before: Promise<unknown>[] = [];
    for (const [index, other] of others.entries()) {
      before.push(hold(other, index + 1));
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(index + 1);
    }
    const tries = await Promise.allSettled([3, 4, 5].map((index) => hold(buyer, index)));
    await busy.query("rollback");
    busy.release();
    await Promise.all(before);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
