import { expect, test } from "vitest";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { getPaymentFile } from "../../../src/modules/operator/get-payment-file.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin } = world;

/** A cancelled booking whose refund the operator refuses. */
async function refused() {
  const sale = await world.sellOnline(5000, 2);
  await world.cancel(sale);
  const { id } = await db.payment.findFirstOrThrow({
    where: { billId: sale.booking.billId, kind: "REFUND" },
  });
  operator.refuseRefunds("WALLET_INACTIVE");
  await sendTransfer(admin, { paymentId: id });
  operator.refuseRefunds(null);
  return { ...sale, paymentId: id };
}

const refundSeen = async ({ ctx, booking }: Awaited<ReturnType<typeof refused>>) =>
  (await getBill(ctx, { billId: booking.billId })).refund;
const told = async (bookingId: string) =>
  (await db.message.findMany({ where: { bookingId, template: "refundSent" } })).map(({ body }) => body);

test("a refund sent by hand to another number is told with that number, and to nobody's wallet", async () => {
  const sale = await refused();
  await expect(
    confirmTransfer(admin, { paymentId: sale.paymentId, note: "OM-1", number: "12" }),
  ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  await confirmTransfer(admin, { paymentId: sale.paymentId, note: "OM-1", number: "6 99 00 11 22" });
  expect(await refundSeen(sale)).toMatchObject({
    stage: "RECEIVED",
    msisdn: "+237699001122",
    elsewhere: true,
  });
  for (const body of await told(sale.booking.id)) {
    expect(body).toContain("au 6 99 00 11 22");
    expect(body).not.toContain("MTN");
  }
  expect(await told(sale.booking.id)).not.toEqual([]);
  const [audit] = await db.auditEntry.findMany({
    where: { objectId: sale.paymentId, action: "confirm-transfer" },
  });
  expect(audit?.after).toMatchObject({ note: "OM-1", number: "+237699001122" });
  const file = await getPaymentFile(admin, { area: "admin", id: sale.paymentId });
  expect(file.verdict).toMatchObject({ verdict: "REFUND_SENT", byHand: true });
  expect(await balanceOf(db, "REFUND_PAYABLE")).toBe(0);
  await expectSound(db);
});

test("a refund that another one has replaced leads to it", async () => {
  const sale = await refused();
  const { paymentId: anew } = await resendRefund(admin, { paymentId: sale.paymentId });
  await world.drain();
  const file = await getPaymentFile(admin, { area: "admin", id: sale.paymentId });
  expect(file.verdict.verdict).toBe("REFUND_REPLACED");
  expect(file.related.map(({ id }) => id)).toContain(anew);
  const next = await getPaymentFile(admin, { area: "admin", id: anew });
  expect(next.verdict).toMatchObject({ verdict: "REFUND_SENT", byHand: false });
});

test("one sent to the number that paid names its account as always", async () => {
  const sale = await refused();
  const { msisdn } = await db.payment.findUniqueOrThrow({ where: { id: sale.paymentId } });
  await confirmTransfer(admin, { paymentId: sale.paymentId, note: "MP-2", number: msisdn });
  expect(await refundSeen(sale)).toMatchObject({ msisdn, elsewhere: false });
  for (const body of await told(sale.booking.id)) expect(body).toContain("MTN");
});
