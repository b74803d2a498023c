import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { decideDeposit } from "../../../src/modules/booking/deposit/decide-deposit.ts";
import { disputeDeposit } from "../../../src/modules/booking/deposit/dispute-deposit.ts";
import { getDeposit } from "../../../src/modules/booking/deposit/get-deposit.ts";
import { keepDeposit } from "../../../src/modules/booking/deposit/keep-deposit.ts";
import { releaseDeposit } from "../../../src/modules/booking/deposit/release-deposit.ts";
import { releaseDeposits } from "../../../src/modules/booking/deposit/release-deposits.ts";
import { scheduleRelease } from "../../../src/modules/booking/deposit/schedule-release.ts";
import { payDeposit, takeDeposit } from "../../../src/modules/booking/deposit/take-deposit.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { payCashRefund } from "../../../src/modules/desk/pay-cash-refund.ts";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { withRetry } from "../../../src/platform/database/database.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import { createActor } from "../../support/context.ts";
import { drawerHeld } from "../../support/gate-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound, payer } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, desk, partner, operator, clock } = world;
const hours = 3_600_000;
const support = await world.as(await createActor(world.services, { role: "HELP_DESK" }));
const job = await world.as(null);
const amount = 50_000;

/** A booking paid online, with a caution that is due. */
async function due() {
  const { ctx, booking } = await world.sellOnline(20_000);
  await withRetry(db, (tx) => createDeposit(job, tx, { booking, amount }));
  const { id } = await db.deposit.findUniqueOrThrow({ where: { bookingId: booking.id } });
  return { ctx, booking, depositId: id };
}

const input = (depositId: string, method: "mtn-momo" | "cash") => ({
  depositId,
  method,
  msisdn: payer,
  idempotencyKey: randomUUID(),
});

async function held(method: "mtn-momo" | "cash" = "mtn-momo") {
  const deposit = await due();
  const payment = await takeDeposit(desk, input(deposit.depositId, method));
  if (method === "mtn-momo") {
    await collectPayment(job, { paymentId: payment.id });
    await operator.settle(job, payment);
  }
  return { ...deposit, payment };
}

const returned = (bookingId: string) =>
  withRetry(db, (tx) => scheduleRelease(job, tx, { bookingId, returnedAt: clock.now() }));
const read = (id: string) => db.deposit.findUniqueOrThrow({ where: { id } });
const refundsOf = (depositId: string) =>
  db.payment.findMany({ where: { depositId, kind: "REFUND" }, orderBy: { createdAt: "asc" } });
const told = (bookingId: string, template: string) => db.message.count({ where: { bookingId, template } });
const state = { code: "DEPOSIT_STATE" };
const reason = "Rayure à l’avant";
const photos = ["public/a.webp"];

