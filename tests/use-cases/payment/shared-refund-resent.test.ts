import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { shareBill } from "../../../src/modules/booking/share/share-bill.ts";
import { getBill } from "../../../src/modules/booking/view/get-bill.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { wishFor } from "../../support/booking-world.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { payInput } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, clock } = world;

test("a refund to several people stays whole when one of them is refused and sent again", async () => {
  const owner = await world.customer();
  const product = await world.createProduct(4);
  const { billId, bookings } = await holdPlaces(owner, wishFor({ product, places: 2 }));
  const parts = [4000, 6000].map((amount, index) => ({ label: `Part ${index + 1}`, amount }));
  await shareBill(owner, { billId, parts, idempotencyKey: randomUUID() });
  const { billId: _, ...method } = payInput(billId);
  for (const { token } of (await getBill(owner, { billId })).shares?.parts ?? []) {
    const payment = await payForCustomer(owner, { ...method, token, idempotencyKey: randomUUID() });
    await collectPayment(owner, { paymentId: payment.id });
    await operator.settle(owner, payment);
  }
  await cancelBooking(owner, { bookingId: bookings[0]?.id ?? "", expectedRefund: 9000 });
  const told = async () => (await getBill(owner, { billId })).bookings[0]?.refund;
  const asked = await told();
  expect(asked).toMatchObject({ amount: 9000, payers: 2, stage: "ASKED" });
  const [first, second] = await db.payment.findMany({ where: { billId, kind: "REFUND" } });
  operator.refuseRefunds("WALLET_INACTIVE");
  await sendTransfer(admin, { paymentId: first?.id ?? "" });
  operator.refuseRefunds(null);
  await sendTransfer(admin, { paymentId: second?.id ?? "" });
  clock.advance(3_600_000);
  const again = await resendRefund(admin, { paymentId: first?.id ?? "" });
  expect(await told()).toMatchObject({ amount: 9000, payers: 2, stage: "ASKED", askedAt: asked?.askedAt });
  await sendTransfer(admin, again);
  expect(await told()).toMatchObject({ amount: 9000, payers: 2, stage: "RECEIVED" });
});
