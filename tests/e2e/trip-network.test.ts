import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventWords } from "../../src/kinds/event/words/fr/event.ts";
import { waitingListWords } from "../../src/kinds/event/words/fr/waiting-list.ts";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { bookingScreenWords } from "../../src/shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../src/shared/words/fr/booking/offer.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { ticketWords } from "../../src/shared/words/fr/booking/tickets.ts";
import { shellWords } from "../../src/shared/words/fr/home/shell.ts";
import { toastWords } from "../../src/shared/words/fr/ui/toasts.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import {
  answerPrompt,
  comeBack,
  freeSeat,
  holdSeat,
  listAddress,
  peopleOf,
  placesHeld,
  roundTripNetwork,
  toastSaying,
  tripAddress,
  visible,
} from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { eventWish, organiserOf } from "../support/event-world.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const { network } = await roundTripNetwork(server.services);
const { person } = peopleOf(server, open);
const { db } = server.services;

const withWorker = { ...phone, ...keepsPages };
const notSent = "Pas de réseau : rien n’a été envoyé. Réessayez dès qu’il revient.";

const isInSight = (element: Element) =>
  new Promise<boolean>((resolve) => {
    new IntersectionObserver(([seen]) => resolve(seen?.isIntersecting === true)).observe(element);
  });

