import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { tripSupplyWords } from "../../src/kinds/trip/words/fr/trip-supply.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { pushWords } from "../../src/shared/words/fr/account/push.ts";
import { basketWords } from "../../src/shared/words/fr/booking/basket.ts";
import { changeScreenWords } from "../../src/shared/words/fr/booking/change-screens.ts";
import { payForWords } from "../../src/shared/words/fr/booking/pay-for.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../src/shared/words/fr/booking/share.ts";
import { shellWords } from "../../src/shared/words/fr/home/shell.ts";
import { shareErrorWords } from "../../src/shared/words/fr/share-errors.ts";
import { ticketsKey } from "../../src/web/state/stored.ts";
import { createCompany } from "../support/booking-world.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { hearingOf } from "../support/browser/hearing.ts";
import { askedForAlerts, subscribeAtSimulator } from "../support/browser/push-steps.ts";
import { look, lookClosely } from "../support/browser/story-world.ts";
import {
  answerPrompt,
  comeBack,
  departureNews,
  freeSeat,
  holdSeat,
  namePassenger,
  peopleOf,
  placesHeld,
  toastSaying,
  tripAddress,
  visible,
} from "../support/browser/trip-steps.ts";
import { setSetting } from "../support/context.ts";
import { fleetOf } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { services } = server;
const { db } = services;
const open = await testBrowser();
const { person, again } = peopleOf(server, open);

/** A visitor without an account, on a phone. */
async function visitor(): Promise<Page> {
  const page = await (await open({ ...phone, baseURL: server.url })).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

const isFocused = (element: Element) => element === document.activeElement;

/** « 9 minutes 58 secondes » */
function secondsLeft(text: string | null): number {
  const [minutes = 0, seconds = 0] = (text?.match(/\d+/g) ?? []).map(Number);
  return 60 * minutes + seconds;
}

const billOfPayer = /booking\.billForPayer/;
/** What the payment page asks for again and again. */
const billOfOwner = /booking\.bill(State)?\b/;

/** The server gets the next such call, but its answer is lost on the way. */
const loseAnswer = (page: Page, call: RegExp) =>
  page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const control = simulatorControl(server.simulators.url);
const companyPhone = "+237677000004";
const network = await tripNetwork(services, { phone: companyPhone });
const sum = formatMoney(5000, "XAF");

/** Waits for the SMS about a booking and returns its text. */
async function smsTo(number: string, about: RegExp): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      text = (await control.phone(number)).sms.find((sms) => about.test(sms.text))?.text;
      return text;
    })
    .toBeTruthy();
  return text ?? "";
}

