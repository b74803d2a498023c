import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { expireBookings } from "../../src/modules/booking/hold/expire-bookings.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../src/modules/booking/pay/check-payment.ts";
import { collectPayment } from "../../src/modules/booking/pay/collect-payment.ts";
import { payForCustomer } from "../../src/modules/booking/pay/pay-for-customer.ts";
import { endSharing } from "../../src/modules/booking/share/end-shares.ts";
import { shareBill } from "../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../src/modules/booking/view/get-bill.ts";
import type { Context } from "../../src/platform/context.ts";
import { sharedBillsMaximum } from "../../src/shared/booking/share-rules.ts";
import { bookingWorld, wishFor } from "../support/booking-world.ts";
import { liftHoldLimit } from "../support/context.ts";
import { expectSound } from "../support/purchase.ts";
import { operatorOf } from "../support/scripted-provider.ts";
import { createSharesWithoutIndex, lookThenDivide, meetingOf } from "./unguarded.ts";

/** Everything about a shared bill waits for what is in progress: the lock of the bill's row is the guard. */

const world = await bookingWorld({ pool: 40 });
const { db } = world.services;
const operator = operatorOf(world.services);
await liftHoldLimit(world.services);
await createSharesWithoutIndex(db);

const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === "fulfilled" ? "DONE" : (one.reason as { code?: string }).code)).sort();

/** A bill with this many places, one part for each. */
async function shared(payers: number) {
  const owner = await world.customer();
  const product = await world.createProduct(payers);
  const { billId } = await holdPlaces(owner, wishFor({ product, places: payers }));
  const parts = Array.from({ length: payers }, (_, index) => ({ label: `Part ${index + 1}`, amount: 5000 }));
  await shareBill(owner, { billId, parts, idempotencyKey: randomUUID() });
  const { shares } = await getBill(owner, { billId });
  return { owner, billId, tokens: shares?.parts.map((part) => part.token) ?? [] };
}

async function heldBill(owner: Context): Promise<string> {
  const product = await world.createProduct(2);
  return (await holdPlaces(owner, wishFor({ product, places: 2 }))).billId;
}

async function begin(ctx: Context, token: string) {
  const wish = { method: "mtn-momo" as const, msisdn: "+237677900100", idempotencyKey: randomUUID() };
  const payment = await payForCustomer(ctx, { ...wish, token });
  await collectPayment(ctx, { paymentId: payment.id });
  return payment;
}

const ticketsOf = (billId: string) => db.ticket.count({ where: { booking: { billId } } });

