import { beforeEach, describe, expect, test } from "vitest";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { readOrder } from "../../../src/modules/sms/read-order.ts";
import { smsReportUrl } from "../../../src/platform/jobs/outbox-jobs.ts";
import { testApp } from "../../support/app.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { expectSound, payInput } from "../../support/purchase.ts";
import { operatorOf } from "../../support/scripted-provider.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services, clock, drain } = await testApp({ env: { SMS_RECEIVES: "1" } });
const { db, config } = services;
const network = await tripNetwork(services);
const operator = operatorOf(services);

let last = 677_350_000;
let phone = "";
beforeEach(() => {
  phone = `+237${++last}`;
});

const incoming = new URL(`${smsReportUrl(config)}/incoming`).pathname;
let messages = 0;

/** A person writes; returns what they get, newest last. */
async function write(text: string, { from = phone, id = `m-${++messages}`, url = incoming } = {}) {
  const inboundSMSMessage = { messageId: id, senderAddress: `tel:${from}`, message: text };
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ inboundSMSMessageNotification: { callbackData: "", inboundSMSMessage } }),
  });
  expect(answer.statusCode).toBe(200);
  await drain();
  return answersTo(from);
}
const answersTo = async (number = phone) =>
  (
    await db.message.findMany({
      where: { recipient: number, channel: "SMS", template: "shortAnswer" },
      orderBy: { id: "asc" },
    })
  ).map(({ body }) => body);

async function bought() {
  const id = await network.depart({ date: network.day(3) });
  const actor = await createActor(services, { user: { phone, phoneVerifiedAt: services.now() } });
  const ctx = await contextFor(services, actor);
  const wish = wishFor({ product: { id, kind: "trip" }, places: 1 });
  for (const leg of wish.legs) leg.passengers = [{ name: "Awa Ngo" }];
  const { billId, bookings } = await holdPlaces(ctx, wish);
  const payment = await payBill(ctx, payInput(billId));
  await collectPayment(ctx, { paymentId: payment.id });
  await operator.settle(ctx, payment);
  await drain();
  return { id, billId, code: bookings[0]?.code ?? "", bookingId: bookings[0]?.id ?? "" };
}

describe("what is written is understood", () => {
  test("in any case, with spaces and dashes, in both languages; the first line counts", () => {
    expect(readOrder("billet k7m-2p 9x")).toEqual({ name: "ticket", code: "K7M2P9X", locale: "fr" });
    expect(readOrder("Délay")).toMatchObject({ name: "delay", locale: "en" });
    expect(readOrder("CANCEL K7M2P9X\nthanks")).toEqual({ name: "cancel", code: "K7M2P9X", locale: "en" });
    expect(readOrder("oui.")).toMatchObject({ name: "yes", locale: "fr" });
    for (const other of ["", "bonjour", "BILLETS K7M2P9X", "x".repeat(459)])
      expect(readOrder(other)).toEqual({ name: "help", code: "", locale: "fr" });
  });
});

describe("answers", () => {
  test("the ticket is sent again, and the delay is told", async () => {
    const { id, code } = await bought();
    const tickets = () =>
      db.message.count({ where: { recipient: phone, channel: "SMS", template: "ticketsReady" } });
    expect(await tickets()).toBe(1);
    expect(await write(`Billet ${code}`)).toEqual([]);
    expect(await tickets()).toBe(2);
    expect((await write(`retard ${code}`)).at(-1)).toContain("pas de retard");
    await delayDeparture(network.partner, { id, minutes: 45, reason: "Pont coupé" });
    expect((await write(`delay ${code}`)).at(-1)).toContain("45 min late");
  });

  test("a cancellation tells the sum, and OUI does it once however often it comes", async () => {
    const { code, bookingId } = await bought();
    expect((await write("OUI")).at(-1)).toContain("rien a confirmer".replace("a", "à"));
    expect((await write(`ANNULER ${code}`)).at(-1)).toMatch(/4 000 FCFA vous reviennent. Répondez OUI/);
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("CONFIRMED");
    await write("OUI", { id: "yes-1" });
    const after = await write("OUI", { id: "yes-1" });
    expect(after.at(-1)).toContain(`réservation ${code} annulée. 4 000 FCFA`);
    expect(after).toHaveLength(3);
    expect((await write("OUI")).at(-1)).toContain("rien à confirmer");
    expect(await db.payment.count({ where: { kind: "REFUND", bookingId } })).toBe(1);
    await expectSound(db);
  });

  test("OUI after ten minutes, or from another number, confirms nothing", async () => {
    const { code, bookingId } = await bought();
    await write(`ANNULER ${code}`);
    expect((await write("OUI", { from: "+237677359999" })).at(-1)).toContain("rien à confirmer");
    clock.advance(10 * 60_000 + 1000);
    expect((await write("OUI")).at(-1)).toContain("rien à confirmer");
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("CONFIRMED");
  });

  test("another number, and a code that does not exist, get the same answer", async () => {
    const { code } = await bought();
    const stranger = "+237677359998";
    const [own] = await write(`ANNULER ${code}`, { from: stranger });
    const [, none] = await write("ANNULER ZZZZZZZ", { from: stranger });
    expect(own?.replace(code, "")).toBe(none?.replace("ZZZZZZZ", ""));
  });

  test("three parts, nonsense and AIDE get one help each; beyond the limit nobody is answered", async () => {
    expect(await write(`${"bonjour ".repeat(55)}`)).toHaveLength(1);
    expect(await write("AIDE")).toHaveLength(2);
    for (let more = 0; more < 20; more++) await write("AIDE");
    expect(await answersTo()).toHaveLength(20);
  });
});

test("a wrong token, or a sender that cannot be answered, does not exist", async () => {
  const post = (one: typeof app, url: string) =>
    one.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload: "{}" });
  expect((await post(app, "/callbacks/sms/wrong/incoming")).statusCode).toBe(404);
  expect((await post(app, incoming)).statusCode).toBe(400);
});