async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Payer ${sum}` }).click();
  await page.getByRole("heading", { name: "Validez sur votre téléphone" }).waitFor();
}

/** The hold expires, and another customer takes the seats. */
async function loseSeats(billId: string, productId: string, seats: readonly number[]): Promise<void> {
  await db.bill.update({ where: { id: billId }, data: { holdExpiresAt: services.now() } });
  for (const unit of seats) {
    const sold = { bookingId: randomUUID(), companyId: network.company.id, expiresAt: null };
    await db.claim.upsert({
      where: { resourceId_unit: { resourceId: productId, unit } },
      create: { resourceId: productId, unit, ...sold },
      update: sold,
    });
  }
}

it("a bus and a house are gathered and paid at once, and a seat lost meanwhile is chosen anew", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const fleet = await fleetOf(services, await createCompany(services));
  const houseId = await fleet.createHouse();
  const { page, number, userId } = await person({}, { ...phone, ...keepsPages });
  const inHeader = (count: number) => page.getByRole("link", { name: basketWords.sign(count) });
  await page.goto(tripAddress("", trip));
  await freeSeat(page, 5).click();
  await visible(page, basketWords.add).click();
  await inHeader(1).waitFor();
  const nights = `from=${network.day(4)}&to=${network.day(6)}&guests=2`;
  await page.goto(`/booking/rentalhouse/detail?uuid=${houseId}&${nights}`);
  await page.getByText("2 nuits").locator("visible=true").first().waitFor();
  await visible(page, basketWords.add).click();
  await inHeader(2).click();

  // The basket is stored on this phone: it survives a reload and works without network.
  const things = page.getByRole("main").getByRole("listitem").filter({ hasText: basketWords.change });
  await expect.poll(() => things.count()).toBe(2);
  await lookClosely(page, "basket");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => things.count()).toBe(2);
  await page.context().setOffline(false);

  // Another customer is faster: the house is held, and the person decides about the bus.
  const claim = { bookingId: randomUUID(), companyId: network.company.id, expiresAt: null };
  await db.claim.create({ data: { resourceId: trip, unit: 5, ...claim } });
  await page.getByRole("link", { name: basketWords.pay }).click();
  await page.getByRole("heading", { name: basketWords.lost.title(1) }).waitFor();
  await page.getByText(basketWords.lost.restHeld).waitFor();
  expect(await db.claim.count({ where: { resourceId: houseId } })).toBe(2);
  await lookClosely(page, "lost");
  await page.getByRole("button", { name: /^Prendre / }).click();
  await page.getByRole("heading", { name: basketWords.lost.title(1) }).waitFor({ state: "detached" });
  await namePassenger(page);
  await page.getByRole("button", { name: `Payer ${formatMoney(55_000, "XAF")}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  await expect.poll(() => page.getByRole("img", { name: /^Code QR du billet/ }).count()).toBe(2);
  await inHeader(2).waitFor({ state: "detached" });
  const bookings = await db.booking.findMany({ where: { userId, status: "CONFIRMED" } });
  expect(new Set(bookings.map(({ billId }) => billId)).size).toBe(1);
  expect(bookings.map(({ kind }) => kind).sort()).toEqual(["location", "trip"]);
});

it("another person pays by a link, without an account, and the tickets go to the traveller", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page } = await person();
  const billId = await holdSeat(page, trip, 3);
  await page.getByRole("button", { name: payForWords.offer.action }).click();
  await page.getByText(payForWords.offer.heading).waitFor();
  await lookClosely(page, "the-link");
  const sent = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  const [link = ""] = /https?:\/\/\S+\/pay\/\S+/.exec(decodeURIComponent(sent ?? "")) ?? [];
  const parent = await visitor();
  await parent.goto("/countries?suffix=about-us");
  await parent.getByRole("link", { name: /Sénégal/ }).click();
  await parent.waitForURL("**/about-us");
  await parent.goto(link);
  await parent.getByRole("heading", { name: payForWords.title }).waitFor();
  await lookClosely(parent, "the-payers-page");
  expect(await parent.getByText("Awa Essomba").count()).toBe(0);
  // The methods are those of the bill's country, whichever the parent has chosen.
  await parent.getByText("MTN MoMo").waitFor();
  await parent.getByText("Carte bancaire").click();
  // A second person with the link presses at the same time, and is told that it is being paid; so is the traveller.
  const friend = await visitor();
  const news = await hearingOf(friend, billOfPayer);
  await friend.goto(link);
  await friend.getByLabel("Numéro à débiter").fill("677309910");
  await news.stop();
  const press = (payer: Page) => payer.getByRole("button", { name: `Payer ${sum}` }).click();
  // The parent's line breaks before the answer: the payment is theirs all the same, and there is only one.
  await loseAnswer(parent, /booking\.payForCustomer/);
  await press(parent);
  const cardPage = parent.getByRole("link", { name: paymentScreenWords.waiting.redirectGo });
  await cardPage.waitFor();
  // The page asks for the bill again and again: the time left goes on from where it was.
  const left = async () => secondsLeft(await parent.getByRole("timer").textContent());
  const before = await left();
  await parent.waitForResponse(/booking\.billForPayer/);
  await expect.poll(left).toBeLessThan(before);
  expect(await left()).toBeGreaterThan(0);
  await press(friend);
  news.goOn();
  await friend.getByRole("heading", { name: payForWords.others.title }).waitFor();
  expect((await control.phone("+237677309910")).prompts).toEqual([]);
  await comeBack(page);
  await page.getByRole("heading", { name: payForWords.owner.title }).waitFor();
  await parent.reload();
  await cardPage.click();
  // The card service keeps what it was told: not whose journey it is, nor its code.
  await parent.getByText("· Voyage", { exact: false }).waitFor();
  await parent.getByRole("button", { name: /^Payer/ }).click();
  await parent.getByRole("heading", { name: payForWords.thanks.title }).waitFor();
  const receipt = parent.getByRole("region", { name: payForWords.receipt.title });
  await receipt.getByText(sum).waitFor();
  const paid = await db.payment.findFirstOrThrow({ where: { billId, status: "SUCCEEDED" } });
  await receipt.getByText(paid.providerTransactionId ?? "none").waitFor();
  await lookClosely(parent, "the-receipt");
  expect(await db.payment.count({ where: { billId } })).toBe(1);
  await friend.getByRole("heading", { name: payForWords.paidByOther.title }).waitFor();
  expect(await friend.getByText(payForWords.receipt.title).count()).toBe(0);
  await page.waitForURL("**/payment/completed*");
});

