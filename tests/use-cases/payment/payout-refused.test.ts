import { expect, test } from "vitest";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import type { PaymentReason } from "../../../src/shared/booking/payment-reasons.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, company } = world;
const companyId = company.id;
const { payout, fetchPayoutStatus } = operator.provider;
await db.company.update({ where: { id: companyId }, data: { phone: "+237677000077" } });

/** A payout that its operator refuses for this reason. */
async function refused(reason: PaymentReason) {
  operator.provider.payout = async (_call, { paymentId }) => ({
    status: "FAILED",
    reason,
    providerReference: paymentId,
  });
  operator.provider.fetchPayoutStatus = async () => ({
    status: "FAILED",
    reason,
    amount: null,
    currency: null,
  });
  const order = await makePayout(admin, { companyId });
  await sendTransfer(admin, order);
  return order;
}

const told = () => db.message.findMany({ where: { companyId, template: "payoutRefused", channel: "SMS" } });
const shown = async () => (await listDuePayouts(admin)).rows.find((row) => row.companyId === companyId);

test("a company whose number cannot take its payout is told once, and the next payout shows the refusal", async () => {
  await world.sellOnline(10_000);
  await world.travel();
  expect((await shown())?.failed).toBeNull();
  const { paymentId, amount } = await refused("WALLET_NOT_FOUND");
  await sendTransfer(admin, { paymentId });
  const [message, ...others] = await told();
  expect(others).toEqual([]);
  expect(message?.body.replaceAll(/\D/g, "")).toContain(String(amount));
  expect(await shown()).toMatchObject({
    due: amount,
    last: null,
    failed: { reason: "WALLET_NOT_FOUND", at: expect.any(String) },
  });
});

test("what lies with us is not told the company, but to whom pays", async () => {
  const before = await told();
  await refused("NOT_CONFIGURED");
  expect(await told()).toEqual(before);
  expect((await shown())?.failed).toMatchObject({ reason: "NOT_CONFIGURED" });
});

test("a payout that arrives ends the word about the refusal", async () => {
  Object.assign(operator.provider, { payout, fetchPayoutStatus });
  const { paymentId } = await makePayout(admin, { companyId });
  await sendTransfer(admin, { paymentId });
  await world.drain();
  await world.sellOnline(8000);
  await world.travel();
  expect(await shown()).toMatchObject({ failed: null, last: { status: "SUCCEEDED" } });
  await expectSound(db);
});

test("a suspended company is marked where its money is due, and its money stays due", async () => {
  const before = await shown();
  expect(before?.suspended).toBe(false);
  await db.company.update({ where: { id: companyId }, data: { status: "SUSPENDED" } });
  expect(await shown()).toMatchObject({ suspended: true, due: before?.due });
});
