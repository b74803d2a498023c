import { describe, expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { answerLateOffer } from "../../../src/kinds/trip/promise/answer-late-offer.ts";
import { changePlace } from "../../../src/modules/booking/staff/change-place.ts";
import { deliverTickets } from "../../../src/modules/booking/ticket/deliver-tickets.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { suspendCompany } from "../../../src/modules/partner/company/suspend-company.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import type { Locale } from "../../../src/shared/text/locale.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { saleOf } from "../../support/gate-world.ts";
import { languagesIn } from "../../support/languages/languages-in.ts";
import { lateWorld } from "../trip/late-world.ts";

const world = await lateWorld();
const { services, network } = world;
const { db } = services;
const { partner } = network;
const chief = await world.cashier();
const languages: readonly Locale[] = ["fr", "en"];
const bookingOf = (id: string) => db.booking.findUniqueOrThrow({ where: { id } });

/** A traveller of each language in one departure, who has bought and paid on its pages. */
async function travellersOf(productId: string) {
  const buy = (language: Locale) => inLanguage(language, () => world.buy([productId]));
  const [french, english] = [await buy("fr"), await buy("en")];
  return { fr: french, en: english };
}

/** Every message about the bookings is in the language of its own traveller, and its links lead to pages in it. */
async function expectOwnLanguage(bookingIds: readonly string[], templates: readonly string[]): Promise<void> {
  for (const bookingId of bookingIds) {
    const { language } = await bookingOf(bookingId);
    for (const template of templates) {
      const messages = await db.message.findMany({ where: { bookingId, template } });
      expect(messages.length, template).toBeGreaterThan(0);
      for (const { channel, subject, body } of messages) {
        expect(languagesIn(`${subject ?? ""} ${body}`), `${template} ${channel}: ${body}`).toEqual([
          language,
        ]);
        for (const [, path] of body.matchAll(/http:\/\/localhost:\d+(\/\S*)/g))
          expect(path?.startsWith("/en/"), `${template}: ${path}`).toBe(language === "en");
      }
    }
  }
}

describe("a traveller who reads one language, and a clerk who reads another", () => {
  it.each(languages)("a delay, another seat and a cancellation by a clerk in %s", async (clerk) => {
    const productId = await network.depart();
    const travellers = await travellersOf(productId);
    const ids = [travellers.fr.bookingId, travellers.en.bookingId];
    await inLanguage(clerk, async () => {
      await delayDeparture(partner, { id: productId, minutes: 25, reason: "Pluie" });
      for (const [index, bookingId] of ids.entries()) {
        const [from = 0] = (await bookingOf(bookingId)).units;
        await changePlace(chief, { bookingId, from, to: 18 + index, reason: "Cassé" });
      }
    });
    expect((await bookingOf(travellers.fr.bookingId)).labels).toEqual(["Siège 18"]);
    expect((await bookingOf(travellers.en.bookingId)).labels).toEqual(["Seat 19"]);
    await inLanguage(clerk, () => cancelDeparture(partner, { id: productId, reason: "Panne" }));
    await world.drain();
    const told = ["ticketsReady", "travelDelayed", "placesChanged", "serviceCancelled", "refundSent"];
    await expectOwnLanguage(ids, told);
    const sums = await db.message.findMany({
      where: { bookingId: travellers.en.bookingId, template: "serviceCancelled" },
    });
    expect(sums[0]?.body).toMatch(/5,000\sFCFA/);
  });

  it("tickets that are sent together, each in its own language", async () => {
    const productId = await network.depart();
    const travellers = await travellersOf(productId);
    await world.drain();
    const before = await db.message.count({ where: { template: "ticketsReady" } });
    await Promise.all(
      languages.map((language) => {
        const { ctx, billId, bookingId } = travellers[language];
        return deliverTickets(ctx, { billId, again: { bookingId, key: "together" } });
      }),
    );
    expect(await db.message.count({ where: { template: "ticketsReady" } })).toBe(before + 2);
    await expectOwnLanguage([travellers.fr.bookingId, travellers.en.bookingId], ["ticketsReady"]);
  });

  it("a bus that does not leave: the offer, the money and the other bus", async () => {
    const late = await network.depart({ time: "07:00" });
    const other = await network.depart({ time: "09:00" });
    const [money, moved] = [await travellersOf(late), await travellersOf(late)];
    await world.becomeLate(late);
    const all = [money, moved].flatMap(({ fr, en }) => [fr.bookingId, en.bookingId]);
    await expectOwnLanguage(all, ["lateOffer"]);
    for (const language of languages) {
      // The link can be opened in the other language.
      await inLanguage(language === "en" ? "fr" : "en", async () => {
        await answerLateOffer(partner, { pass: money[language].pass, productId: null });
        await answerLateOffer(partner, { pass: moved[language].pass, productId: other });
      });
    }
    await world.drain();
    await expectOwnLanguage([money.fr.bookingId, money.en.bookingId], ["bookingCancelled", "refundSent"]);
    await expectOwnLanguage([moved.fr.bookingId, moved.en.bookingId], ["bookingChanged"]);
    expect((await bookingOf(moved.fr.bookingId)).labels[0]).toMatch(/^Siège \d+$/);
    expect((await bookingOf(moved.en.bookingId)).labels[0]).toMatch(/^Seat \d+$/);
  });

  it("a company that an administrator suspends", async () => {
    const { stranger } = world;
    const travellers = await travellersOf(await stranger.depart());
    const admin = await contextFor(services, await createActor(services, { role: "ADMIN" }));
    const suspended = { id: stranger.company.id, reason: "Licence périmée depuis un mois" };
    await inLanguage("en", () => suspendCompany(admin, suspended));
    await expectOwnLanguage([travellers.fr.bookingId, travellers.en.bookingId], ["companySuspended"]);
  });
});

describe("a sale at the desk", () => {
  it.each([
    { clerk: "fr", customer: "en", written: "en" },
    { clerk: "en", customer: "fr", written: "fr" },
    { clerk: "en", customer: null, written: "en" },
  ] as const)("by a clerk in $clerk to a customer of $customer", async ({ clerk, customer, written }) => {
    const { id } = await createActor(services, { user: { language: customer } });
    const { phone } = await db.user.findUniqueOrThrow({ where: { id } });
    const sale = saleOf(await network.depart(), [3]);
    const passengers = sale.passengers.map((one) => ({ ...one, phone: phone ?? "" }));
    const { bookingId } = await inLanguage(clerk, () => sellAtDesk(chief, { ...sale, passengers }));
    await world.drain();
    const booking = await bookingOf(bookingId);
    expect(booking).toMatchObject({
      language: written,
      labels: [written === "en" ? "Seat 3" : "Siège 3"],
      contactPhone: phone,
    });
    await expectOwnLanguage([bookingId], ["ticketsReady"]);
  });
});
