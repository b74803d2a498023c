import { expect, test } from "vitest";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { getReconciliation } from "../../../src/modules/reconciliation/view/get-reconciliation.ts";
import { getTreasury } from "../../../src/modules/reconciliation/view/get-treasury.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, admin, clock } = world;
const hour = 3_600_000;
const wallet = async () => {
  const { wallets } = await getTreasury(admin, {});
  return wallets.find(({ provider }) => provider === "mtn-momo");
};

test("a wallet is what the operator told and what has moved since; what is missing for refunds and payouts is named", async () => {
  const sale = await world.sold(5000);
  expect(await wallet()).toMatchObject({ balance: 5000, told: null, missing24: 0, settlement: 5000 });

  // The operator holds only 2 100 francs, told after the sale.
  const line = world.line({ amount: 100, transactionId: "t1" });
  const from = new Date(clock.now().getTime() - hour);
  clock.advance(hour);
  await world.tell([line], { opening: 2000, from, to: clock.now() });
  expect(await wallet()).toMatchObject({ balance: 2100, told: 2100, missing24: 0, settlement: 2100 });
  await world.sold(3000);
  expect(await wallet()).toMatchObject({ balance: 5100, told: 2100 });

  // What the cancellation leaves to the company may be due too, whatever day it is.
  await world.cancel({ ctx: sale.ctx, booking: sale.booking });
  const due = (await wallet())?.payouts.in24 ?? 0;
  const owe = (amount: number) =>
    db.payment.updateMany({ where: { kind: "REFUND" }, data: { amount, status: "CREATED" } });
  await owe(5100 - due);
  expect(await wallet()).toMatchObject({ refunds: { in24: 5100 - due, in72: 5100 - due }, missing24: 0 });
  await owe(5101 - due);
  expect(await wallet()).toMatchObject({ missing24: 1, settlement: 0 });
});

test("a wallet stays while it holds money, also of an operator that the country no longer offers", async () => {
  const before = (await wallet())?.balance ?? 0;
  await world.sold(4000);
  const { id, paymentMethods } = await db.country.findUniqueOrThrow({ where: { id: world.countryId } });
  const offer = (methods: string[]) =>
    db.country.update({ where: { id }, data: { paymentMethods: methods } });
  await offer(paymentMethods.filter((name) => name !== "mtn-momo" && name !== "stripe"));
  expect((await wallet())?.balance).toBe(before + 4000);
  const { providers } = await getReconciliation(admin, {});
  expect(providers.map(({ provider }) => provider)).toEqual(["mtn-momo", "orange-money"]);
  await offer(paymentMethods);
});

test("what was sent by hand has not left the wallet of its operator", async () => {
  const sale = await world.sold(5000);
  const before = (await wallet())?.balance ?? 0;
  await world.cancel(sale);
  const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: sale.payment.id } });
  world.operator.refuseRefunds("WALLET_INACTIVE");
  await sendTransfer(admin, { paymentId: refund.id });
  world.operator.refuseRefunds(null);
  await confirmTransfer(admin, { paymentId: refund.id, note: "Virement 12" });
  expect(await wallet()).toMatchObject({ balance: before });
  const sent = await world.sold(5000);
  await world.cancel(sent);
  const other = await db.payment.findFirstOrThrow({ where: { refundOfId: sent.payment.id } });
  await sendTransfer(admin, { paymentId: other.id });
  expect(await wallet()).toMatchObject({ balance: before + 5000 - other.amount });
});
