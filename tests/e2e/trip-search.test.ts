import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { scheduleTrip } from "../../src/kinds/trip/supply/schedule-trip.ts";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { formatDayShort, formatDuration, spokenDay } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { basketWords } from "../../src/shared/words/fr/booking/basket.ts";
import { freeSearchWords } from "../../src/shared/words/fr/booking/free-search.ts";
import { offerListWords } from "../../src/shared/words/fr/booking/offer-lists.ts";
import { outboundWords } from "../../src/shared/words/fr/booking/outbound.ts";
import { returnLeftWords } from "../../src/shared/words/fr/booking/return-left.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { hearingOf } from "../support/browser/hearing.ts";
import { look, lookClosely } from "../support/browser/story-world.ts";
import {
  freeSeat,
  listAddress,
  placesHeld,
  roundTripNetwork,
  toastSaying,
  tripAddress,
  visible,
} from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const open = await testBrowser();
const _control = simulatorControl(server.simulators.url);
const { network } = await roundTripNetwork(server.services);

async function visitor(): Promise<Page> {
  const page = await (await open(phone)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

const departures = (page: Page) => page.getByRole("link", { name: /^Test Voyages, départ/ });

it("a sentence shows what was understood of it, and is searched again without one of its parts", async () => {
  await network.depart({ date: network.day(12), time: "09:00" });
  const page = await visitor();
  const said = encodeURIComponent(`bus dla yaounde ${network.day(12)} matin 2 places moins cher`);
  await page.goto(`${server.url}/search?q=${said}`);
  const understood = page.getByRole("list", { name: freeSearchWords.understood }).getByRole("link");
  await understood.first().waitFor();
  expect(await understood.allInnerTexts()).toEqual([
    ...[offerListWords.trip, "Douala", "Yaoundé", formatDayShort(network.day(12))],
    ...["matin", "2 places", freeSearchWords.parts.cheapest],
  ]);
  await lookClosely(page, "search-understood");
  await understood.nth(4).click();
  await expect.poll(() => understood.count()).toBe(6);
  expect(await understood.allInnerTexts()).not.toContain("matin");
  await page.getByRole("link", { name: /09:00/ }).first().waitFor();
});

describe("a list of departures", () => {
  it("never shows the buses of one day under the name of another", async () => {
    await network.depart({ date: network.day(10), time: "09:00" });
    await network.depart({ date: network.day(11), time: "16:00" });
    const page = await visitor();
    await page.goto(listAddress(server.url, network, network.day(10)));
    await page.getByRole("link", { name: /départ 09:00/ }).waitFor();
    // The answer for the next day is delayed, as on a slow network.
    let answer = () => undefined as unknown;
    const held = new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
    await page.route(/trip\.search/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: spokenDay(network.day(11)) }).click();
    await page.waitForURL(`**date=${network.day(11)}*`);
    await page.getByText("Recherche des départs…").waitFor();
    expect(await departures(page).count()).toBe(0);
    answer();
    await page.getByRole("link", { name: /départ 16:00/ }).waitFor();
  });

  it("tells what each day costs in the calendar, and is proposed again on the home page, by its cities", async () => {
    await network.depart({ date: network.day(12), price: 4000 });
    const page = await visitor();
    await page.goto(listAddress(server.url, network, network.day(10)));
    await page.getByRole("button", { name: /Modifier/ }).click();
    await page.getByRole("button", { name: "Ouvrir le calendrier" }).first().click();
    const cheap = page.getByRole("button", { name: `${spokenDay(network.day(12))}, dès` });
    await cheap.waitFor();
    await lookClosely(page, "calendar-prices");
    await cheap.click();
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL(`**date=${network.day(12)}*`);
    await departures(page).first().waitFor();
    await page.waitForFunction(() => localStorage.getItem("mboa-searches-CM")?.includes("Yaoundé"));
    await page.goto(server.url);
    const recent = page.getByRole("heading", { name: "Vos dernières recherches" }).locator("..");
    await recent.getByRole("link", { name: /Douala.*Yaoundé/ }).click();
    await page.getByRole("heading", { name: "De Douala à Yaoundé" }).waitFor();
  });

  it("fetches the filters' window when it is opened, not before, and stays usable when its code does not come", async () => {
    const page = await visitor();
    const fetched: string[] = [];
    page.on("request", (request: Request) => fetched.push(new URL(request.url()).pathname));
    const window = { come: false };
    await page.route(/\/filter-sheet-/, (route) => (window.come ? route.continue() : undefined));
    await page.goto(listAddress(server.url, network, network.day(3)));
    await departures(page).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((path) => /\/(dialog|filter-sheet)-/.test(path))).toEqual([]);
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.getByRole("button", { name: /Fermer$/ }).click();
    await departures(page).first().click();
    await page.getByText("Voyage Aller", { exact: true }).waitFor();
    window.come = true;
    await page.goto(listAddress(server.url, network, network.day(3)));
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.getByRole("dialog").getByLabel("Places libres").waitFor();
  });

  it("without a direct line offers two departures that meet, and holds both together", async () => {
    const { db } = server.services;
    const onward = await db.city.findFirstOrThrow({ where: { name: "Bertoua" } });
    const [, yaounde] = network.terminals;
    const bertoua = await db.terminal.create({
      data: { companyId: network.company.id, cityId: onward.id, name: "Gare de Bertoua" },
    });
    const path = await db.path.create({
      data: {
        companyId: network.company.id,
        startTerminalId: yaounde.id,
        endTerminalId: bertoua.id,
        distanceKm: 345,
        durationMinutes: 300,
        basePrice: 6000,
        currency: "XAF",
      },
    });
    const date = network.day(14);
    const firstTrip = await network.depart({ date, time: "07:00" });
    const onwardTrip = await network.depart({ date, time: "12:30", pathId: path.id, price: 6000 });
    const page = await visitor();
    const news = await hearingOf(page, /trip\.(search|connections)/);
    await page.goto(`${server.url}/booking/trip?from=Douala&to=Bertoua&date=${date}`);
    const way = page.getByRole("region", { name: tripWords.connections.title });
    await way.getByText(tripWords.connections.wait(formatDuration(90), "Yaoundé")).waitFor();
    // The person has found a way: the page must not also say that nothing was found.
    expect(await page.getByRole("heading", { name: tripWords.empty.title }).count()).toBe(0);
    await look(page, "connection");
    await way.getByRole("button", { name: tripWords.connections.book }).click();
    await page.waitForURL("**/panier*");
    await page.getByText(formatMoney(11_000, "XAF")).first().waitFor();
    await look(page, "connection-basket");

    // A half of the journey is sold out meanwhile: nothing is held, and another journey is looked for.
    const full = { where: { id: onwardTrip } };
    await db.product.update({ ...full, data: { status: "CANCELLED" } });
    await page.getByRole("link", { name: basketWords.pay }).click();
    await page.getByText(basketWords.lost.nothingHeld).waitFor();
    await page.getByText("L’autre départ de ce trajet n’est plus disponible").waitFor();
    expect(await db.claim.count({ where: { resourceId: { in: [firstTrip, onwardTrip] } } })).toBe(0);
    await look(page, "connection-lost");
    await db.product.update({ ...full, data: { status: "PUBLISHED" } });
    await page.getByRole("link", { name: basketWords.lost.otherJourney }).click();

    // While its way back is chosen both are held ahead, or neither when a half is gone.
    const held = () => db.claim.count({ where: { resourceId: { in: [firstTrip, onwardTrip] } } });
    await page.goto(`${page.url()}&returnDate=${network.day(16)}`);
    await way.getByRole("button", { name: tripWords.connections.book }).waitFor();
    await news.stop();
    await db.product.update({ ...full, data: { status: "CANCELLED" } });
    await way.getByRole("button", { name: tripWords.connections.book }).click();
    news.goOn();
    await page.waitForURL(`**from=Bertoua**date=${network.day(16)}*`);
    await page.getByText(basketWords.lost.journey).waitFor();
    expect(await held()).toBe(0);
    await lookClosely(page, "connection-ahead-lost");
    await db.product.update({ ...full, data: { status: "PUBLISHED" } });
    await page.getByRole("link", { name: basketWords.lost.otherJourney }).click();
    await way.getByRole("button", { name: tripWords.connections.book }).click();
    await page.getByText(outboundWords.kept).waitFor();
    expect(await held()).toBe(2);
    await lookClosely(page, "connection-ahead");
    await page.locator("main summary").click();
    await page.getByRole("button", { name: outboundWords.alone }).click();
    await page.getByText(placesHeld).waitFor();
    expect(await held()).toBe(2);
  });

  it("of a city, a line or a day that cannot be says so, and offers the search itself or today", async () => {
    const page = await visitor();
    const address = (from: string, to: string, day: string) =>
      `${server.url}/booking/trip?from=${from}&to=${to}&date=${day}`;
    await page.goto(address("Atlantide", "Douala", network.day(3)));
    await page.getByText("La ville « Atlantide » n’est pas encore desservie.").waitFor();
    await page.getByRole("button", { name: "Modifier la recherche" }).last().click();
    const search = page.getByRole("dialog");
    await search.getByRole("combobox", { name: "Départ" }).fill("Douala");
    await search.getByRole("button", { name: "Rechercher" }).click();
    await search.getByText("L’arrivée doit être différente du départ").waitFor();
    await page.goto(address("Douala", "Yaoundé", "2020-01-01"));
    await page.getByRole("link", { name: "Voir les départs d’aujourd’hui" }).click();
    await page.waitForURL(`**date=${network.day(0)}*`);
  });

  it("says the hours of another country by its clocks, from the first page to the departure", async () => {
    const where = { country: "SN", from: "Dakar", to: "Saint-Louis" };
    const dakar = await tripNetwork(server.services, { name: "Téranga Bus" }, where);
    // Half an hour before midnight it is already the next day in Douala.
    await dakar.depart({ date: dakar.day(4), time: "23:30" });
    const page = await visitor();
    await page.goto(`${server.url}/booking/trip`);
    await page.getByRole("button", { name: /Changer de pays/ }).click();
    await page.getByRole("menu").getByText("Sénégal").click();
    const line = page.getByRole("link", { name: /Dakar.*Saint-Louis/ });
    await line.getByText(/, 23:30/).waitFor();
    await line.click();
    await page.waitForURL(`**date=${dakar.day(4)}*`);
    await page.getByRole("link", { name: /^Téranga Bus, départ 23:30, arrivée 03:30/ }).waitFor();
  });
});