it("a bill is shared: each pays the own part by a link, and the last one brings the tickets", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page } = await person(undefined, desktop);
  await holdSeat(page, trip, 3);
  await page.getByRole("button", { name: shareWords.start.action }).click();
  await page.getByLabel(shareWords.start.amount(1)).fill("3000");
  await page.getByText(shareErrorWords.over(formatMoney(500, "XAF"))).waitFor();
  await page.getByRole("button", { name: shareWords.start.confirm }).click();
  await page.getByLabel(shareWords.start.amount(2)).fill("2 000");
  await page.getByLabel(shareWords.start.name(2), { exact: true }).fill("Paul");
  await lookClosely(page, "dividing-the-bill");
  await page.getByRole("button", { name: shareWords.start.confirm }).click();
  await page.getByRole("heading", { name: shareWords.owner.title }).waitFor();
  await lookClosely(page, "the-shared-bill");
  await page.getByRole("button", { name: shareWords.owner.send("Paul") }).click();
  const sent = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  const [link = ""] = /https?:\/\/\S+\/pay\/\S+/.exec(decodeURIComponent(sent ?? "")) ?? [];

  const paul = await visitor();
  await paul.goto(link);
  await paul.getByRole("heading", { name: shareWords.payer.title }).waitFor();
  await paul.getByText("Ce lien est la part de Paul").waitFor();
  await lookClosely(paul, "a-part");
  await paul.getByLabel("Numéro à débiter").fill("677309911");
  await paul.getByRole("button", { name: `Payer ${formatMoney(2000, "XAF")}` }).click();
  await answerPrompt(control, "+237677309911", "approve");
  await paul.getByRole("heading", { name: shareWords.payer.paid.title }).waitFor();
  await paul.getByText(shareWords.payer.progress(1, 2)).waitFor();

  // The owner's page updates.
  await page.getByText(shareWords.owner.progress(formatMoney(2000, "XAF"), sum)).waitFor();
  await page.getByRole("link", { name: shareWords.owner.payMine }).waitFor();
});