describe("a shared bill", () => {
  it("is sold once when all its parts arrive at once", async () => {
    const { owner, billId, tokens } = await shared(5);
    const payments = await Promise.all(tokens.map((token) => begin(owner, token)));
    for (const { id } of payments) operator.succeed(id);
    // Each confirmation arrives twice, as with a callback and a poll at the same moment.
    await Promise.all([...payments, ...payments].map(({ id }) => checkPayment(owner, { paymentId: id })));
    expect(await getBill(owner, { billId })).toMatchObject({ state: "PAID" });
    expect(await ticketsOf(billId)).toBe(5);
    expect(await db.payment.count({ where: { billId, kind: "REFUND" } })).toBe(0);
    await expectSound(db);
  });

  it("without the lock two last parts would each see the other missing, and nothing would be sold", async () => {
    const { billId } = await shared(2);
    const shares = await db.billShare.findMany({ where: { billId } });
    const [met, counted] = [meetingOf(2), meetingOf(2)];
    const missing = await Promise.all(
      shares.map(({ id }) =>
        db.$transaction(async (tx) => {
          await tx.billShare.update({ where: { id }, data: { paidAt: new Date() } });
          await met();
          const left = await tx.billShare.count({ where: { billId, paidAt: null } });
          // Neither has committed before the other has counted.
          await counted();
          return left;
        }),
      ),
    );
    expect(missing).toEqual([1, 1]);
    await db.billShare.updateMany({ where: { billId }, data: { paidAt: null } });
  });

  it("asks one of several people who press the same link", async () => {
    const { owner, billId, tokens } = await shared(2);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => begin(owner, tokens[0] as string)),
    );
    expect(codesOf(tries)).toEqual(["DONE", ...Array.from({ length: 5 }, () => "PAYMENT_IN_PROGRESS")]);
    expect(await db.payment.count({ where: { billId } })).toBe(1);
  });

  it("without the index two divisions would stand beside each other, and both be collected", async () => {
    for (const [table, divisions] of [
      ["BillShareWithoutIndex", 2],
      ["BillShare", 1],
    ] as const) {
      const billId = await heldBill(await world.customer());
      const whenLooked = meetingOf(2);
      const tries = await Promise.allSettled(
        [0, 1].map(() => lookThenDivide(world.database.pool, { billId, table, whenLooked })),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(divisions);
    }
  });

  it("has one division, however many are asked for at once", async () => {
    const owner = await world.customer();
    const billId = await heldBill(owner);
    const presses = Array.from({ length: 8 }, (_, index) => {
      const parts = [1000 + index, 9000 - index].map((amount) => ({ label: `Part ${amount}`, amount }));
      return { billId, parts, idempotencyKey: randomUUID() };
    });
    const answers = await Promise.all([...presses, ...presses].map((press) => shareBill(owner, press)));
    expect(new Set(answers.map(({ until }) => until)).size).toBe(1);
    const parts = await db.billShare.findMany({ where: { billId, endedAt: null } });
    expect(parts.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(10_000);
    expect(parts).toHaveLength(2);
    // The same press is one division.
    expect(await db.billShare.count({ where: { billId } })).toBe(2 * presses.length);
    await expectSound(db);
  });

  it("is one of as many as its owner may share, also when more are shared at once", async () => {
    const owner = await world.customer();
    const bills = await Promise.all(Array.from({ length: sharedBillsMaximum + 3 }, () => heldBill(owner)));
    const parts = [5000, 5000].map((amount) => ({ label: "Part", amount }));
    const tries = await Promise.allSettled(
      bills.map((billId) => shareBill(owner, { billId, parts, idempotencyKey: randomUUID() })),
    );
    const tooMany = Array.from({ length: 3 }, () => "SHARES_TOO_MANY");
    expect(codesOf(tries)).toEqual([...Array.from({ length: sharedBillsMaximum }, () => "DONE"), ...tooMany]);
  });

  it("is divided again, or a part of it is paid, never both", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { owner, billId, tokens } = await shared(2);
      const parts = [3000, 7000].map((amount) => ({ label: `Part ${amount}`, amount }));
      const [paid, divided] = await Promise.allSettled([
        begin(owner, tokens[0] as string).then((payment) => operator.settle(owner, payment)),
        shareBill(owner, { billId, parts, idempotencyKey: randomUUID() }),
      ]);
      expect([
        ["DONE", "PAYMENT_IN_PROGRESS"],
        ["DONE", "SHARES_BEGUN"],
        ["SHARES_OVER", "DONE"],
      ]).toContainEqual([paid, divided].flatMap((one) => codesOf([one])));
      const current = await db.billShare.findMany({ where: { billId, endedAt: null } });
      expect(current.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
    }
    await expectSound(db);
  });

  it("at its moment is sold or given back, never both", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { owner, billId, tokens } = await shared(2);
      const [first, last] = [
        await begin(owner, tokens[0] as string),
        await begin(owner, tokens[1] as string),
      ];
      await operator.settle(owner, first);
      operator.succeed(last.id);
      const { sharedUntil } = await db.bill.findUniqueOrThrow({ where: { id: billId } });
      const late = { ...owner, now: () => sharedUntil ?? new Date() };
      await Promise.all([
        checkPayment(late, { paymentId: last.id }),
        expireBookings(late),
        endSharing(late, { billId }).catch((error: { code?: string }) => error.code),
      ]);
      const refunds = await db.payment.count({ where: { billId, kind: "REFUND" } });
      expect([await ticketsOf(billId), refunds]).toEqual((await ticketsOf(billId)) > 0 ? [2, 0] : [0, 2]);
    }
    await expectSound(db);
  });
});
