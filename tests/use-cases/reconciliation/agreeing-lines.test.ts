import { expect, test } from "vitest";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { getPaymentFile } from "../../../src/modules/operator/get-payment-file.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { addDays, dayOf, startOfDay } from "../../../src/shared/dates.ts";
import { statementWorld } from "./statement-world.ts";

/** A line that agrees has no row of its own: what follows from it is found by the id that it shares with its payment. */

const world = await statementWorld();
const { db, admin, partner, clock, company, classOf, toldLine } = world;
const hour = 3_600_000;
const { timeZone } = await db.country.findUniqueOrThrow({ where: { id: company.countryId } });
const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);

/** Whether its company sees the sale, or the payout, as proven. */
async function isProven({ code = "", payout = "" }): Promise<boolean | undefined> {
  const today = dayOf(clock.now());
  const { lines, payouts } = await getStatement(partner, {
    ...{ area: "partner", from: addDays(today, -30), to: addDays(today, 1), page: 1 },
  });
  return code
    ? lines.find((line) => line.code === code)?.proven
    : payouts.find(({ id }) => id === payout)?.proven;
}

test("it proves a sale to its company until the operator takes the money back", async () => {
  const { payment, booking } = await world.sold();
  await world.travel();
  const sale = { code: booking.code };
  const sent = { from: fromNow(-80 * hour) };
  expect(await isProven(sale)).toBe(false);
  // A fee that names the payment says nothing of its money.
  const fee = { kind: "FEE", reference: payment.id, transactionId: "its-fee" } as const;
  await world.tell([world.line({ ...fee, amount: -25 })], sent);
  expect([await isProven(sale), await classOf("its-fee")]).toEqual([false, null]);
  await world.tell([await world.lineOf(payment.id, { transactionId: "agrees" })], sent);
  expect(await isProven(sale)).toBe(true);
  const { verdict } = await getPaymentFile(admin, { area: "admin", id: payment.id });
  expect(verdict?.facts.line).toBe("AGREES");
  const back = { kind: "REVERSAL", amount: -5000, fee: 0, transactionId: "taken-back" } as const;
  await world.tell([await world.lineOf(payment.id, back)], sent);
  expect([await isProven(sale), await classOf("taken-back")]).toEqual([false, "REVERSED"]);
  expect((await toldLine("agrees")).id).toBe(payment.id);
});

test("it proves a payout until the money comes back", async () => {
  await world.sold(20_000);
  await world.travel();
  const { paymentId: payout, amount } = await makePayout(admin, { companyId: company.id });
  await sendTransfer(admin, { paymentId: payout });
  expect(await isProven({ payout })).toBe(false);
  await world.tell([await world.lineOf(payout)]);
  expect(await isProven({ payout })).toBe(true);
  await world.tell([await world.lineOf(payout, { kind: "REVERSAL", amount, transactionId: "bounced" })]);
  expect(await isProven({ payout })).toBe(false);
});

test("a second charge in a later statement is one, and so is a second sending", async () => {
  const { payment, ctx, booking } = await world.sold(8000);
  await world.cancel({ ctx, booking });
  const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
  await sendTransfer(admin, { paymentId: refund.id });
  const [collected, sent] = [await world.lineOf(payment.id), await world.lineOf(refund.id)];
  await world.tell([collected, sent]);
  expect([await classOf(collected.transactionId), await classOf(sent.transactionId)]).toEqual([null, null]);
  await world.tell([
    ...[collected, sent],
    await world.lineOf(payment.id, { transactionId: "charged-again" }),
    await world.lineOf(refund.id, { transactionId: "sent-again" }),
  ]);
  expect(await classOf("charged-again")).toBe("DUPLICATE");
  expect(await classOf("sent-again")).toBe("REFUND_TWICE");
  expect(await db.match.count({ where: { paymentId: { in: [payment.id, refund.id] } } })).toBe(2);
});

test("the database lets a payment agree with one line", async () => {
  const { payment } = await world.sold();
  const line = await world.lineOf(payment.id);
  await world.tell([line]);
  const agreeing = await toldLine(line.transactionId);
  const second = db.statementLine.create({
    data: { ...agreeing, id: payment.id, providerTransactionId: "forged" },
  });
  await expect(second).rejects.toMatchObject({ code: "P2002" });
});

test("its payment is not missing in a later statement of the same time, and one that only a fee names is", async () => {
  const [known, missing] = [(await world.sold()).payment, (await world.sold()).payment];
  const from = fromNow(-hour);
  clock.advance(6 * hour);
  await world.tell([await world.lineOf(known.id)], { from, to: fromNow(-5 * hour) });
  const fee = world.line({ amount: -1, kind: "FEE", reference: missing.id, at: fromNow(-5 * hour) });
  await world.tell([fee], { from, to: fromNow(-2 * hour) });
  const found = await db.match.findMany({ where: { paymentId: { in: [known.id, missing.id] } } });
  expect(found.map((row) => [row.paymentId, row.class])).toEqual([[missing.id, "UNKNOWN_AT_OPERATOR"]]);
});

test("its day is that of the country's clock", async () => {
  const midnight = startOfDay(addDays(dayOf(clock.now(), timeZone), 1), timeZone);
  clock.advance(midnight.getTime() - clock.now().getTime() - 60_000);
  const [before, after] = [(await world.sold()).payment, (await world.sold()).payment];
  // In UTC all of it is one day.
  expect(dayOf(fromNow(30 * 60_000), "UTC")).toBe(dayOf(clock.now(), "UTC"));
  clock.advance(hour);
  await world.tell([
    await world.lineOf(before.id, { transactionId: "same-day" }),
    await world.lineOf(after.id, { transactionId: "next-day", at: fromNow(-30 * 60_000) }),
  ]);
  expect([await classOf("same-day"), await classOf("next-day")]).toEqual([null, "LATE"]);
  const late = await db.match.findFirstOrThrow({ where: { paymentId: after.id } });
  expect(late.day.toISOString().slice(0, 10)).toBe(dayOf(midnight, timeZone));
});

test("lines that differ have ids in the order of the file, in which they are settled", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `in-order-${at}`);
  await world.tell(names.map((transactionId) => world.line({ amount: 10, transactionId })));
  const lines = await db.statementLine.findMany({
    where: { providerTransactionId: { in: names } },
    orderBy: { id: "asc" },
  });
  expect(lines.map((line) => line.providerTransactionId)).toEqual(names);
});