describe("without network", () => {
  it("a press says that nothing was sent; nothing leaves by itself when the network is back", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page, number } = await person({}, withWorker);
    const billId = await holdSeat(page, trip, 4);
    await page.context().setOffline(true);
    await toastSaying(
      page,
      "Pas de réseau. Vos billets enregistrés restent lisibles ; le reste s’affichera dès qu’il revient.",
    ).waitFor();
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    await page.getByRole("alert").getByText(notSent).waitFor();
    await page.context().setOffline(false);
    await toastSaying(page, "Le réseau est revenu.").waitFor();
    await page.getByText(placesHeld).waitFor();
    expect(await db.payment.count({ where: { billId } })).toBe(0);
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    await answerPrompt(control, number, "approve");
    await page.waitForURL("**/payment/completed*");

    // So does a cancellation, beside its button: its reason is kept, and it is sent once.
    const { actions, cancel } = bookingScreenWords;
    await page.goto(paths.upcomingBookings());
    await page.getByRole("button", { name: actions.cancel, exact: true }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: cancel.confirm });
    const reason = dialog.getByLabel(cancel.reason);
    await reason.fill("Empêchement");
    // What it gives back has come: without it nothing can be confirmed.
    await dialog.getByRole("button", { name: cancel.confirm, disabled: false }).waitFor();
    await page.context().setOffline(true);
    await confirm.click();
    const said = dialog.getByRole("alert").getByText(notSent);
    await said.waitFor();
    await expect.poll(() => said.evaluate(isInSight)).toBe(true);
    await page.context().setOffline(false);
    expect(await reason.inputValue()).toBe("Empêchement");
    await confirm.click();
    await dialog.waitFor({ state: "detached" });
    const { status, statusReason } = await db.booking.findFirstOrThrow({ where: { billId } });
    expect([status, statusReason]).toEqual(["CANCELLED", "Empêchement"]);
  });

  it("on a slow line a press stays under way until the next step is shown, and is said to pay only once", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page } = await person();
    const billId = await holdSeat(page, trip, 6);
    const press = page.getByRole("button", { name: /^Payer \d/ });
    await page.route(/booking\.namePassengers/, (route) => route.abort());
    await press.click();
    await page.getByText(paymentScreenWords.method.onlyOnce).waitFor();
    await page.unroute(/booking\.namePassengers/);
    // The bill that says what to do next is long on its way.
    let bring: () => void = () => undefined;
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    const answered = awaitedLater(page.waitForResponse(/booking\.pay\b/));
    await page.route(/booking\.bill\b/, async (route) => {
      await brought;
      await route.continue();
    });
    const asked = awaitedLater(page.waitForRequest(/booking\.bill\b/));
    await press.click();
    await answered;
    await asked;
    await press.and(page.locator("[aria-busy=true]")).waitFor();
    await press.click({ force: true });
    bring();
    await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).waitFor();
    expect(await db.payment.count({ where: { billId } })).toBe(1);
  });

  it("a waiting page asks only for news, and asks anew when its question hangs on a lost line", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page, number } = await person();
    await holdSeat(page, trip, 8);
    const asked: boolean[] = [];
    let lost = false;
    let hanging = 0;
    await page.route(/booking\.billState/, async (route) => {
      const forNews = route.request().url().includes("known");
      asked.push(forNews);
      if (!lost) return route.continue();
      // Never answered, as by a phone that has changed from one network to another.
      if (forNews) hanging += 1;
      else if (hanging > 1) await route.continue();
      else await route.abort();
    });
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    const news = awaitedLater(page.waitForResponse(/billState.*known/));
    await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).waitFor();
    await news;
    expect(asked).not.toContain(false);
    const firstLost = page.waitForRequest(/billState.*known/);
    lost = true;
    await firstLost;
    await answerPrompt(control, number, "approve");
    await page.waitForURL("**/payment/completed*");
    expect(hanging).toBeGreaterThan(1);
  });

  it("the heart of a departure says so too, and the choice of seats is held as soon as it is back", async () => {
    const trip = await network.depart({ date: network.day(4) });
    const { page } = await person({}, withWorker);
    await page.goto(listAddress(server.url, network, network.day(4)));
    const heart = page.getByRole("button", { name: "Ajouter aux favoris" }).first();
    await heart.waitFor();
    // Waits until the session is known; before that the heart would open the sign-in.
    await page.getByRole("button", { name: /^Compte d/ }).waitFor();
    await page.context().setOffline(true);
    await heart.click();
    await toastSaying(page, notSent).waitFor();
    await page.context().setOffline(false);
    await page.goto(tripAddress("", trip));
    await freeSeat(page, 5).click();
    // The checkout page and its lazy parts have loaded; then the network goes off.
    await visible(page, "Payer").click();
    await page.getByText(placesHeld).waitFor();
    await page.waitForLoadState("networkidle");
    await page.goto(tripAddress("", trip));
    await page.locator('[data-seat="5"]').click();
    await freeSeat(page, 6).click();
    await page.context().setOffline(true);
    await visible(page, "Payer").click();
    await page.getByText(notSent).first().waitFor();
    await page.context().setOffline(false);
    await page.getByText(placesHeld).waitFor();
    await page.getByText("Siège 6", { exact: true }).waitFor();
  });

  it("a list that cannot be asked for says that there is no network instead of searching, and fills later", async () => {
    const { page } = await person();
    await network.depart({ date: network.day(3) });
    await network.depart({ date: network.day(4) });
    const departure = page.getByRole("link", { name: /^Test Voyages, départ/ }).first();
    // The network goes while what the page loads behind its first view is on its way: what is drawn stays.
    const lost = awaitedLater(
      page.waitForEvent("requestfailed", (request) => request.url().includes("/signed-in-watch-")),
    );
    await page.route(
      /\/signed-in-watch-[^/]*\.js$/,
      async (route) => {
        await page.locator("[data-toasts]").waitFor({ state: "attached" });
        await page.context().setOffline(true);
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(listAddress("", network, network.day(3)));
    await lost;
    await toastSaying(page, toastWords.offline).waitFor();
    await departure.waitFor();
    await page.locator(`nav a[href*="date=${network.day(4)}"]`).click();
    const said = page.getByRole("main").getByText(shellWords.noNetwork, { exact: true });
    await said.waitFor();
    expect(await page.getByText(tripWords.list.loading, { exact: true }).count()).toBe(0);
    await page.context().setOffline(false);
    await departure.waitFor();
    await said.waitFor({ state: "detached" });

    // A page that was never opened here says so too, and opens when the network is back.
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Devenir partenaire" }).click();
    await page.getByRole("heading", { name: shellWords.noNetwork }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole("heading", { name: "Devenez partenaire de Mboa" }).waitFor();
  });
});

/** Waits until the app has taken over this part of the server's page: React marks its elements. */
async function takenOver(part: Locator): Promise<void> {
  const isMarked = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));
  await expect.poll(isMarked).toBe(true);
}