it("a request that the company accepts: the customer is told, pays by the link, and anybody can check the ticket", async () => {
  const trip = await network.depart({ date: network.day(3), requireValidation: true });
  const { page, number, userId } = await person();
  await page.goto(tripAddress("", trip));
  await freeSeat(page, 4).click();
  await page.getByText("La compagnie confirme d’abord votre demande").first().waitFor();
  await visible(page, "Payer").click();
  await page.getByRole("heading", { name: "Demande envoyée" }).waitFor();
  await page.getByText("Réponse attendue avant le").waitFor();
  const { id } = await db.booking.findFirstOrThrow({ where: { productId: trip } });
  const partner = (await person({ role: "PARTNER", companyId: network.company.id }, desktop)).page;
  await partner.goto(`/dashboard/partner/booking/${id}/show`);
  await partner.getByRole("button", { name: "Accepter" }).click();
  const dialog = partner.getByRole("dialog");
  await dialog.getByText("Le client est prévenu et peut payer.").waitFor();
  await dialog.getByRole("button", { name: "Accepter" }).click();
  await dialog.waitFor({ state: "detached" });
  const [link] = /https?:\S+/.exec(await smsTo(number, /booking\/payment/)) ?? [];
  await page.goto(link ?? "");
  await page.getByText("Votre place est gardée jusqu’au").waitFor();
  await namePassenger(page);
  await pay(page);
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  const booking = await db.booking.findFirstOrThrow({ where: { userId } });
  const input = encodeURIComponent(JSON.stringify({ bookingId: booking.id }));
  const answer = await page.request.get(`/api/trpc/booking.tickets?input=${input}`);
  const token: string = (await answer.json()).result.data.tickets[0].token;
  const friend = await visitor();
  await friend.goto(`/ticket/${encodeURIComponent(token)}`);
  await friend.getByText("Billet authentique et valable").waitFor();
  await friend.getByText("Siège 4").first().waitFor();
  await friend.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await look(friend, "ticket-of-a-friend");
  await friend.goto(`/ticket/${encodeURIComponent(`${token.slice(0, -6)}AAAAAA`)}`);
  await friend.getByText("Aucun billet ne porte ce code.").waitFor();
});

