import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import type { Kind } from "../../../src/modules/booking/kind.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { notifyNumber } from "../../../src/modules/booking/pay/notify-number.ts";
import { offerBill } from "../../../src/modules/booking/pay/offer-bill.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { payForCustomer } from "../../../src/modules/booking/pay/pay-for-customer.ts";
import { deliverTickets } from "../../../src/modules/booking/ticket/deliver-tickets.ts";
import type { CollectInput } from "../../../src/modules/payment/schema.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import type { Locale } from "../../../src/shared/text/locale.ts";
import { kindWords } from "../../../src/shared/words/fr/kinds.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";
import { createActor } from "../../support/context.ts";
import { languagesIn } from "../../support/languages/languages-in.ts";
import { payInput } from "../../support/purchase.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";

const world = await bookingWorld();
const { services } = world;
const { db } = services;
const { publicUrl } = services.config;
const job = await world.as(null);

/** What each provider is given: an operator shows the description, a page of cards also leads back. */
const asked: CollectInput[] = [];
beforeEach(() => {
  const { provider } = scriptedProvider();
  services.payments["mtn-momo"] = {
    ...provider,
    collect(call, input) {
      asked.push(input);
      return provider.collect(call, input);
    },
  };
});

async function held(language: Locale) {
  const owner = await world.customer();
  const wish = wishFor({ product: await world.createProduct(2), places: 1 });
  return { owner, ...(await inLanguage(language, () => holdPlaces(owner, wish))) };
}

/** The job that asks for the money runs in no language, or in that of another request. */
async function collected(paymentId: string, other: Locale): Promise<CollectInput | undefined> {
  await inLanguage(other, () => collectPayment(job, { paymentId }));
  return asked.findLast((one) => one.paymentId === paymentId);
}

it.each([
  { language: "fr", other: "en", base: publicUrl },
  { language: "en", other: "fr", base: `${publicUrl}/en` },
] as const)("a sale in $language is paid for in it", async ({ language, other, base }) => {
  const { owner, billId } = await held(language);
  const own = await inLanguage(other, () => payBill(owner, payInput(billId)));
  const given = await collected(own.id, other);
  expect(given?.successUrl).toBe(`${base}/booking/payment?bill=${billId}`);
  expect(given?.cancelUrl).toBe(`${base}/payment/cancelled-payment?bill=${billId}`);

  const shared = await held(language);
  const { token } = await offerBill(shared.owner, { billId: shared.billId });
  const payer = { token, method: "mtn-momo" as const, msisdn: "677900100", idempotencyKey: randomUUID() };
  const { id } = await payForCustomer(await world.as(null), payer);
  expect((await collected(id, other))?.description).toBe(inLanguage(language, () => kindWords.event.name));
});

it("tickets that are sent together say in each language what the kind says of its product", async () => {
  const { event } = services.kinds;
  const describe: Kind["describe"] = async (reader, productIds) => {
    const told = (await event?.describe(reader, productIds)) ?? new Map();
    return new Map([...told].map(([id, one]) => [id, { ...one, place: kindWords.event.name }]));
  };
  const kinds = { ...services.kinds, ...(event ? { event: { ...event, describe } } : {}) };
  const ctx = { ...job, kinds };
  const product = await world.createProduct(2);
  const sold = [];
  for (const language of ["fr", "en"] as const) {
    const email = `${language}@exemple.cm`;
    const buyer = await world.as(await createActor(services, { user: { email } }));
    const { billId } = await inLanguage(language, () => holdPlaces(buyer, wishFor({ product, places: 1 })));
    await db.booking.updateMany({ where: { billId }, data: { status: "CONFIRMED" } });
    sold.push({ language, email, billId });
  }
  await Promise.all(sold.map(({ billId }) => deliverTickets(ctx, { billId })));
  for (const { language, email } of sold) {
    const told = await db.message.findFirst({ where: { template: "ticketsReady", recipient: email } });
    expect(told?.body).toContain(inLanguage(language, () => kindWords.event.name));
    expect(languagesIn(told?.body ?? "")).toEqual([language]);
  }
});

it("a number that did not ask for it is told in the language of its own account, else in French", async () => {
  for (const language of [null, "fr", "en"] as const) {
    const { owner, billId } = await held("en");
    const { id: userId } = await createActor(services, { user: { language } });
    const { phone } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const payment = await payBill(owner, { ...payInput(billId), msisdn: phone ?? "" });
    await db.payment.update({ where: { id: payment.id }, data: { status: "FAILED" } });
    await inLanguage("en", () => notifyNumber(job, { paymentId: payment.id }));
    const [told] = await db.message.findMany({
      where: { template: "promptUnanswered", recipient: phone ?? "" },
    });
    expect(languagesIn(told?.body ?? "")).toEqual([language ?? "fr"]);
    expect(told?.body.includes(`${publicUrl}/en/`)).toBe(language === "en");
  }
});