async function visitor(): Promise<Page> {
  const page = await (await open(phone)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** A page whose scripts are held back until `bring` is called. */
async function withoutProgram(page: Page) {
  let bring: () => void = () => undefined;
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await brought;
    await route.continue();
  });
  const goto = async (address: string) => {
    // A busy server sends a page that it has not rendered yet without its content.
    await expect.poll(async () => (await fetch(address)).text()).toContain("early-taps");
    const early = awaitedLater(page.waitForResponse(/\/early-taps\.js$/));
    await page.goto(address, { waitUntil: "commit" });
    await early;
  };
  return { page, goto, bring };
}

/** Keeps the words of all that is removed from the page, also for a moment only. */
function keepRemoved(): void {
  const removed: string[] = [];
  new MutationObserver((changes) => {
    const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of gone) if (node instanceof Element && node.textContent) removed.push(node.textContent);
  }).observe(document.getElementById("root") ?? document, { childList: true, subtree: true });
  Object.assign(window, { removed });
}

const removedFrom = (page: Page) => page.evaluate(() => (window as unknown as { removed: string[] }).removed);

describe("on a slow line the page is there before its program", () => {
  it("what is pressed meanwhile is done", async () => {
    const trip = await network.depart({ date: network.day(3) });
    const { page, goto, bring } = await withoutProgram(await visitor());
    await goto(tripAddress(server.url, trip));
    await freeSeat(page, 3).click();
    await freeSeat(page, 3).and(page.locator("[aria-busy=true]")).waitFor();
    bring();
    await page.locator('[data-seat="3"][aria-pressed="true"]').waitFor();
  });

  it("what is typed meanwhile is read by the button that is pressed after it", async () => {
    const { page, goto, bring } = await withoutProgram(await visitor());
    await goto(server.url);
    const from = page.getByRole("combobox", { name: "Départ" });
    await from.fill("Douala");
    await page.getByRole("button", { name: "Rechercher", exact: true }).first().click();
    bring();
    await page.getByRole("combobox", { name: "Arrivée" }).and(page.locator("[aria-invalid=true]")).waitFor();
    await expect.poll(() => from.inputValue()).toBe("Douala");
    await from.and(page.locator(":not([aria-invalid=true])")).waitFor();
  });

  it("it can still be read when the network is lost before its program has come, which comes with the network", async () => {
    const page = await visitor();
    await network.depart({ date: network.day(3) });
    let asked = 0;
    await page.route(/\/trip-list-page[^/]*\.js$/, async (route) => {
      asked += 1;
      // The app itself is there, and waits for this page.
      if (asked === 1) {
        await page.locator("#early").waitFor({ state: "attached" });
        await page.waitForLoadState("domcontentloaded");
        await page.context().setOffline(true);
      }
      await route.continue();
    });
    // The app has noticed that the file has not come, and that the server is out of reach.
    const noticed = awaitedLater(
      page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz")),
    );
    await page.goto(listAddress(server.url, network, network.day(3)), { waitUntil: "load" });
    const departure = page.getByRole("link", { name: /^Test Voyages, départ/ }).first();
    await departure.waitFor();
    await noticed;
    expect(await departure.count()).toBe(1);
    expect(await page.getByText(shellWords.noNetwork).count()).toBe(0);
    await page.context().setOffline(false);
    await takenOver(departure);
  });

  it("nothing is taken away for a moment when the program of a signed-in person has come", async () => {
    const { services } = server;
    const { createSession } = await organiserOf(services);
    const pool = (name: string, capacity: number) => ({ name, capacity, tariffs: [{ name, price: 5000 }] });
    const session = await createSession([pool("Fosse", 1), pool("Balcon", 5)], { startsInHours: 72 });
    const fan = await contextFor(services, await createActor(services));
    await holdPlaces(fan, eventWish(session, [{ tariff: "Fosse/Fosse", count: 1 }]));
    const { page } = await person();
    await page.goto("/");
    await page.getByRole("button", { name: /^Compte d/ }).waitFor();
    const { goto, bring } = await withoutProgram(page);
    await goto(`${server.url}${paths.detail("event", session.id)}`);
    const joining = page.getByRole("button", { name: waitingListWords.join });
    await joining.waitFor();
    await page.evaluate(keepRemoved);
    bring();
    await takenOver(joining);
    await expect.poll(() => removedFrom(page)).toContain(shellWords.register);
    expect(await removedFrom(page)).toEqual([expect.stringContaining(shellWords.login), shellWords.register]);
  });

  it("a search that is sent with Enter meanwhile, in a form without a button, is carried out", async () => {
    const { page, goto, bring } = await withoutProgram(await visitor());
    await goto(`${server.url}${paths.list("event")}`);
    const search = page.getByLabel(eventWords.list.searchLabel);
    await search.fill("bikutsi");
    await search.press("Enter");
    bring();
    await page.waitForURL(/bikutsi/);
  });
});