describe("paying", () => {
  it("begun on one device goes on on another, through a reload and without network", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page, number, userId } = await person();
    await setSetting(services, "withdrawalMinutes", 30);
    await holdSeat(page, trip, 5);
    await setSetting(services, "withdrawalMinutes", 0);
    await page.getByText(paymentScreenWords.withdrawal(30)).waitFor();
    await pay(page);
    const other = await again(userId, { ...desktop, ...keepsPages });
    await other.goto("/dashboard/booking/upcoming-bookings");
    await other.getByText("À payer", { exact: true }).waitFor();
    // The files are kept while there is a network: keeping them is not what this story takes it away from.
    await other.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await other.getByRole("link", { name: "Payer" }).click();
    const waiting = other.getByRole("heading", { name: "Validez sur votre téléphone" });
    await waiting.waitFor();
    await other.getByText("Composez *126#").waitFor();
    await other.reload();
    await waiting.waitFor();
    await other.context().setOffline(true);
    await other.getByText("Le réseau a été perdu. Votre paiement continue").waitFor();
    await answerPrompt(control, number, "approve");
    await page.waitForURL("**/payment/completed*");
    await waiting.waitFor();
    await other.context().setOffline(false);
    await other.waitForURL("**/payment/completed*");
    await other.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  });

  it("waits for the ways of paying, of which another is taken, then offers alerts, and moves to a dearer bus", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const dearer = await network.depart({ date: network.day(3), time: "16:45", price: 6500 });
    const { page, number, userId } = await person({}, { ...phone, ...keepsPages });
    const alerts = await subscribeAtSimulator(page, server);
    const ways = await hearingOf(page, /payment\.methods/);
    await ways.stop();
    await holdSeat(page, trip, 9);
    expect(await page.getByText(pushWords.offerTitle).count()).toBe(0);
    await page.getByRole("button", { name: `Payer ${sum}`, disabled: true }).waitFor();
    ways.goOn();
    await page.getByRole("button", { name: `Payer ${sum}`, disabled: false }).waitFor();
    await page.getByText("Orange Money").locator("visible=true").first().click();
    // Whose number it is is not known yet when the payer presses: what the number before was says nothing of it.
    await ways.stop();
    await page.getByLabel("Numéro à débiter").fill("699300401");
    await page.getByRole("button", { name: `Payer ${sum}` }).click();
    ways.goOn();
    // The first request that would say that the bill is paid fails: the page retries.
    let failed = false;
    await page.route(/trpc\/booking\.bill[?,]/, async (route) => {
      const response = await route.fetch();
      if (failed || !(await response.text()).includes('"state":"PAID"')) return route.fulfill({ response });
      failed = true;
      return route.fulfill({ status: 500, body: "{}" });
    });
    await answerPrompt(control, "+237699300401", "approve");
    await page.waitForURL("**/payment/completed*");
    expect(failed).toBe(true);
    await page.unroute(/trpc\/booking\.bill[?,]/);
    await page.getByText("Orange Money").first().waitFor();

    // Alerts are offered now, not before, and only who wants them is asked by the browser.
    await page.getByRole("heading", { name: pushWords.offerTitle }).waitFor();
    await lookClosely(page, "alerts-offered");
    expect(await askedForAlerts(page)).toBeNull();
    expect(await db.pushSubscription.count({ where: { endpoint: alerts.endpoint } })).toBe(0);
    await page.getByRole("button", { name: pushWords.start }).click();
    await toastSaying(page, pushWords.started).waitFor();
    expect(await askedForAlerts(page)).toBe("/payment/completed");
    await expect.poll(() => db.pushSubscription.count({ where: { endpoint: alerts.endpoint } })).toBe(1);
    await page.getByRole("heading", { name: pushWords.offerTitle }).waitFor({ state: "detached" });

    // The company keeps a fifth of the old price; the rest counts for the new one.
    await page.goto("/dashboard/booking/upcoming-bookings");
    await visible(page, changeScreenWords.action).click();
    const dialog = page.getByRole("dialog");
    const due = formatMoney(2500, "XAF");
    const dear = dialog.getByRole("button", { name: /16:45/ });
    await dear.getByText(changeScreenWords.dearer(due)).waitFor();
    await lookClosely(page, "change-choices");
    await dear.click();
    await lookClosely(page, "change-dearer");
    await dialog.getByRole("button", { name: changeScreenWords.goPay(due) }).click();
    // Left for later, before it has come: it is told with the booking, and found again.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const waiting = page.getByRole("button", { name: changeScreenWords.open.action });
    await waiting.waitFor();
    await lookClosely(page, "change-waiting");
    await waiting.click();
    await dialog.getByRole("button", { name: `Payer ${due}`, exact: true }).click();
    await answerPrompt(control, number, "approve");
    await toastSaying(page, changeScreenWords.done).waitFor();
    const booking = await db.booking.findFirstOrThrow({ where: { userId } });
    expect(booking).toMatchObject({ productId: dearer, status: "CONFIRMED" });
    // As the old ticket was, the new one is on the phone without opening the page again.
    const { token } = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id, status: "VALID" } });
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), ticketsKey)).toContain(token);
    const paid = await db.payment.findMany({
      where: { userId, status: "SUCCEEDED" },
      orderBy: { amount: "asc" },
    });
    expect(paid.map(({ amount }) => amount)).toEqual([2500, 5000]);
    expect(await db.claim.count({ where: { resourceId: trip } })).toBe(0);
  });
});

