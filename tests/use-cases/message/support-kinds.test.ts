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
const helpdesk = await contextFor(world.services, await createActor(world.services, { role: "HELP_DESK" }));

const createSession = () =>
  world.createSession([{ name: "Fosse", capacity: 10, tariffs: [{ price: 5000 }] }]);

/** Two paid places of the session. */
async function bought(session: Awaited<ReturnType<typeof createSession>>) {
  const buyer = await world.customer();
  const bill = await holdPlaces(buyer, eventWish(session, [{ tariff: "Fosse/Fosse", count: 2 }]));
  const payment = await payBill(buyer, payInput(bill.billId));
  await collectPayment(buyer, { paymentId: payment.id });
  await operator.settle(buyer, payment);
  return bill.bookings[0]?.id ?? "";
}

it("the story of an event's booking speaks of its places, its hall and its new date", async () => {
  const [session, other] = [await createSession(), await createSession()];
  const bookingId = await bought(session);
  const partner = await world.partner();
  const startsAt = new Date(partner.now().getTime() + 5 * 24 * 3_600_000);
  for (const { id } of [session, other])
    await postponeSession(partner, { id, startsAt, reason: "Pluie annoncée", refundDays: 2 });

  const story = await getBookingStory(helpdesk, { bookingId });
  expect(story.kind).toBe("event");
  expect(story.places).toContain("Fosse");
  expect(story.facts.map(({ label }) => label)).toEqual(expect.arrayContaining(["Lieu", "Billets"]));
  const audits = story.events.filter((event) => event.kind === "audit");
  expect(audits.filter(({ action }) => action === "event-session.postpone")).toMatchObject([
    { objectType: "EventSession", reason: "Pluie annoncée" },
  ]);
});

it("messages of one instant are told as they were written, whichever was sent first", async () => {
  const { db } = world.services;
  const bookingId = await bought(await createSession());
  const templates = ["first", "second", "third"];
  const createdAt = new Date();
  const sms = {
    channel: "SMS",
    recipient: "+237677000001",
    body: "",
    subject: "",
    bookingId,
    createdAt,
  } as const;
  for (const template of templates) await db.message.create({ data: { ...sms, template } });
  // A row that is written again stands behind the others.
  await db.message.updateMany({ where: { bookingId, template: "first" }, data: { status: "SENT" } });
  const { events } = await getBookingStory(helpdesk, { bookingId });
  const told = events.flatMap((event) => (event.kind === "message" ? [event.template] : []));
  expect(told.filter((template) => templates.includes(template))).toEqual(templates);
});
