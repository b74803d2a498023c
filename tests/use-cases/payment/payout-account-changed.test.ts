import { expect, test } from "vitest";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { confirmPayout } from "../../../src/modules/payment/transfer/confirm-payout.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { refusePayout } from "../../../src/modules/payment/transfer/refuse-payout.ts";
import { resendPayout } from "../../../src/modules/payment/transfer/resend-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, services, company } = world;
const companyId = company.id;
const second = await world.as(await createActor(services, { role: "ADMIN" }));

const changeAccount = (number: string) => db.payoutAccount.update({ where: { companyId }, data: { number } });
const payoutOf = (id: string) => db.payment.findUniqueOrThrow({ where: { id } });
const owed = async () => (await companyBalance(db, companyId, "XAF")).payable;

async function ordered() {
  await world.sellOnline(10_000);
  await world.travel();
  return makePayout(admin, { companyId });
}

/** A payout whose operator has not answered for as long as we poll. */
async function leftToStaff() {
  const { paymentId } = await ordered();
  operator.reach(false);
  await db.payment.update({ where: { id: paymentId }, data: { attempts: 40 } });
  await sendTransfer(admin, { paymentId });
  operator.reach(true);
  return paymentId;
}

test("a payout is not sent again to a number that the company has left; by hand it goes to the new one", async () => {
  const sent: string[] = [];
  const { payout } = operator.provider;
  operator.provider.payout = async (call, order) => {
    const result = await payout?.(call, order);
    sent.push(order.msisdn);
    return result ?? { status: "PENDING", providerReference: order.paymentId };
  };
  const paymentId = await leftToStaff();
  sent.length = 0;
  await changeAccount("+237677000098");
  await expect(resendPayout(admin, { paymentId })).rejects.toMatchObject({
    code: "PAYOUT_ACCOUNT_CHANGED",
    detail: { sent: true },
  });
  await world.drain();
  expect([sent, (await payoutOf(paymentId)).status]).toEqual([[], "PENDING"]);
  await confirmTransfer(admin, { paymentId, note: "Virement 21" });
  expect([(await payoutOf(paymentId)).status, await owed()]).toEqual(["SUCCEEDED", 0]);

  // The same number written otherwise is the same account.
  const again = await leftToStaff();
  sent.length = 0;
  await changeAccount("6 77 00 00 98");
  await resendPayout(admin, { paymentId: again });
  await world.drain();
  expect([sent, (await payoutOf(again)).status]).toEqual([["+237677000098"], "SUCCEEDED"]);
  Object.assign(operator.provider, { payout });
  await expectSound(db);
});

test("who confirms a payout to a former number is told that the account has changed, and refuses it", async () => {
  await setSetting(services, "payoutAloneMaximum", 1000);
  const { paymentId } = await ordered();
  await changeAccount("+237677000097");
  await expect(confirmPayout(second, { paymentId })).rejects.toMatchObject({
    code: "PAYOUT_ACCOUNT_CHANGED",
    detail: { sent: false },
  });
  await refusePayout(second, { paymentId });
  await setSetting(services, "payoutAloneMaximum", 1_000_000);
  const { paymentId: anew } = await makePayout(admin, { companyId });
  expect(await payoutOf(anew)).toMatchObject({ msisdn: "+237677000097" });
});
