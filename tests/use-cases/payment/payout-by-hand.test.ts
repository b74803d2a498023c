import { expect, test } from "vitest";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import { getHome } from "../../../src/modules/operator/get-home.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { resendPayout } from "../../../src/modules/payment/transfer/resend-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { payoutByHandReason } from "../../../src/shared/booking/payment-reasons.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, admin, company } = world;
const companyId = company.id;
// Orange Money collects money, and makes no payouts.
await db.payoutAccount.update({
  where: { companyId },
  data: { provider: "orange-money", number: "+237699000099" },
});

const shown = async () => (await listDuePayouts(admin)).rows.find((row) => row.companyId === companyId);
const toDealWith = async () =>
  (await getHome(admin, { area: "admin" })).figures.find(({ name }) => name === "payoutsBlocked")?.count;

test("a payout that its operator cannot make is said to wait for a person, until one has sent it", async () => {
  await world.sellOnline(10_000);
  await world.travel();
  expect(await shown()).toMatchObject({ byHand: true, withStaff: null });
  const { paymentId, byHand } = await makePayout(admin, { companyId });
  expect(byHand).toBe(true);
  await sendTransfer(admin, { paymentId });
  expect(await shown()).toMatchObject({ withStaff: { paymentId, reason: payoutByHandReason } });
  expect(await toDealWith()).toBe(1);
  // There is nothing to send again: a person may be sending it.
  await expect(resendPayout(admin, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
  await confirmTransfer(admin, { paymentId, note: "OM-77" });
  expect(await db.payment.findUnique({ where: { id: paymentId } })).toMatchObject({
    status: "SUCCEEDED",
    reason: null,
  });
  expect([await shown(), await toDealWith()]).toEqual([undefined, 0]);
  await expectSound(db);
});