it("tickets go to another passenger as a PDF, and open from their message although the network gives no answer", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page, number } = await person();
  // Records what is passed to the phone's share sheet.
  await page.addInitScript(() => {
    const sent: string[] = [];
    const share = async ({ files }: ShareData) => {
      for (const file of files ?? []) sent.push(`${file.name} ${file.type} ${file.size > 1000}`);
    };
    Object.assign(navigator, { canShare: () => true, share });
    Object.assign(window, { sent });
  });
  const billId = await holdSeat(page, trip, 12);
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  const { code } = await db.booking.findFirstOrThrow({ where: { billId } });
  await page.getByRole("img", { name: /^Code QR du billet/ }).waitFor();
  await page.getByRole("button", { name: ticketWords.send(1) }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { sent: string[] }).sent))
    .toEqual([`billets-${code}.pdf application/pdf true`]);

  // No call is answered from here on, although the phone believes it has a network.
  await page.route(/\/api\/trpc\//, () => undefined);
  await page.goto(`/dashboard/booking/upcoming-bookings?code=${code}`);
  await page
    .getByRole("dialog")
    .getByRole("img", { name: /^Code QR du billet/ })
    .waitFor();
});

it("a session that ends while somebody pays leads to the sign-in page and back, with what was typed", async () => {
  const trip = await network.depart({ date: network.day(3) });
  const { page } = await person();
  const billId = await holdSeat(page, trip, 9);
  const name = page.getByLabel("Nom et prénom, siège").first();
  await name.fill("Jean-Paul M’Bàyi d'Étoudi");
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Jean-Paul M’Bàyi d'Étoudi");
  await page.context().clearCookies();
  await comeBack(page);
  await page.waitForURL(/\/login\?next=%2Fbooking%2Fpayment/);
  await toastSaying(page, "Votre session a expiré. Veuillez vous connecter.").waitFor();
  // A result page of a payment asks who is there, instead of calling it unknown; so does the payment itself.
  await page.goto(`/payment/failed-payment?bill=${billId}`);
  await page.waitForURL(/\/login\?next=%2Fpayment%2Ffailed-payment/);
  await page.goto(`/booking/payment?bill=${billId}`);
  await page.getByRole("heading", { name: "Connectez-vous pour voir cette réservation" }).waitFor();
});

it("choosing another departure in another tab keeps the first, and both can be paid", async () => {
  const first = await network.depart({ date: network.day(3) });
  const second = await network.depart({ date: network.day(3) });
  const { page, userId } = await person();
  await holdSeat(page, first, 2);
  const other = await page.context().newPage();
  await holdSeat(other, second, 2);
  await page.reload();
  for (const tab of [page, other]) {
    await tab.getByText("Moyen de paiement").locator("visible=true").first().waitFor();
  }
  expect(await db.booking.count({ where: { userId, status: "PENDING" } })).toBe(2);
  // A seat held by this person looks taken on the departure's page, which links to its payment.
  await page.goto(tripAddress("", first));
  await page.getByRole("link", { name: offerScreenWords.resume }).click();
  await page.getByText(placesHeld).waitFor();
});
