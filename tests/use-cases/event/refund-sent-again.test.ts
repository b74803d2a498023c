import { expect, test } from "vitest";
import { getEventStatistics } from "../../../src/kinds/event/operate/get-event-statistics.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { resendRefund } from "../../../src/modules/payment/transfer/resend-refund.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);

test("a refund that was refused and sent again counts once in the figures of its event", async () => {
  const admin = await contextFor(world.services, await createActor(world.services, { role: "SUPER_ADMIN" }));
  const session = await world.createSession([{ name: "Fosse", capacity: 3, tariffs: [{ price: 5000 }] }]);
  const buyer = await world.customer();
  const { billId, bookings } = await holdPlaces(
    buyer,
    eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]),
  );
  const payment = await payBill(buyer, payInput(billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  await cancelBooking(buyer, { bookingId: bookings[0]?.id ?? "", expectedRefund: 4000 });
  const refund = await db.payment.findFirstOrThrow({ where: { refundOfId: payment.id } });
  operator.refuseRefunds("WALLET_INACTIVE");
  await sendTransfer(admin, { paymentId: refund.id });
  operator.refuseRefunds(null);
  await sendTransfer(admin, await resendRefund(admin, { paymentId: refund.id }));
  const { sessions } = await getEventStatistics(await world.partner(), { eventId: session.eventId });
  expect(sessions).toMatchObject([{ sold: 0, refunded: 4000 }]);
});
