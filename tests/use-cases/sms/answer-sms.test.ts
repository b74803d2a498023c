import { beforeEach, describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { confirmContactChange } from "../../../src/modules/account/profile/confirm-contact-change.ts";
import { requestContactChange } from "../../../src/modules/account/profile/request-contact-change.ts";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { readOrder } from "../../../src/modules/sms/read-order.ts";
import { smsReportUrl } from "../../../src/platform/jobs/outbox-jobs.ts";
import { smsSender } from "../../../src/platform/outside/sms.ts";
import { smsParts } from "../../../src/shared/text/gsm7.ts";
import { lastCode } from "../../support/account.ts";
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

async function held() {
  const id = await network.depart({ date: network.day(3) });
  const actor = await createActor(services, { user: { phone, phoneVerifiedAt: services.now() } });
  const ctx = await contextFor(services, actor);
  const wish = wishFor({ product: { id, kind: "trip" }, places: 1 });
  for (const leg of wish.legs) leg.passengers = [{ name: "Awa Ngo" }];
  const { billId, bookings } = await holdPlaces(ctx, wish);
  return { ctx, id, billId, code: bookings[0]?.code ?? "", bookingId: bookings[0]?.id ?? "" };
}

async function bought() {
  const sale = await held();
  const payment = await payBill(sale.ctx, payInput(sale.billId));
  await collectPayment(sale.ctx, { paymentId: payment.id });
  await operator.settle(sale.ctx, payment);
  await drain();
  return sale;
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

  test("OUI after it was cancelled elsewhere tells what came back then, and not what had been asked", async () => {
    const { ctx, code, bookingId } = await bought();
    await write(`ANNULER ${code}`);
    await db.booking.update({ where: { id: bookingId }, data: { refundTiers: [] } });
    await cancelBooking(ctx, { bookingId, expectedRefund: 0 });
    expect((await write("OUI")).at(-1)).toMatch(new RegExp(`réservation ${code} annulée\\.$`));
    phone = `+237${++last}`;
    const other = await bought();
    await write(`ANNULER ${other.code}`);
    await cancelDeparture(network.partner, { id: other.id, reason: "Panne du car" });
    await drain();
    expect((await write("OUI")).at(-1)).toContain(`réservation ${other.code} annulée. 5 000 FCFA`);
  });

  test("OUI after ten minutes, or from another number, confirms nothing", async () => {
    const { code, bookingId } = await bought();
    await write(`ANNULER ${code}`);
    expect((await write("OUI", { from: "+237677359999" })).at(-1)).toContain("rien à confirmer");
    clock.advance(10 * 60_000 + 1000);
    expect((await write("OUI")).at(-1)).toContain("rien à confirmer");
    expect((await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).status).toBe("CONFIRMED");
  });

  test("OUI from a number that the owner has changed since it was asked confirms nothing", async () => {
    const { ctx, code, bookingId } = await bought();
    await write(`ANNULER ${code}`);
    const credential = `+237${++last}`;
    const { verificationId: id } = await requestContactChange(ctx, { credential });
    await confirmContactChange(ctx, { id, code: await lastCode(services, credential) });
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

describe.each([
  {
    locale: "fr",
    ...{ ticket: "BILLET", delay: "RETARD", cancel: "ANNULER", help: "AIDE", yes: "OUI" },
    said: {
      help: "écrivez BILLET, RETARD ou ANNULER",
      noCode: (word: string) => `écrivez ${word} et le code`,
      ...{ unknown: "aucune réservation", onTime: "pas de retard annoncé", late: "retard 45 min" },
      ...{ confirm: "Répondez OUI", cancelled: "annulée. 4 000 FCFA", over: "terminée ou annulée" },
      ...{ unpaid: "n'est pas payée", cannot: "ne peut plus etre annulée", nothing: "rien à confirmer" },
    },
  },
  {
    locale: "en",
    ...{ ticket: "TICKET", delay: "DELAY", cancel: "CANCEL", help: "HELP", yes: "YES" },
    said: {
      help: "write TICKET, DELAY or CANCEL",
      noCode: (word: string) => `write ${word} and the booking code`,
      ...{ unknown: "no booking", onTime: "no delay announced", late: "45 min late" },
      ...{ confirm: "Answer YES", cancelled: "cancelled. You get 4,000 FCFA", over: "over or cancelled" },
      ...{ unpaid: "is not paid", cannot: "can no longer be cancelled", nothing: "nothing to confirm" },
    },
  },
] as const)("every command in $locale", ({ locale, said, ...word }) => {
  /** One message, and exactly one answer in its language. */
  async function answer(text: string, from = phone): Promise<string> {
    const before = (await answersTo(from)).length;
    const after = await write(text, { from });
    expect(after).toHaveLength(before + 1);
    return after.at(-1) ?? "";
  }

  test("of a paid booking, until it is cancelled", async () => {
    const { id, code } = await bought();
    const ticketsIn = () =>
      db.message.count({ where: { recipient: phone, channel: "SMS", template: "ticketsReady" } });
    const before = await ticketsIn();
    expect(await write(`${word.ticket} ${code}`)).toEqual([]);
    expect(await ticketsIn()).toBe(before + 1);
    expect(await answer(`${word.delay} ${code}`)).toContain(said.onTime);
    await delayDeparture(network.partner, { id, minutes: 45, reason: "Pont coupé" });
    expect(await answer(`${word.delay} ${code}`)).toContain(said.late);
    expect(await answer(`${word.cancel} ${code}`)).toContain(said.confirm);
    expect(await answer(word.yes)).toContain(said.cancelled);
    for (const command of [word.ticket, word.delay])
      expect(await answer(`${command} ${code}`)).toContain(said.over);
    expect(await answer(`${word.cancel} ${code}`)).toContain(said.cannot);
    expect(await answer(word.yes)).toContain(said.nothing);
    await expectSound(db);
  });

  test("without a code, of an unpaid booking, and of another number", async () => {
    expect(await answer(word.help)).toContain(said.help);
    for (const command of [word.ticket, word.delay, word.cancel])
      expect(await answer(command)).toContain(said.noCode(command));
    const { code } = await held();
    for (const command of [word.ticket, word.delay])
      expect(await answer(`${command} ${code}`)).toContain(said.unpaid);
    const stranger = `+2376773${locale === "fr" ? 61111 : 62222}`;
    for (const command of [word.ticket, word.delay, word.cancel])
      expect(await answer(`${command} ${code}`, stranger)).toContain(`${said.unknown} ${code}`);
  });

  test("what is not understood is answered in the language of the number", async () => {
    await createActor(services, { user: { phone, language: locale } });
    expect(await answer("mbolo !")).toContain(said.help);
  });

  test("the time is told whole, however long the name of what was bought is", async () => {
    const { id, code } = await bought();
    await db.booking.updateMany({ where: { productId: id }, data: { title: "Très long titre ".repeat(12) } });
    await db.product.update({ where: { id }, data: { title: "Très long titre ".repeat(12) } });
    const told = await answer(`${word.delay} ${code}`);
    expect(told).toMatch(/\d\d:\d\d\. /);
    expect(smsParts(told)).toBe(1);
  });
});

test("both services tell what people write, each message under its own name", () => {
  const of = (name: "orange" | "infobip") =>
    smsSender(
      { ...config, SMS_PROVIDER: name, SMS_KEY: "key", SMS_SENDER_NUMBER: "+237600000000" },
      services.http,
    );
  const body = (value: unknown) => Buffer.from(JSON.stringify(value));
  const [orange, infobip] = [
    body({
      inboundSMSMessageNotification: {
        inboundSMSMessage: { messageId: "7", senderAddress: "tel:+237677350001", message: "AIDE" },
      },
    }),
    body({
      results: [
        { messageId: "8", from: "237677350001", to: "8080", text: "AIDE", keyword: "AIDE" },
        {
          messageId: "9",
          from: "237677350002",
          text: "BILLET K7M2P9X",
          cleanText: "K7M2P9X",
          keyword: "BILLET",
        },
        { messageId: 10, from: "237677350003" },
      ],
    }),
  ];
  expect(of("orange").parseIncoming(orange)).toEqual([
    { id: "orange:7", from: "+237677350001", text: "AIDE" },
  ]);
  expect(of("infobip").parseIncoming(infobip)).toEqual([
    { id: "infobip:8", from: "+237677350001", text: "AIDE" },
    { id: "infobip:9", from: "+237677350002", text: "BILLET K7M2P9X" },
  ]);
  expect(of("orange").parseIncoming(infobip)).toBeNull();
  expect(of("infobip").parseIncoming(orange)).toBeNull();
});

test("a wrong token, or a sender that cannot be answered, does not exist", async () => {
  const post = (one: typeof app, url: string) =>
    one.inject({ method: "POST", url, headers: { "content-type": "application/json" }, payload: "{}" });
  expect((await post(app, "/callbacks/sms/wrong/incoming")).statusCode).toBe(404);
  expect((await post(app, incoming)).statusCode).toBe(400);
});
