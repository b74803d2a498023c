import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Prisma } from "../../../prisma/client/client.ts";
import { consultingWords } from "../../../src/kinds/appointment/words/fr/consulting.ts";
import { rowsOf } from "../../../src/kinds/event/rules/venue-rows.ts";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { typedDay } from "../../../src/shared/dates.ts";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { moreControlWords } from "../../../src/shared/words/fr/ui/more-controls.ts";
import { uiWords } from "../../../src/shared/words/fr/ui/ui.ts";
import { createCompany } from "../../support/booking-world.ts";
import { drawnTwice, phone, testBrowser } from "../../support/browser/browser.ts";
import { giveNumber, look, payButton } from "../../support/browser/plain-steps.ts";
import { answerPrompt, codeBySms, visible } from "../../support/browser/trip-steps.ts";
import { allCame, walk } from "../../support/browser/walk.ts";
import { layout, organiserOf } from "../../support/event-world.ts";
import { foreignLines } from "../../support/languages/foreign-lines.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf, licence } from "../../support/rental-world.ts";
import { startTestServer } from "../../support/server.ts";
import { simulatorControl } from "../../support/simulators.ts";

const server = await startTestServer();
const { services } = server;
const { db } = services;
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const mine = "677300288";

/** What companies have named: each name has a word that the check for French knows, so that an unmarked one is found. */
const names = {
  company: "Réunis pour vous",
  place: "Agence avec jardin",
  landmark: "Après une station",
  event: "Grande soirée pour tous",
  pool: "Places avec vue",
  tariff: "Une place pour deux",
  car: "Berline pour familles",
  house: "Studio avec jardin",
  property: "Résidence pour tous",
  service: "Consultation sans retour",
  specialty: "Médecine pour tous",
};

/** What a person does who buys a thing: how it is found, and the choice on its page. */
interface Purchase {
  /** The name of its link in the list. */
  found: RegExp;
  list: string;
  detail: RegExp;
  choose(page: Page): Promise<void>;
}

/** Pages and windows that the server does not draw: those that it does are read as it sends them. */
const toVisitors = [
  ...["/ticket", "/panier", "/partner-account-request", "/login", "/nowhere-to-be-found"],
  ...["/?action=login", "/?action=forgot", "/?action=register&step=mode"],
];
const ownPages = [
  ...[paths.profile(), paths.changeContact(), paths.paymentInfos(), paths.changePassword()],
  ...[paths.documents(), paths.health(), paths.requests(), paths.upcomingBookings(), paths.pastBookings()],
  ...[paths.favourites(), paths.messages()],
];

async function offers(): Promise<Record<string, Purchase>> {
  const organiser = await organiserOf(services);
  const tariffs = [{ name: names.tariff, price: 5000, description: "Avec une boisson" }];
  await organiser.createSession([{ name: names.pool, capacity: 12, numbered: true, tariffs }]);
  await db.event.updateMany({ data: { title: names.event, text: "Une soirée avec nous." } });
  const [zone] = layout.zones.map((one) => ({ ...one, x: 0, y: 6, name: names.pool, rows: rowsOf(1, 12) }));
  const hall = { ...layout, stage: { ...layout.stage, label: "Scène pour tous" }, zones: [zone] };
  const plan = hall as Prisma.InputJsonObject;
  const { company, placeId } = organiser;
  const map = { companyId: company.id, placeId, name: "Salle", layout: plan };
  const { id: venueMapId } = await db.venueMap.create({ data: map });
  await db.eventSession.updateMany({ data: { layout: plan, venueMapId } });
  const place = await createCompany(services);
  const fleet = await fleetOf(services, place);
  const city = await db.city.findFirstOrThrow({ where: { terminals: { some: { id: place.terminalId } } } });
  const car = await fleet.createCar();
  const house = await fleet.createHouse();
  const { kinds } = services;
  const practice = await practiceWorld({ on: server });
  Object.assign(services, { kinds });
  const { offerId } = await practice.consultant();
  await db.company.updateMany({ data: { name: names.company } });
  await db.terminal.updateMany({ data: { name: names.place, landmark: names.landmark } });
  await db.product.updateMany({ where: { kind: "event" }, data: { title: names.event } });
  await db.product.update({ where: { id: car }, data: { title: names.car } });
  await db.product.update({ where: { id: house }, data: { title: names.house } });
  await db.property.updateMany({ data: { name: names.property } });
  await db.consultingService.updateMany({ data: { name: names.service } });
  await db.product.update({ where: { id: offerId }, data: { title: names.service } });
  const dates = { city: city.name, from: fleet.day(4), to: fleet.day(6) };
  const [card] = consultingWords.card.aloud("Dr Awa Ngo", "", "").split(",");
  return {
    event: {
      found: new RegExp(names.event),
      list: paths.events(),
      detail: /dating\/detail/,
      async choose(page) {
        const row = page
          .getByRole("listitem")
          .filter({ has: page.getByLabel(`${eventWords.detail.choose} ${names.tariff}`) });
        await row.getByRole("button", { name: uiWords.more }).click();
        await page
          .getByRole("checkbox", { name: new RegExp(eventWords.map.state.free) })
          .first()
          .press("Enter");
        await visible(page, eventWords.detail.pay).click();
      },
    },
    car: {
      found: new RegExp(names.car),
      list: paths.cars(undefined, dates),
      detail: /rentalcar\/detail/,
      async choose(page) {
        const { panel } = rentalWords;
        await page.getByLabel(panel.licenceNumber).fill(licence.number);
        await page.getByLabel(panel.birthDate, { exact: true }).fill(typedDay(licence.birthDate, "/"));
        await page.getByLabel(panel.obtainedOn, { exact: true }).fill(typedDay(licence.obtainedOn, "/"));
        await page.getByLabel(panel.expiresOn, { exact: true }).fill(typedDay(licence.expiresOn, "/"));
        await visible(page, panel.pay).click();
      },
    },
    house: {
      found: new RegExp(names.house),
      list: paths.houses(undefined, dates),
      detail: /rentalhouse\/detail/,
      async choose(page) {
        await page.getByLabel(rentalWords.panel.lines).waitFor();
        await visible(page, rentalWords.panel.pay).click();
      },
    },
    doctor: {
      found: new RegExp(card ?? ""),
      list: paths.consultants(),
      detail: /consulting\/detail/,
      async choose(page) {
        await page.getByRole("button", { name: "09:00", exact: true }).click();
        await visible(page, consultingWords.detail.pay).click();
      },
    },
  };
}

