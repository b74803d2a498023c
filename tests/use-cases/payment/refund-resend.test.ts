import { expect, test } from "vitest";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { createActor } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, services, clock } = world;

/** A cancelled booking with a pending refund. */
async function cancelled() {
  const sale = await world.sellOnline(5000, 2);
  const amount = await world.cancel(sale);
  const refund = await db.payment.findFirstOrThrow({
    where: { billId: sale.booking.billId, kind: "REFUND" },
  });
  return { amount, refund, billId: sale.booking.billId };
}

/** A refund that the operator refuses. */
async function refused() {
  const { refund, ...order } = await cancelled();
  operator.refuseRefunds("LIMIT_REACHED");
  await sendTransfer(admin, { paymentId: refund.id });
  operator.refuseRefunds(null);
  return { ...order, id: refund.id };
}

const rowsOf = (billId: string) =>
  db.payment.findMany({ where: { billId, kind: "REFUND" }, orderBy: { createdAt: "asc" } });

test("a refund that the operator refused is sent anew once, however often it is asked for", async () => {
  const { id, amount, billId } = await refused();
  expect(await rowsOf(billId)).toMatchObject([{ status: "PENDING", reason: "LIMIT_REACHED" }]);
  clock.advance(1000);
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => resendRefund(admin, { paymentId: id })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of tries)
    if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "CONFLICT" });
  const [first, second] = await rowsOf(billId);
  expect(first).toMatchObject({ id, status: "FAILED", reason: "LIMIT_REACHED" });
  expect(second).toMatchObject({ status: "CREATED", amount, refundOfId: first?.refundOfId });
  // The first refund is closed: neither the operator nor a person can send it after all.
  await sendTransfer(admin, { paymentId: id });
  expect(operator.refunds.has(id)).toBe(false);
  await expect(confirmTransfer(admin, { paymentId: id, note: "X" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await world.drain();
  expect(operator.refunds.get(second?.id ?? "")).toBe(amount);
  expect((await rowsOf(billId)).map(({ status }) => status)).toEqual(["FAILED", "SUCCEEDED"]);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
  const audit = await db.auditEntry.findMany({ where: { objectId: id, action: "resend-refund" } });
  expect(audit).toMatchObject([{ actorId: admin.actor?.id, before: { reason: "LIMIT_REACHED" } }]);
  expect(audit[0]?.after).toMatchObject({ amount, refundId: second?.id });
});

test("a refund of which nothing was heard goes out under its own name again", async () => {
  const { refund, amount, billId } = await cancelled();
  operator.reach(false);
  await db.payment.update({ where: { id: refund.id }, data: { attempts: 40 } });
  await sendTransfer(admin, { paymentId: refund.id });
  expect(await rowsOf(billId)).toMatchObject([{ status: "PENDING", reason: "PROVIDER_UNAVAILABLE" }]);
  operator.reach(true);
  expect(await resendRefund(admin, { paymentId: refund.id })).toEqual({ paymentId: refund.id });
  await world.drain();
  expect(await rowsOf(billId)).toMatchObject([{ id: refund.id, status: "SUCCEEDED", reason: null }]);
  expect(operator.refunds.get(refund.id)).toBe(amount);
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
});

test("sent again or confirmed by hand: one of the two, when both are asked for at once", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, billId } = await refused();
    const both = await Promise.allSettled([
      resendRefund(admin, { paymentId: id }),
      confirmTransfer(admin, { paymentId: id, note: "MP-77" }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await world.drain();
    const ends = (await rowsOf(billId)).map(({ status }) => status);
    expect(ends.filter((status) => status === "SUCCEEDED")).toHaveLength(1);
    expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  }
  await expectSound(db);
});

test("nothing else is sent again, and nobody else sends it", async () => {
  const { id, billId } = await refused();
  const helpdesk = await world.as(await createActor(services, { role: "HELP_DESK" }));
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const actor = await createActor(services, { role: "ADMIN" });
  const abroad = await world.as({
    ...actor,
    grants: actor.grants.map((grant) => ({ ...grant, countryId: senegal.id })),
  });
  for (const who of [helpdesk, abroad, world.partner, world.desk])
    await expect(resendRefund(who, { paymentId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const collection = await db.payment.findFirstOrThrow({ where: { billId, kind: "COLLECT" } });
  await expect(resendRefund(admin, { paymentId: collection.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await confirmTransfer(admin, { paymentId: id, note: "MP-78" });
  await expect(resendRefund(admin, { paymentId: id })).rejects.toMatchObject({ code: "CONFLICT" });
  // One in progress, and one that its provider cannot make.
  const { refund } = await cancelled();
  await expect(resendRefund(admin, { paymentId: refund.id })).rejects.toMatchObject({ code: "CONFLICT" });
  await db.payment.update({
    where: { id: refund.id },
    data: { status: "PENDING", next: { kind: "staff" }, provider: "orange-money" },
  });
  await expect(resendRefund(admin, { paymentId: refund.id })).rejects.toMatchObject({ code: "CONFLICT" });
});
