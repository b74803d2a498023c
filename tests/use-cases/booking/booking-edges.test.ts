import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { post } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { expectSound, payInput, startPurchase } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** One step beyond each limit, and the exact moment at which something becomes allowed. */

const world = await bookingWorld();
const { db } = world.services;
const operator = operatorOf(world.services);

it("a place can be taken at the very instant at which its hold ends, and not a millisecond before", async () => {
  const product = await world.createProduct(1);
  const first = await world.customer();
  await holdPlaces(first, wishFor({ product, places: 1, units: [1] }));
  const { expiresAt } = await db.claim.findFirstOrThrow({ where: { resourceId: product.id } });
  const end = expiresAt?.getTime() ?? 0;
  const second = await world.customer();
  const at = (instant: number) => ({ ...second, now: () => new Date(instant) });
  const wish = () => wishFor({ product, places: 1, units: [1] });
  await expect(holdPlaces(at(end - 1), wish())).rejects.toMatchObject({ code: "PLACES_TAKEN" });
  expect(await holdPlaces(at(end), wish())).toMatchObject({ state: "TO_PAY" });
});

it.each(["XOF", "EUR"])(
  "the right amount in %s instead of francs buys nothing, and goes back",
  async (currency) => {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(3));
    operator.succeed(payment.id, 5000, currency);
    await checkPayment(ctx, { paymentId: payment.id });
    expect(await db.payment.findUniqueOrThrow({ where: { id: payment.id } })).toMatchObject({
      status: "FAILED",
      reason: "AMOUNT_MISMATCH",
    });
    expect(await db.payment.findMany({ where: { billId: bill.billId, kind: "REFUND" } })).toMatchObject([
      { amount: 5000, currency, refundOfId: payment.id },
    ]);
    const told = await db.message.findFirstOrThrow({
      where: { bookingId: bill.bookings[0]?.id, template: "wrongAmount" },
    });
    expect(told.body.replace(/\s/g, " ")).toContain(formatMoney(5000, currency).replace(/\s/g, " "));
    expect(await db.ticket.count({ where: { booking: { billId: bill.billId } } })).toBe(0);
    await expectSound(db);
  },
);

it.each([
  ["in two currencies", ["XAF", "XOF"], false],
  ["in one", ["XAF", "XAF"], true],
])("plus five and minus five %s: the ledger takes it: %s", async (_what, [one = "", other = ""], taken) => {
  const post = db.$transaction(async (tx) => {
    const { id } = await tx.ledgerTransaction.create({ data: { sourceEvent: randomUUID(), kind: "test" } });
    const entry = { transactionId: id, account: "ESCROW" as const };
    await tx.ledgerEntry.createMany({
      data: [
        { ...entry, amount: 5, currency: one },
        { ...entry, amount: -5, currency: other },
      ],
    });
  });
  const outcome = await post.then(
    () => "taken",
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(taken ? /^taken$/ : /does not sum to zero/);
});

it("what happened is posted once, however often it is reported", async () => {
  const posting = {
    ...{ sourceEvent: `test:${randomUUID()}`, kind: "test", companyId: world.company.id },
    entries: [
      { account: "PROVIDER_CLEARING" as const, amount: 5, currency: "XAF", provider: "mtn-momo" },
      { account: "REFUND_PAYABLE" as const, amount: -5, currency: "XAF" },
    ],
  };
  const report = () => db.$transaction((tx) => post(tx, world.clock.now(), posting));
  expect([await report(), await report()]).toEqual([true, false]);
  const where = { transaction: { sourceEvent: posting.sourceEvent } };
  expect(await db.ledgerEntry.count({ where })).toBe(2);
});

it("a program that has a person's token does not pay in their name, whatever let it in", async () => {
  const ctx = await world.customer();
  const { billId } = await holdPlaces(ctx, wishFor({ product: await world.createProduct(1), places: 1 }));
  const program = { ...ctx, actor: { ...ctx.actor, tokenScopes: ["write" as const] } };
  await expect(payBill(program, payInput(billId))).rejects.toMatchObject({ code: "NOT_BY_TOKEN" });
  expect(await payBill(ctx, payInput(billId))).toMatchObject({ status: "CREATED" });
});

it("a franc in the escrow of another bill is noticed by the check of all races, though the sums agree", async () => {
  const sold: string[] = [];
  for (let count = 0; count < 2; count++) {
    const ctx = await world.customer();
    const { bill, payment } = await startPurchase(ctx, await world.createProduct(3));
    operator.succeed(payment.id);
    await checkPayment(ctx, { paymentId: payment.id });
    sold.push(bill.billId);
  }
  await expectSound(db);
  const move = (amount: number) =>
    Promise.all(
      sold.map((billId, index) => {
        const moved = index === 0 ? amount : -amount;
        return post(db, world.services.now(), {
          sourceEvent: randomUUID(),
          kind: "test",
          billId,
          entries: [
            { account: "ESCROW", amount: moved, currency: "XAF" },
            { account: "REFUND_PAYABLE", amount: -moved, currency: "XAF" },
          ],
        });
      }),
    );
  await move(1);
  await expect(expectSound(db)).rejects.toThrow(/escrow of a bill/);
  await move(-1);
  await expectSound(db);
});
