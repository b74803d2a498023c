import { expect, it } from "vitest";
import { cancelSession } from "../../../src/kinds/event/operate/cancel-session.ts";
import { offerPlaces } from "../../../src/kinds/event/wait/offer-places.ts";
import { updateWaiting } from "../../../src/kinds/event/wait/update-waiting.ts";
import { waitForPlaces } from "../../../src/kinds/event/wait/wait-for-places.ts";
import { notifyOffers } from "../../../src/modules/booking/search/notify-offers.ts";
import { waitForOffer } from "../../../src/modules/booking/search/wait-for-offer.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import type { Locale } from "../../../src/shared/text/locale.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWorld } from "../../support/event-world.ts";
import { languagesIn } from "../../support/languages/languages-in.ts";

const world = await eventWorld();
const { services } = world;
const { db } = services;
const job = await contextFor(services);
const languages = [null, "fr", "en"] as const;
const sold = () =>
  world.createSession([{ name: "Fosse", capacity: 3, tariffs: [{ name: "Fosse", price: 5000 }] }]);

async function waiterOf(language: Locale | null) {
  return contextFor(services, await createActor(services, { user: { language } }));
}

/** The languages of all messages of a template to a person or an address. */
async function toldIn(template: string, to: { userId: string } | { recipient: string }): Promise<Locale[]> {
  const messages = await db.message.findMany({ where: { template, ...to } });
  return [...new Set(messages.flatMap(({ subject, body }) => languagesIn(`${subject ?? ""} ${body}`)))];
}

it("who waits for the first offer of a list is told in the language of the page", async () => {
  const wait = (contact: string) => waitForOffer(job, { offer: "event", contact });
  await inLanguage("en", () => wait("ama@exemple.cm"));
  await wait("zoe@exemple.cm");
  await sold();
  await notifyOffers(job);
  expect(await toldIn("offerOnSale", { recipient: "ama@exemple.cm" })).toEqual(["en"]);
  expect(await toldIn("offerOnSale", { recipient: "zoe@exemple.cm" })).toEqual(["fr"]);
});

it("whose turn it is on a waiting list is told in their language, and their booking keeps it", async () => {
  const session = await sold();
  for (const language of languages) {
    const waiter = await waiterOf(language);
    const userId = waiter.actor?.id ?? "";
    await waitForPlaces(waiter, { productId: session.id, count: 1 });
    expect(await offerPlaces(job)).toBe(1);
    expect(await toldIn("eventPlacesOffered", { userId })).toEqual([language ?? "fr"]);
    expect(await db.booking.findFirst({ where: { userId } })).toMatchObject({ language: language ?? "fr" });
    const [told] = await db.message.findMany({ where: { userId, template: "eventPlacesOffered" } });
    expect(told?.body.includes(`${services.config.publicUrl}/en/`)).toBe(language === "en");
  }
});

it("who waits is told in their language what an organiser changes or cancels in another", async () => {
  const session = await sold();
  const tariffId = session.tariffs.get("Fosse/Fosse") ?? "";
  const waiters = await Promise.all(languages.map(waiterOf));
  for (const waiter of waiters) await waitForPlaces(waiter, { productId: session.id, tariffId, count: 1 });
  await db.eventTariff.update({ where: { id: tariffId }, data: { accessCode: "AMIS" } });
  await inLanguage("en", () =>
    db.$transaction((tx) => updateWaiting(job, tx, { id: session.id, title: "Soirée" })),
  );
  const partner = await world.partner();
  await db.eventWait.updateMany({ where: { productId: session.id }, data: { status: "WAITING" } });
  await inLanguage("en", () => cancelSession(partner, { id: session.id, reason: "Inondation" }));
  for (const [index, language] of languages.entries()) {
    const userId = waiters[index]?.actor?.id ?? "";
    for (const template of ["eventTariffRemoved", "eventWaitEnded"])
      expect(await toldIn(template, { userId }), template).toEqual([language ?? "fr"]);
  }
});