describe("a caution", () => {
  it("is one for each booking, apart from its price, and nobody else's to see", async () => {
    const { ctx, booking, depositId } = await due();
    await withRetry(db, (tx) => createDeposit(job, tx, { booking, amount: 99 }));
    expect(await getDeposit(ctx, { bookingId: booking.id })).toMatchObject({
      id: depositId,
      amount,
      status: "DUE",
      can: { pay: true, dispute: false },
    });
    expect(await told(booking.id, "depositDue")).toBe(1);
    expect((await quoteRefund(ctx, { bookingId: booking.id })).paid).toBe(20_000);
    const stranger = await world.customer();
    await expect(getDeposit(stranger, { bookingId: booking.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const notFound = { code: "NOT_FOUND" };
    await expect(takeDeposit(stranger, input(depositId, "cash"))).rejects.toMatchObject(notFound);
    await expect(payDeposit(stranger, input(depositId, "mtn-momo"))).rejects.toMatchObject(notFound);
    await expect(keepDeposit(ctx, { depositId, kept: 1, reason, photos })).rejects.toMatchObject(notFound);
    await expect(decideDeposit(partner, { depositId, kept: 0, text: "Non" })).rejects.toMatchObject(notFound);
  });

  it("by mobile money is held once the money is there, and goes back 48 hours after the return, once", async () => {
    const before = await balanceOf(db, "DEPOSIT_HELD");
    const { ctx, booking, depositId, payment } = await held();
    expect(await read(depositId)).toMatchObject({ status: "HELD", method: "MOBILE" });
    expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(before - amount);
    await expectSound(db);
    await expect(takeDeposit(desk, input(depositId, "cash"))).rejects.toMatchObject(state);
    // Without a recorded return nothing is released: the car may still be out.
    clock.advance(100 * hours);
    expect(await releaseDeposits(job)).toBe(0);
    await returned(booking.id);
    clock.advance(48 * hours - 60_000);
    expect(await releaseDeposits(job)).toBe(0);
    clock.advance(60_000);
    expect(await releaseDeposits(job)).toBe(1);
    expect(await releaseDeposits(job)).toBe(0);
    expect(await read(depositId)).toMatchObject({ status: "RELEASED", kept: 0 });
    const [refund, ...others] = await refundsOf(depositId);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      amount,
      refundOfId: payment.id,
      provider: "mtn-momo",
      purpose: "DEPOSIT",
    });
    await sendTransfer(job, { paymentId: refund?.id ?? "" });
    expect(operator.refunds.get(refund?.id ?? "")).toBe(amount);
    expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(before);
    expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
    for (const template of ["depositTaken", "depositScheduled", "depositReturned"])
      expect(await told(booking.id, template)).toBe(1);
    expect((await getDeposit(ctx, { bookingId: booking.id }))?.refunds).toMatchObject([
      { amount, status: "SUCCEEDED" },
    ]);
    await expectSound(db);
  });

  it("in cash is in the employee's open drawer, and is paid back out of it at the desk", async () => {
    const expected = async () => (await drawerHeld(desk)).expected;
    const start = await expected();
    const { booking, depositId } = await held("cash");
    expect(await expected()).toBe(start + amount);
    expect(await read(depositId)).toMatchObject({ status: "HELD", method: "CASH" });
    await expectSound(db);
    await returned(booking.id);
    clock.advance(48 * hours);
    await releaseDeposits(job);
    const [refund] = await refundsOf(depositId);
    expect(refund).toMatchObject({ provider: "cash", amount });
    await payCashRefund(desk, { paymentId: refund?.id ?? "" });
    expect(await expected()).toBe(start);
    await expectSound(db);
  });

  it("without an open drawer takes no cash", async () => {
    const { depositId } = await due();
    await expect(takeDeposit(partner, input(depositId, "cash"))).rejects.toMatchObject({
      code: "NO_OPEN_SHIFT",
    });
    expect(await read(depositId)).toMatchObject({ status: "DUE" });
    expect(await db.payment.count({ where: { depositId } })).toBe(0);
  });

  it("is paid by the customer from the telephone or with a code at the desk, one payment at a time", async () => {
    const first = await due();
    const wish = input(first.depositId, "mtn-momo");
    const payment = await payDeposit(first.ctx, wish);
    expect((await payDeposit(first.ctx, wish)).id).toBe(payment.id);
    await expect(payDeposit(first.ctx, input(first.depositId, "cash"))).rejects.toMatchObject({
      code: "PAYMENT_IN_PROGRESS",
    });
    const second = await due();
    const waiting = await payDeposit(second.ctx, input(second.depositId, "cash"));
    const code = waiting.next?.kind === "desk" ? waiting.next.code : "";
    await confirmCashPayment(desk, { code, amount });
    expect(await read(second.depositId)).toMatchObject({ status: "HELD", method: "CASH" });
  });

  it("that arrives twice, or of another amount, goes back", async () => {
    const { ctx, depositId } = await due();
    const late = await payDeposit(ctx, input(depositId, "mtn-momo"));
    await collectPayment(job, { paymentId: late.id });
    operator.fail(late.id, "INSUFFICIENT_FUNDS");
    await db.payment.update({ where: { id: late.id }, data: { status: "FAILED" } });
    const again = await payDeposit(ctx, input(depositId, "mtn-momo"));
    await collectPayment(job, { paymentId: again.id });
    await operator.settle(job, again);
    await operator.settle(job, late);
    expect(await db.payment.findMany({ where: { refundOfId: late.id } })).toMatchObject([{ amount }]);
    expect(await db.payment.count({ where: { refundOfId: again.id } })).toBe(0);
    const other = await due();
    const wrong = await payDeposit(other.ctx, input(other.depositId, "mtn-momo"));
    await collectPayment(job, { paymentId: wrong.id });
    operator.succeed(wrong.id, amount - 1);
    await operator.check(job, wrong);
    expect(await read(other.depositId)).toMatchObject({ status: "DUE" });
    expect(await db.payment.findMany({ where: { refundOfId: wrong.id } })).toMatchObject([
      { amount: amount - 1 },
    ]);
    await expectSound(db);
  });

  it("of a cancelled booking goes back, or is no longer due", async () => {
    const taken = await held();
    const waiting = await due();
    for (const { ctx, booking } of [taken, waiting]) {
      const { refund } = await quoteRefund(ctx, { bookingId: booking.id });
      await cancelBooking(ctx, { bookingId: booking.id, expectedRefund: refund });
    }
    await releaseDeposits(job);
    expect(await read(taken.depositId)).toMatchObject({ status: "RELEASED" });
    expect(await read(waiting.depositId)).toMatchObject({ status: "CANCELLED" });
    await expect(takeDeposit(desk, input(waiting.depositId, "cash"))).rejects.toMatchObject(state);
    await expectSound(db);
  });

  it("is not asked for a booking that was cancelled since the job read it", async () => {
    const { ctx, booking } = await world.sellOnline(20_000);
    const { refund: expectedRefund } = await quoteRefund(ctx, { bookingId: booking.id });
    await cancelBooking(ctx, { bookingId: booking.id, expectedRefund });
    await withRetry(db, (tx) => createDeposit(job, tx, { booking, amount }));
    expect(await getDeposit(ctx, { bookingId: booking.id })).toBeNull();
    expect(await told(booking.id, "depositDue")).toBe(0);
  });
});

describe("a part that the company keeps", () => {
  it("is at most the caution", async () => {
    const { depositId } = await held();
    const keep = (kept: number) => keepDeposit(partner, { depositId, kept, reason, photos });
    // Without a photograph nothing can be kept, because the customer could not see why.
    await expect(keepDeposit(partner, { depositId, kept: 1, reason, photos: [] })).rejects.toMatchObject({
      code: "DEPOSIT_PHOTO_NEEDED",
    });
    await expect(keep(amount + 1)).rejects.toMatchObject({ code: "DEPOSIT_TOO_MUCH" });
    await keep(amount);
    expect(await read(depositId)).toMatchObject({ status: "KEPT", kept: amount });
    await expect(keep(1)).rejects.toMatchObject(state);
  });

  it("gives the rest back at once, and is the company's without commission once the term is over", async () => {
    clock.advance(48 * hours);
    await releaseDeposits(job);
    const payable = await balanceOf(db, "COMPANY_PAYABLE");
    const commission = await balanceOf(db, "COMMISSION");
    const { booking, depositId } = await held();
    await keepDeposit(partner, { depositId, kept: 12_000, reason, photos });
    expect(await refundsOf(depositId)).toMatchObject([{ amount: 38_000 }]);
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(payable);
    await expectSound(db);
    clock.advance(48 * hours);
    await releaseDeposits(job);
    await releaseDeposits(job);
    expect(await balanceOf(db, "COMPANY_PAYABLE")).toBe(payable - 12_000);
    expect(await balanceOf(db, "COMMISSION")).toBe(commission);
    expect(await read(depositId)).toMatchObject({ status: "PARTLY_KEPT", kept: 12_000 });
    expect(await refundsOf(depositId)).toHaveLength(1);
    expect(await told(booking.id, "depositKept")).toBe(1);
    expect(await told(booking.id, "depositKeptFinal")).toBe(1);
    await expectSound(db);
  });

  it("of a caution in cash stays in the drawer, and the statement shows it as received", async () => {
    const { booking, depositId } = await held("cash");
    await keepDeposit(partner, { depositId, kept: 20_000, reason, photos });
    clock.advance(48 * hours);
    await releaseDeposits(job);
    expect(await refundsOf(depositId)).toMatchObject([{ amount: 30_000, provider: "cash" }]);
    const today = dayOf(clock.now());
    const statement = await getStatement(partner, {
      area: "partner",
      from: addDays(today, -3),
      to: today,
    });
    const rows = statement.lines.filter((row) => row.kind === "DEPOSIT_KEPT" && row.code === booking.code);
    expect(rows).toMatchObject([{ gross: 20_000, cash: 20_000, net: 0, commission: 0, other: 0 }]);
    await expectSound(db);
  });

  it("is disputed within the term only, and support decides to the franc", async () => {
    const disputed = await held();
    const late = await held();
    for (const { depositId } of [disputed, late])
      await keepDeposit(partner, { depositId, kept: 30_000, reason, photos });
    const text = "La rayure était là au départ";
    expect(await getDeposit(disputed.ctx, { bookingId: disputed.booking.id })).toMatchObject({
      can: { dispute: true },
    });
    await disputeDeposit(disputed.ctx, { depositId: disputed.depositId, text });
    expect(
      await db.message.count({ where: { bookingId: disputed.booking.id, template: "depositDisputed" } }),
    ).toBe(2);
    clock.advance(48 * hours);
    await releaseDeposits(job);
    await expect(disputeDeposit(late.ctx, { depositId: late.depositId, text })).rejects.toMatchObject(state);
    expect(await read(disputed.depositId)).toMatchObject({ status: "DISPUTED", releasedAt: null });
    const decide = (kept: number) =>
      decideDeposit(support, { depositId: disputed.depositId, kept, text: "Photos au départ manquantes" });
    await expect(decide(30_001)).rejects.toMatchObject({ code: "DEPOSIT_TOO_MUCH" });
    await decide(10_000);
    await expect(decide(0)).rejects.toMatchObject(state);
    const refunds = await refundsOf(disputed.depositId);
    expect(refunds.map((refund) => refund.amount)).toEqual([20_000, 20_000]);
    expect(await read(disputed.depositId)).toMatchObject({ status: "PARTLY_KEPT", kept: 10_000 });
    expect(await told(disputed.booking.id, "depositDecided")).toBe(1);
    // The company reads it where it read the objection: by SMS and e-mail.
    expect(await told(disputed.booking.id, "depositSettled")).toBe(2);
    await expectSound(db);
  });

  it("of a customer without an account is disputed by support for them, within the same term", async () => {
    const { booking, depositId, ctx } = await held("cash");
    await db.booking.update({ where: { id: booking.id }, data: { userId: null } });
    await keepDeposit(partner, { depositId, kept: 30_000, reason, photos });
    const text = "Le client dit que la rayure était là";
    const notFound = { code: "NOT_FOUND" };
    for (const stranger of [ctx, partner, desk])
      await expect(disputeDeposit(stranger, { depositId, text })).rejects.toMatchObject(notFound);
    // The message leads to support, because no page is theirs.
    const [message] = await db.message.findMany({
      where: { bookingId: booking.id, template: "depositKept", channel: "SMS" },
    });
    expect(message?.body).toContain("/contact");
    await disputeDeposit(support, { depositId, text });
    expect(await read(depositId)).toMatchObject({ status: "DISPUTED", disputeText: text });
    await expect(disputeDeposit(support, { depositId, text })).rejects.toMatchObject(state);
    await decideDeposit(support, { depositId, kept: 0, text: "Photos au départ manquantes" });
    expect(await refundsOf(depositId)).toMatchObject([{ amount: 20_000 }, { amount: 30_000 }]);
    await expectSound(db);
  });

  it("given up by the company goes back at once", async () => {
    const { depositId } = await held();
    await expect(releaseDeposit(support, { depositId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    // Nothing says that the car is back.
    await expect(releaseDeposit(partner, { depositId })).rejects.toMatchObject({
      code: "DEPOSIT_RETURN_UNKNOWN",
    });
    await releaseDeposit(partner, { depositId, reason: "Location annulée à la gare" });
    await expect(releaseDeposit(partner, { depositId })).rejects.toMatchObject(state);
    expect(await refundsOf(depositId)).toMatchObject([{ amount }]);
  });
});

it("a return that is killed in the middle gives the caution back once", async () => {
  const deposits = [await held(), await held(), await held()];
  for (const { booking } of deposits) await returned(booking.id);
  clock.advance(48 * hours);
  // The second of them fails between the caution's row and its refund.
  const [, second] = deposits;
  await db.$executeRawUnsafe(`create function "dieOnce"() returns trigger language plpgsql as $$
    begin
      if new."depositId" = '${second?.depositId}' then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`);
  await db.$executeRawUnsafe(
    `create trigger "die" before insert on "Payment" for each row when (new."kind" = 'REFUND') execute function "dieOnce"()`,
  );
  expect(await releaseDeposits(job)).toBe(2);
  expect(await read(second?.depositId ?? "")).toMatchObject({ status: "HELD", releasedAt: null });
  await db.$executeRawUnsafe(`drop trigger "die" on "Payment"`);
  expect(await releaseDeposits(job)).toBe(1);
  for (const { depositId } of deposits) expect(await refundsOf(depositId)).toHaveLength(1);
  await expectSound(db);
});
