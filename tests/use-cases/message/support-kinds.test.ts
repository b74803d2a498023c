import { expect, it } from "vitest";
import { postponeSession } from "../../../src/kinds/event/operate/postpone-session.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { getBookingStory } from "../../../src/modules/message/support/get-booking-story.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWish, eventWorld } from "../../support/event-world.ts";
import { payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";

const world = await eventWorld();
const operator = operatorOf(world.services);

it("the story of an event's booking speaks of its places, its hall and its new date", async () => {
  const session = await world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 5000 }] }]);
  const other = await world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 5000 }] }]);
  const buyer = await world.customer();
  const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 2 }]));
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  const partner = await world.partner();
  const startsAt = new Date(partner.now().getTime() + 5 * 24 * 3_600_000);
  for (const { id } of [session, other])
    await postponeSession(partner, { id, startsAt, reason: "Pluie annoncée", refundDays: 2 });

  const helpdesk = await contextFor(world.services, await createActor(world.services, { role: "HELP_DESK" }));
  const story = await getBookingStory(helpdesk, { bookingId: bill.bookings[0]?.id ?? "" });
  expect(story.kind).toBe("event");
  expect(story.places).toContain("Fosse");
  expect(story.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(["Lieu", "Billets"]));
  const audits = story.events.filter((event) => event.kind === "audit");
  expect(audits.filter(({ action }) => action === "event-session.postpone")).toMatchObject([
    { objectType: "EventSession", reason: "Pluie annoncée" },
  ]);
});