describe("a hold", () => {
  it("that was lost is said kindly, with the nearest seats, then with the next departures", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page } = await person();
    const news = await hearingOf(page, billOfOwner);
    const lost = await holdSeat(page, trip, 9);
    await news.stop();
    await loseSeats(lost, trip, [9]);
    await page.getByRole("button", { name: `Payer ${sum}` }).click();
    news.goOn();
    await page.getByRole("heading", { name: "Le temps de réservation est passé" }).waitFor();
    await page.getByRole("button", { name: "Retenir à nouveau" }).click();
    await page.getByRole("heading", { name: "Votre place a été reprise" }).waitFor();
    await page.getByText("Rien n’a été débité.").first().waitFor();
    await page.getByRole("button", { name: "Prendre le siège 10" }).click();
    await page.getByText(placesHeld).waitFor();
    const next = new URL(page.url()).searchParams.get("bill") ?? "";
    await loseSeats(
      next,
      trip,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    await comeBack(page);
    await page.getByRole("button", { name: "Retenir à nouveau" }).click();
    await page.getByText("Ce bus est maintenant complet.").waitFor();
    await page
      .getByRole("link", { name: /^Test Voyages, départ/ })
      .first()
      .click();
    await page.waitForURL(/\/booking\/trip\/detail/);
    expect(page.url()).not.toContain(trip);
  });

  it("at another price than the one shown is asked for again", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page } = await person();
    const ofTrip = await hearingOf(page, departureNews);
    await page.goto(tripAddress("", trip));
    await freeSeat(page, 3).click();
    await ofTrip.stop();
    await db.product.update({ where: { id: trip }, data: { price: 5500 } });
    await visible(page, "Payer").click();
    ofTrip.goOn();
    await page.getByText("Le prix a changé depuis l’affichage.").waitFor();
    await page.getByText(`Total affiché : ${sum}. Nouveau total : ${formatMoney(5500)}.`).waitFor();
    await page.getByRole("button", { name: `Continuer à ${formatMoney(5500)}` }).click();
    await page.getByText(placesHeld).waitFor();
  });
});

// Must run last, because the clock does not go back.
it("a journey that is over can be judged once", async () => {
  const trip = await network.depart({ date: network.day(1) });
  const { page, number } = await person();
  await holdSeat(page, trip, 11);
  await pay(page);
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  server.clock.advance(3 * 86_400_000);
  await page.goto("/dashboard/booking/past-bookings");
  const back = page.getByRole("link", { name: tripSupplyWords.again.back });
  expect(new URLSearchParams((await back.getAttribute("href"))?.split("?")[1]).get("from")).toBe("Yaoundé");
  await page.getByRole("link", { name: tripSupplyWords.again.same }).waitFor();
  await look(page, "past-booking");
  await page.getByRole("button", { name: "Donner mon avis" }).click();
  await page.getByRole("button", { name: "Publier mon avis" }).click();
  await page.getByText("Choisissez une note de 1 à 5.").waitFor();
  // What is missing has the focus.
  await expect.poll(() => page.locator("input[name=rating]").first().evaluate(isFocused)).toBe(true);
  await page.getByText("4 étoiles").locator("..").click();
  await page.getByText("Ponctualité : 5 sur 5").locator("..").click();
  await look(page, "review-marks");
  await page.getByLabel(/Votre commentaire/).fill("À l’heure, chauffeur prudent.");
  // What could not be sent is still there to be sent.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Publier mon avis" }).click();
  await toastSaying(page, shellWords.notSent).waitFor();
  await expect
    .poll(() => page.getByLabel(/Votre commentaire/).inputValue())
    .toBe("À l’heure, chauffeur prudent.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Publier mon avis" }).click();
  await toastSaying(page, "Merci, votre avis est publié.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Donner mon avis" }).count()).toBe(0);
  const review = await db.review.findFirstOrThrow({ where: { companyId: network.company.id } });
  expect(review).toMatchObject({ rating: 4, comment: "À l’heure, chauffeur prudent." });
  // A published review is shown to the next traveller.
  await page.goto(tripAddress("", await network.depart({ date: network.day(2) })));
  await page.getByText("À l’heure, chauffeur prudent.").waitFor();
  await page.getByText("4,0 (1 avis)").waitFor();
  await page.getByText("5,0 sur 5").waitFor({ state: "attached" });
});
