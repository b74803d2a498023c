import { expect, test } from "vitest";
import { paymentResource } from "../../../src/modules/payment/payment.resource.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { payoutResource } from "../../../src/modules/payment/transfer/payout.resource.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { fits } from "../../../src/shared/resource/resource.ts";
import { moneyWorld } from "../../support/money-world.ts";

/** Money that an operator is sending is not said to have been sent by hand: it would go twice. */

const world = await moneyWorld();
const { db, operator, admin, company } = world;
const { provider } = operator;

const transferOf = (id: string) => db.payment.findUniqueOrThrow({ where: { id } });
const byHand = { payout: payoutResource, refund: paymentResource };
const offered = async (kind: keyof typeof byHand, id: string) =>
  fits(byHand[kind].actions["confirm-transfer"] ?? expect.fail(), await transferOf(id));
const confirmed = (paymentId: string) => confirmTransfer(admin, { paymentId, note: "Virement 21" });

/** The operator says nothing more, for as long as we ask. */
async function leaveToStaff(paymentId: string) {
  operator.reach(false);
  await db.payment.update({
    where: { id: paymentId },
    data: { attempts: 40, status: "CREATED", providerReference: null },
  });
  await sendTransfer(admin, { paymentId });
  operator.reach(true);
}

test("a refund is confirmed by hand only once its operator has left it to us", async () => {
  provider.refund = async (_call, { paymentId }) => ({ status: "PENDING", providerReference: paymentId });
  const { ctx, booking } = await world.sellOnline(10_000);
  await world.cancel({ ctx, booking });
  const { id } = await db.payment.findFirstOrThrow({ where: { kind: "REFUND", billId: booking.billId } });
  await sendTransfer(admin, { paymentId: id });
  expect((await transferOf(id)).status).toBe("PENDING");
  expect(await offered("refund", id)).toBe(false);
  await expect(confirmed(id)).rejects.toMatchObject({ code: "CONFLICT" });

  await leaveToStaff(id);
  expect(await offered("refund", id)).toBe(true);
  await confirmed(id);
});

test("and so is a payout", async () => {
  await world.sellOnline(10_000);
  await world.travel();
  provider.payout = async (_call, { paymentId }) => ({ status: "PENDING", providerReference: paymentId });
  const { paymentId } = await makePayout(admin, { companyId: company.id });
  await sendTransfer(admin, { paymentId });
  expect((await transferOf(paymentId)).status).toBe("PENDING");
  expect(await offered("payout", paymentId)).toBe(false);
  await expect(confirmed(paymentId)).rejects.toMatchObject({ code: "CONFLICT" });

  await leaveToStaff(paymentId);
  expect(await offered("payout", paymentId)).toBe(true);
  await confirmed(paymentId);
  expect(await offered("payout", paymentId)).toBe(false);
});
