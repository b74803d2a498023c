import { expect, test } from "vitest";
import { messageDeparture } from "../../src/kinds/trip/operate/message-departure.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { tryOut } from "../../src/platform/trial.ts";
import type { TriedMessage } from "../../src/shared/tried-message.ts";
import { testApp } from "../support/app.ts";
import { gateOn, identity, saleOf } from "../support/gate-world.ts";
import { manyCalls } from "./many-calls.ts";

/** A preview shows the message that is sent, because the code that sends it has written it. */

const world = await gateOn(await testApp());
const { network, services, drain } = world;
const { db } = services;
const cashier = await world.cashier();
const { post, tryOn, written } = manyCalls(world);
const partner = await openSession(db, {
  ...{ userId: network.partner.actor.id, device: "test", address: "127.0.0.1" },
  now: services.now(),
});

/** A link opens the booking without a password: staff read only the site it leads to. */
const withoutWays = (text: string) => text.replace(/(https?:\/\/[^\s/]+)\/\S*/g, "$1/…");

const reached = (phone: string) => ({ name: "Awa Ndongo", phone, ...identity });

async function sold(time: string, language?: "en"): Promise<string> {
  const id = await network.depart({ time });
  const { bookingId } = await sellAtDesk(
    cashier,
    saleOf(id, [11, 12], { passengers: [reached("677310188"), reached("677310188")] }),
  );
  if (language) await db.booking.update({ where: { id: bookingId }, data: { language } });
  return id;
}

async function previewOf(id: string, action: string, values: object): Promise<TriedMessage[]> {
  const before = await written();
  const [row] = await tryOn(partner, `partner/trip/${action}`, [{ id, values }]);
  expect(row?.refusal).toBeNull();
  expect(await written()).toEqual(before);
  return row?.messages ?? [];
}

async function sentOf(id: string, template: string): Promise<string[]> {
  await drain();
  const bookings = await db.booking.findMany({ where: { productId: id }, select: { id: true } });
  const sent = await db.message.findMany({
    where: { template, channel: "SMS", bookingId: { in: bookings.map((one) => one.id) } },
    select: { body: true },
  });
  return sent.map(({ body }) => withoutWays(body ?? ""));
}

const bus = await network.createBus({ seats: 10 });

test.each([
  { action: "delay", template: "travelDelayed", values: { minutes: 40, reason: "Pont fermé" } },
  { action: "cancel", template: "serviceCancelled", values: { reason: "Pont fermé" } },
  { action: "change-bus", template: "placesChanged", values: { busId: bus.id, reason: "Panne" } },
])("the preview of $action shows what its travellers then read", async ({ action, template, values }) => {
  const id = await sold({ delay: "08:00", cancel: "09:00", "change-bus": "10:00" }[action] ?? "");
  const [message, ...others] = await previewOf(id, action, values);
  expect(others).toEqual([]);
  expect(message?.template).toBe(template);
  const done = await post(partner, `partner/trip/${id}/${action}`, values);
  expect(done.status).toBe(200);
  expect(await sentOf(id, template)).toEqual([message?.sms]);
  expect(message?.text).toContain(values.reason);
});

test("nobody has booked: there is no message to show", async () => {
  const id = await network.depart({ time: "11:00" });
  expect(await previewOf(id, "delay", { minutes: 40, reason: "Pont fermé" })).toEqual([]);
  expect(await previewOf(id, "cancel", { reason: "Pont fermé" })).toEqual([]);
});

test("one message is shown, in the language of who asks where a traveller reads it", async () => {
  const id = await sold("12:00", "en");
  const values = { minutes: 40, reason: "Pont fermé" };
  expect((await previewOf(id, "delay", values))[0]?.subject).toMatch(/^New time/);
  await sellAtDesk(cashier, saleOf(id, [7], { passengers: [reached("677310199")] }));
  const both = await previewOf(id, "delay", values);
  expect(both.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Nouvel horaire/)]);
});

test("no preview shows the link with which its traveller opens the booking", async () => {
  const id = await sold("13:00");
  const { id: busId } = await network.createBus({ seats: 10 });
  const shown = await previewOf(id, "change-bus", { busId, reason: "Panne" });
  expect(shown[0]?.text).toMatch(/https?:\/\/[^\s/]+\/…/);
  expect(shown[0]?.text).not.toMatch(/https?:\/\/[^\s/]+\/[^…\s]/);
});

test("a message that is being written is shown as it arrives, and is not sent", async () => {
  const id = await sold("14:00");
  const ctx = { ...network.partner };
  const before = await written();
  const { result, messages } = await tryOut(ctx, (trial) =>
    messageDeparture(trial, { id, text: "Embarquement au quai 4" }),
  );
  expect(result.people).toBe(1);
  expect(messages.map(({ template }) => template)).toEqual(["travelNews"]);
  expect(await written()).toEqual(before);
  await messageDeparture(ctx, { id, text: "Embarquement au quai 4" });
  expect(await sentOf(id, "travelNews")).toEqual([messages[0]?.sms]);
});
