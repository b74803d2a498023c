import { expect, test } from "vitest";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { quoteRefund } from "../../../src/modules/booking/cancel/quote-refund.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getTickets } from "../../../src/modules/booking/ticket/get-tickets.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

/** A place that is given back because its session was postponed, and bought by somebody else. */

const world = await eventWorld();
const { db } = world.services;
const operator = operatorOf(world.services);
const day = 24 * 3_600_000;

test("the refund that a postponement promised is that of the tickets bought before it", async () => {
  const pool = { name: "Fosse", capacity: 1, tariffs: [{ name: "Fosse", price: 5000 }] };
  const session = await world.createSession([pool]);
  const buy = async () => {
    const buyer = await world.customer();
    const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
    const payment = await payBill(buyer, payInput(bill.billId));
    await collectPayment(buyer, { paymentId: payment.id });
    await operator.settle(buyer, payment);
    return { buyer, bookingId: bill.bookings[0]?.id ?? "" };
  };
  const first = await buy();
  const startsAt = new Date(world.clock.now().getTime() + 30 * day);
  await postponeSession(await world.partner(), { id: session.id, startsAt, refundDays: 7, reason: "Orage" });
  await cancelBooking(first.buyer, { bookingId: first.bookingId, expectedRefund: 5000 });
  const second = await buy();
  world.clock.advance(day);
  expect(await quoteRefund(second.buyer, { bookingId: second.bookingId })).toMatchObject({ refund: 4000 });
  const { booking, tickets } = await getTickets(second.buyer, { bookingId: second.bookingId });
  expect([booking.startsAt, tickets.length]).toEqual([startsAt.toISOString(), 1]);
  expect(await db.ticket.findFirst({ where: { bookingId: first.bookingId } })).toMatchObject({
    status: "CANCELLED",
  });
  const { refundUntil } = await getEvent(second.buyer, { id: session.id, code: "" });
  expect(refundUntil).not.toBeNull();
  // Read by all visitors of the session, also by those who are about to buy.
  expect(eventWords.detail.refundUntil("lundi")).toContain("Pour les billets pris avant");
  await expectSound(db);
});
