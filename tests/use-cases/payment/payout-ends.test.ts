import { expect, test } from "vitest";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, company } = world;
const { provider } = operator;
const balance = async () => (await companyBalance(db, company.id, "XAF")).payable;

async function owedPayout() {
  await world.sellOnline(10_000);
  await world.travel();
  const { paymentId, amount } = await makePayout(admin, { companyId: company.id });
  return { paymentId, amount };
}

/** The total posted for a payout in one provider's account. */
async function purse(paymentId: string, name: string): Promise<number> {
  const rows = await db.ledgerEntry.findMany({
    where: { account: "PROVIDER_CLEARING", provider: name, transaction: { paymentId } },
  });
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const statusOf = async (id: string) => (await db.payment.findUniqueOrThrow({ where: { id } })).status;

test("a payout that failed and went after all is not owed to the company once more", async () => {
  const { payout, fetchPayoutStatus } = provider;
  let sent = 0;
  provider.payout = async (_call, { paymentId }) => {
    sent += 1;
    return { status: "FAILED", reason: "PROVIDER_ERROR", providerReference: paymentId };
  };
  const { paymentId, amount } = await owedPayout();
  await sendTransfer(admin, { paymentId });
  expect(await balance()).toBe(amount);
  provider.fetchPayoutStatus = async () => ({ status: "NOT_FOUND", amount: null, currency: null });
  await sendTransfer(admin, { paymentId });
  expect([await statusOf(paymentId), sent, await balance()]).toEqual(["FAILED", 1, amount]);
  provider.fetchPayoutStatus = async () => ({ status: "SUCCEEDED", amount: null, currency: null });
  await sendTransfer(admin, { paymentId });
  await sendTransfer(admin, { paymentId });
  expect([await statusOf(paymentId), sent, await balance()]).toEqual(["SUCCEEDED", 1, 0]);
  await expect(makePayout(admin, { companyId: company.id })).rejects.toMatchObject({
    code: "NOTHING_TO_PAY_OUT",
  });
  expect(await purse(paymentId, "mtn-momo")).toBe(-amount);
  Object.assign(provider, { payout, fetchPayoutStatus });
  await expectSound(db);
});

test("a payout that the operator refused at once is not sent again by its job", async () => {
  const { payout } = provider;
  let sent = 0;
  provider.payout = async () => {
    sent += 1;
    return { status: "FAILED", reason: "PROVIDER_ERROR", providerReference: "" };
  };
  const { paymentId, amount } = await owedPayout();
  await sendTransfer(admin, { paymentId });
  await sendTransfer(admin, { paymentId });
  expect([await statusOf(paymentId), sent, await balance()]).toEqual(["FAILED", 1, amount]);
  Object.assign(provider, { payout });
  await makePayout(admin, { companyId: company.id });
  await expectSound(db);
});

test("a payout that a person sent did not come out of the operator's purse", async () => {
  const { payout } = provider;
  delete provider.payout;
  const { paymentId, amount } = await owedPayout();
  await sendTransfer(admin, { paymentId });
  await confirmTransfer(admin, { paymentId, note: "Virement 12" });
  expect([await purse(paymentId, "mtn-momo"), await purse(paymentId, "manual")]).toEqual([0, -amount]);
  expect(await balance()).toBe(0);
  Object.assign(provider, { payout });
  await expectSound(db);
});

test("a payout goes to the number as operators know it, and not to what is no number", async () => {
  const asked: string[] = [];
  const { payout } = provider;
  provider.payout = async (_call, { msisdn, paymentId }) => {
    asked.push(msisdn);
    return { status: "SUCCEEDED", providerReference: paymentId };
  };
  const typed = (number: string) =>
    db.payoutAccount.update({ where: { companyId: company.id }, data: { number } });
  await typed("00 12 34");
  await expect(owedPayout()).rejects.toMatchObject({ code: "NO_PAYOUT_ACCOUNT" });
  await typed("6 77 00 00 99");
  const { paymentId } = await makePayout(admin, { companyId: company.id });
  await sendTransfer(admin, { paymentId });
  expect(asked).toEqual(["+237677000099"]);
  Object.assign(provider, { payout });
});