it("sells a concert, a car, a house and a doctor's hour in English, without a French word", () =>
  inLanguage("en", async () => {
    const page = await (await open({ ...phone, locale: "en-GB", baseURL: server.url })).newPage();
    page.setDefaultTimeout(30_000);
    const foreign: string[] = [];
    const meet = async (name: string, until: (page: Page) => Promise<unknown> = allCame) => {
      await until(page);
      await look(page, `english-${name}`);
      foreign.push(...(await foreignLines(page, "en", Object.values(names))));
    };
    const walkAll = async (addresses: readonly string[]) => {
      for (const address of addresses) {
        await walk(page, `/en${address}`);
        await meet(address.replace(/[^a-z]+/g, "-"));
      }
    };
    const purchases = await offers();
    await page.goto("/en/");
    await walkAll(toVisitors);
    for (const [kind, { found, list, detail, choose }] of Object.entries(purchases)) {
      await walk(page, `/en${list}`);
      const card = page.getByRole("link", { name: found }).first();
      await card.waitFor();
      await meet(`${kind}-list`);
      await card.click();
      await page.waitForURL(detail);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await meet(`${kind}-detail`);
      await choose(page);
      await page.waitForURL(/bill=/);
      if (kind === "event") await becomeKnown(page, meet);
      await page.getByRole("heading", { name: paymentScreenWords.method.title }).waitFor();
      await meet(`${kind}-payment`);
      await page.getByRole("button", { name: payButton() }).click();
      await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).waitFor();
      // It waits for news.
      await meet(`${kind}-waiting`, drawnTwice);
      await answerPrompt(control, `+237${mine}`, "approve");
      await page.waitForURL("**/en/payment/completed*");
      await page.getByRole("img", { name: /QR/ }).first().waitFor();
      await meet(`${kind}-tickets`);
    }
    await walk(page, `/en${paths.upcomingBookings()}`);
    await page.getByText(bookingScreenWords.statuses.CONFIRMED).nth(3).waitFor();
    const rented = await db.booking.findMany({ where: { kind: "location" } });
    await walkAll([...ownPages, ...rented.map(({ id }) => `/dashboard/booking/rental?booking=${id}`)]);
    expect(await db.booking.count({ where: { language: "en", status: "CONFIRMED" } })).toBe(4);
    expect([...new Set(foreign)]).toEqual([]);
  }));

/** The number and its code, which the first purchase asks for. */
async function becomeKnown(page: Page, meet: (name: string) => Promise<void>): Promise<void> {
  await meet("number");
  await giveNumber(page, mine);
  await page.getByRole("group", { name: accountScreenWords.code.legend }).waitFor();
  await meet("code");
  const digits = await codeBySms(control, `+237${mine}`);
  await page.getByLabel(moreControlWords.digit(1, 5)).click();
  await page.keyboard.type(digits);
}
