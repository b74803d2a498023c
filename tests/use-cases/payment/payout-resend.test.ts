import { expect, test } from "vitest";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { resendPayout } from "../../../src/modules/payment/transfer/resend-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, company, services } = world;
const { provider } = operator;

async function ordered() {
  await world.sellOnline(10_000);
  await world.travel();
  return makePayout(admin, { companyId: company.id });
}

/** A payout whose operator has not answered for as long as we poll. */
async function leftToStaff() {
  const { paymentId, amount } = await ordered();
  operator.reach(false);
  await db.payment.update({ where: { id: paymentId }, data: { attempts: 40 } });
  await sendTransfer(admin, { paymentId });
  operator.reach(true);
  return { paymentId, amount };
}

const payoutOf = (id: string) => db.payment.findUniqueOrThrow({ where: { id } });
const owed = async () => (await companyBalance(db, company.id, "XAF")).payable;

test("a payout of which nothing was heard goes out under its own name again, once", async () => {
  const sent: string[] = [];
  const { payout } = provider;
  provider.payout = async (call, order) => {
    const result = await payout?.(call, order);
    sent.push(order.paymentId);
    return result ?? { status: "PENDING", providerReference: order.paymentId };
  };
  const { paymentId, amount } = await leftToStaff();
  expect(await payoutOf(paymentId)).toMatchObject({ status: "PENDING", reason: "PROVIDER_UNAVAILABLE" });
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => resendPayout(admin, { paymentId })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of tries)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "CONFLICT" });
  await world.drain();
  expect(await payoutOf(paymentId)).toMatchObject({ status: "SUCCEEDED", amount, reason: null });
  expect(sent).toEqual([paymentId]);
  expect(await owed()).toBe(0);
  const [audit] = await db.auditEntry.findMany({ where: { objectId: paymentId, action: "resend-payout" } });
  expect(audit).toMatchObject({ actorId: admin.actor?.id, before: { reason: "PROVIDER_UNAVAILABLE" } });
  Object.assign(provider, { payout });
  await expectSound(db);
});

test("sent again or confirmed by hand: one of the two, when both are asked for at once", async () => {
  for (let round = 0; round < 4; round++) {
    const { paymentId } = await leftToStaff();
    const both = await Promise.allSettled([
      resendPayout(admin, { paymentId }),
      confirmTransfer(admin, { paymentId, note: "Virement 7" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await world.drain();
    expect((await payoutOf(paymentId)).status).toBe("SUCCEEDED");
    expect(await owed()).toBe(0);
  }
  await expectSound(db);
});

test("nothing else is sent again, and nobody else sends it", async () => {
  const { paymentId } = await leftToStaff();
  const helpdesk = await world.as(await createActor(services, { role: "HELP_DESK" }));
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const actor = await createActor(services, { role: "ADMIN" });
  const abroad = await world.as({
    ...actor,
    grants: actor.grants.map((grant) => ({ ...grant, countryId: senegal.id })),
  });
  // Also one who lives there.
  const atHome = abroad.actor && (await world.as({ ...abroad.actor, countryId: senegal.id }));
  for (const who of [helpdesk, abroad, atHome ?? abroad, world.partner, world.desk])
    await expect(resendPayout(who, { paymentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await confirmTransfer(admin, { paymentId, note: "Virement 8" });
  const collection = await db.payment.findFirstOrThrow({ where: { kind: "COLLECT" } });
  await expect(resendPayout(admin, { paymentId: collection.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // Already sent by hand; still in progress; and one that its provider cannot make.
  const { paymentId: underway } = await ordered();
  for (const id of [paymentId, underway])
    await expect(resendPayout(admin, { paymentId: id })).rejects.toMatchObject({ code: "CONFLICT" });
  const { payout } = provider;
  delete provider.payout;
  await sendTransfer(admin, { paymentId: underway });
  await expect(resendPayout(admin, { paymentId: underway })).rejects.toMatchObject({ code: "CONFLICT" });
  Object.assign(provider, { payout });
  await expect(resendPayout(admin, { paymentId: underway })).rejects.toMatchObject({ code: "CONFLICT" });
});