describe("a way back", () => {
  it("that leaves before the way out has arrived is marked and refused, and the way out can be changed", async () => {
    const page = await visitor();
    const out = await network.depart({ date: network.day(5), time: "06:00" });
    const back = await network.terminals;
    const path = await server.services.db.path.findFirstOrThrow({
      where: { companyId: network.company.id, startTerminalId: back[1].id },
    });
    const at = async (time: string) => {
      const { id: busId } = await network.createBus();
      return scheduleTrip(network.partner, {
        companyId: network.company.id,
        pathId: path.id,
        busId,
        date: network.day(5),
        time,
        price: 5500,
        refundable: true,
        requireValidation: false,
        canChoosePlace: true,
        comment: "",
        counterSeats: [],
        published: true,
      });
    };
    const early = await at("09:00");
    const noon = await at("12:00");
    await page.goto(tripAddress(server.url, out, `&returnDate=${network.day(5)}`));
    await freeSeat(page, 3).click();
    await visible(page, "Réserver votre voyage de retour").click();
    await page.getByRole("link", { name: /départ 09:00.*Part avant la fin de l’aller$/ }).waitFor();
    await page.getByRole("link", { name: /départ 12:00.*libres$/ }).waitFor();
    // On a slow network the outbound trip is not known at once: until it is, no departure can be chosen.
    const ofOutbound = await hearingOf(page, new RegExp(`trip\\.detail.*${out}`));
    await ofOutbound.stop();
    const asked = awaitedLater(page.waitForRequest(new RegExp(`trip\\.detail.*${out}`)));
    await page.goto(tripAddress(server.url, early.id, "&leg=return"));
    await asked;
    expect(await freeSeat(page, 3).count()).toBe(0);
    ofOutbound.goOn();
    await freeSeat(page, 3).click();
    await visible(page, "Payer").click();
    await toastSaying(
      page,
      "Ce bus part avant l’arrivée de votre aller. Choisissez un départ plus tard.",
    ).waitFor();
    await page.goBack();

    // Its hold lapses meanwhile: nothing chosen is lost, and the same seat is held again.
    const { db } = server.services;
    const clock = page.getByText(outboundWords.kept);
    await clock.waitFor();
    const held = () => db.claim.findMany({ where: { resourceId: out }, select: { unit: true } });
    expect(await held()).toEqual([{ unit: 3 }]);
    const ofOut = { bookings: { some: { productId: out, status: "PENDING" as const } } };
    const now = server.services.now();
    await db.bill.updateMany({ where: ofOut, data: { holdExpiresAt: now } });
    await db.claim.updateMany({ where: { resourceId: out }, data: { expiresAt: now } });
    await page.reload();
    await page.getByText(outboundWords.lapsed).waitFor();
    await lookClosely(page, "way-out-lapsed");
    await page.getByRole("button", { name: "Retenir à nouveau" }).click();
    await clock.waitFor();
    expect(await held()).toEqual([{ unit: 3 }]);
    await lookClosely(page, "way-out-held");

    // The way out can be changed.
    await page.locator("main summary").click();
    await page.getByRole("link", { name: tripWords.list.changeOutbound }).click();
    await visible(page, "Réserver votre voyage de retour").waitFor();

    // With the return chosen, another way out keeps it where it arrives in time, and says why where it does not.
    await page.goto(tripAddress(server.url, noon.id, "&leg=return"));
    await freeSeat(page, 5).click();
    await visible(page, "Payer").click();
    await page.getByText(placesHeld).waitFor();
    const other = await network.depart({ date: network.day(5), time: "06:30" });
    await page.goto(tripAddress(server.url, other, `&returnDate=${network.day(5)}`));
    await freeSeat(page, 4).click();
    await visible(page, "Payer").click();
    await page.getByText(placesHeld).waitFor();
    const taken = () =>
      db.claim.findMany({
        where: { resourceId: { in: [out, other, noon.id] } },
        select: { resourceId: true, unit: true },
        orderBy: { unit: "asc" },
      });
    expect(await taken()).toEqual([
      { resourceId: other, unit: 4 },
      { resourceId: noon.id, unit: 5 },
    ]);
    const late = await network.depart({ date: network.day(5), time: "10:00" });
    await page.goto(tripAddress(server.url, late, `&returnDate=${network.day(5)}`));
    await freeSeat(page, 4).click();
    await visible(page, "Réserver votre voyage de retour").click();
    await toastSaying(page, returnLeftWords.tooEarly).waitFor();
    await clock.waitFor();
    expect(await taken()).toEqual([]);

    // Without a return, the seat that is held is paid alone.
    await page.locator("main summary").click();
    await page.getByRole("button", { name: outboundWords.alone }).click();
    await page.getByText(placesHeld).waitFor();
    const bills = await db.bill.findMany({
      where: { bookings: { some: { productId: late } } },
      include: { bookings: true },
    });
    expect(bills).toMatchObject([{ bookings: [{ leg: "OUTBOUND", units: [4], status: "PENDING" }] }]);
  });
});
