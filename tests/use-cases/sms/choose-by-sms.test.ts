import { beforeEach, expect, test } from "vitest";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { choiceWords, readOrder } from "../../../src/modules/sms/read-order.ts";
import { smsReportUrl } from "../../../src/platform/jobs/outbox-jobs.ts";
import { kinds } from "../../../src/server/kinds.ts";
import { smsParts } from "../../../src/shared/text/gsm7.ts";
import { testApp } from "../../support/app.ts";
import { gateOn } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";
import { lateOn } from "../trip/late-world.ts";

/** « Départ tenu » answered by SMS: BUS takes the next bus with a place, ARGENT all the money. */

const world = await lateOn(await gateOn(await testApp({ env: { SMS_RECEIVES: "1" } })));
const { app, services, network, stranger, drain } = world;
const { db, config } = services;
const incoming = new URL(`${smsReportUrl(config)}/incoming`).pathname;
let messages = 0;

beforeEach(async () => {
  await db.product.updateMany({ where: { kind: "trip" }, data: { status: "CANCELLED" } });
});

async function offered({ language = "fr" as "fr" | "en" } = {}) {
  const late = await network.depart({ time: "07:00" });
  const other = await stranger.depart({ time: "08:30" });
  const sale = await world.buy([late]);
  const booking = await db.booking.update({ where: { id: sale.bookingId }, data: { language } });
  await world.becomeLate(late);
  return { ...sale, late, other, code: booking.code, phone: booking.contactPhone ?? "" };
}

/** One message, and its answer. */
async function write(phone: string, text: string, id = `c-${++messages}-`): Promise<string> {
  const inboundSMSMessage = { messageId: id, senderAddress: `tel:${phone}`, message: text };
  const answer = await app.inject({
    method: "POST",
    url: incoming,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ inboundSMSMessageNotification: { callbackData: "", inboundSMSMessage } }),
  });
  expect(answer.statusCode).toBe(200);
  await drain();
  const [sent] = await db.message.findMany({
    where: { recipient: phone, channel: "SMS", dedupeKey: { contains: id } },
  });
  return sent?.body ?? "";
}

const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });

test("the words are read in both languages; the same word in both is in the number's", () => {
  const words = choiceWords(kinds);
  expect(readOrder("bus k7m 2p9x", "fr", words)).toMatchObject({
    ...{ name: "choose", code: "K7M2P9X", locale: "fr", choice: { kind: "trip", answer: "next" } },
  });
  expect(readOrder("BUS K7M2P9X", "en", words)).toMatchObject({ locale: "en", choice: { answer: "next" } });
  expect(readOrder("Argent K7M2P9X", "en", words)).toMatchObject({
    locale: "fr",
    choice: { answer: "money" },
  });
  expect(readOrder("MONEY K7M2P9X", "fr", words)).toMatchObject({
    locale: "en",
    choice: { answer: "money" },
  });
  expect(readOrder("BUSES K7M2P9X", "fr", words)).toMatchObject({ name: "help" });
  // Where no kind promises anything these are no words.
  expect(readOrder("BUS K7M2P9X")).toMatchObject({ name: "help" });
});

test("the message says what to write, in one part; BUS takes the next bus, and the same message again nothing more", async () => {
  const { code, phone, bookingId, other } = await offered();
  const told = await db.message.findFirstOrThrow({
    where: { bookingId, template: "lateOffer", channel: "SMS" },
  });
  expect(told.body).toContain(`BUS ${code} ou ARGENT ${code}`);
  expect(smsParts(told.body)).toBe(1);
  const done = await write(phone, `Bus ${code}`, "twice");
  expect(done).toMatch(new RegExp(`Vous partez avec Autre Voyages, .*08:30.*${code}`));
  await write(phone, `Bus ${code}`, "twice");
  expect(await bookingOf(bookingId)).toMatchObject({ productId: other, status: "CONFIRMED" });
  // Too late for another answer: what was chosen is told.
  expect(await write(phone, `ARGENT ${code}`)).toMatch(/Vous partez avec Autre Voyages/);
  expect(await bookingOf(bookingId)).toMatchObject({ status: "CONFIRMED" });
  await expectSound(db);
});

test("MONEY gives everything back, and is answered in English", async () => {
  const { code, phone, bookingId, billId } = await offered({ language: "en" });
  const told = await db.message.findFirstOrThrow({
    where: { bookingId, template: "lateOffer", channel: "SMS" },
  });
  expect(told.body).toContain(`BUS ${code} or MONEY ${code}`);
  expect(await write(phone, `money ${code}`)).toMatch(/cancelled. Everything goes back to whoever paid/);
  expect(await bookingOf(bookingId)).toMatchObject({ status: "CANCELLED", statusReason: "NOT_DEPARTED" });
  expect(await db.payment.count({ where: { billId, kind: "REFUND" } })).toBe(1);
  await expectSound(db);
});

test("no bus with a place: what is left is told, and nothing moves", async () => {
  const { code, phone, bookingId, late, other } = await offered();
  await db.product.update({ where: { id: other }, data: { status: "CANCELLED" } });
  expect(await write(phone, `BUS ${code}`)).toContain(`Écrivez ARGENT ${code}, ou attendez`);
  expect(await bookingOf(bookingId)).toMatchObject({ productId: late, status: "CONFIRMED" });
});

test("without a code, of another number, without an offer, and after the page", async () => {
  const { code, phone, bookingId, ctx, pass, late } = await offered();
  expect(await write(phone, "BUS")).toContain("écrivez BUS et le code");
  expect(await write("+237677358811", `ARGENT ${code}`)).toContain(`aucune réservation ${code}`);
  expect(await bookingOf(bookingId)).toMatchObject({ productId: late, status: "CONFIRMED" });
  await answerLateOffer(ctx, { pass, productId: null });
  expect(await write(phone, `BUS ${code}`)).toMatch(/annulé. Tout est rendu/);
  const quiet = await network.depart({ time: "07:00" });
  const sale = await world.buy([quiet]);
  const other = await bookingOf(sale.bookingId);
  expect(await write(other.contactPhone ?? "", `ARGENT ${other.code}`)).toContain("rien à choisir");
});
