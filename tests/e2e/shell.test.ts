import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { footerWords } from "../../src/shared/words/fr/home/footer.ts";
import { homeTextWords } from "../../src/shared/words/fr/home/home-texts.ts";
import { shellWords } from "../../src/shared/words/fr/home/shell.ts";
import { designWords } from "../../src/shared/words/fr/ui/design.ts";
import { moreControlWords } from "../../src/shared/words/fr/ui/more-controls.ts";
import { uiWords } from "../../src/shared/words/fr/ui/ui.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { tripAddress } from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

/** What a page does by itself in a browser, in as few visits as it takes: what the server draws is tested below. */

const { url, services } = await startTestServer();
const newPerson = await testBrowser();
const line = await tripNetwork(services, { name: "Étoile du Test" });
const trip = await line.depart();

async function open(path: string, options = phone): Promise<Page> {
  const page = await (await newPerson(options)).newPage();
  await page.goto(url + path);
  return page;
}

const signedIn = {
  id: "u1",
  firstName: "Emmanuel",
  lastName: "Ndongo",
  email: null,
  phone: null,
  accountNumber: null,
  pictureUrl: null,
  mustUpdatePassword: false,
  grants: [],
};

const isFocused = (element: Element) => element === document.activeElement;

/** The kinds of formats that pages have made with Intl since they began to load. */
declare global {
  interface Window {
    formatsMade: string[];
  }
}

test("a trip is searched by keyboard on the home page, which starts without Intl, slow on a cheap phone", async () => {
  const page = await (await newPerson(desktop)).newPage();
  await page.addInitScript(() => {
    window.formatsMade = [];
    for (const name of ["DateTimeFormat", "NumberFormat", "Collator"] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(format, options) {
            window.formatsMade.push(name);
            return Reflect.construct(format, options);
          },
        }),
      });
    }
  });
  await page.goto(url);
  const from = page.getByRole("combobox", { name: "Départ" });
  await from.click();
  await page.getByRole("option").first().waitFor();
  expect(await page.evaluate(() => window.formatsMade)).toEqual([]);

  // Errors wait for the first attempt, and the focus goes to the first of them.
  await from.blur();
  expect(await page.getByText("Choisissez la ville de départ").count()).toBe(0);
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.getByText("Choisissez la ville de départ").waitFor();
  await expect.poll(() => from.evaluate(isFocused)).toBe(true);

  // A city is found whatever the accents and slips.
  await from.fill("yaonde");
  await page.getByRole("option", { name: /Yaoundé/ }).waitFor();
  await from.press("Enter");
  await expect.poll(() => from.inputValue()).toBe("Yaoundé");
  const to = page.getByRole("combobox", { name: "Arrivée" });
  await to.fill("ngaoundere");
  await page.getByRole("option", { name: /Ngaoundéré/ }).waitFor();
  await to.press("Enter");
  await expect.poll(() => to.inputValue()).toBe("Ngaoundéré");
  await page.getByRole("button", { name: "Inverser le départ et l’arrivée" }).click();
  await page.getByRole("button", { name: "Plus" }).click();

  // A day is chosen in the calendar with the arrows.
  const start = page.getByRole("textbox", { name: "Date de départ" });
  await start.fill("10122099");
  await start.press("ArrowDown");
  await page.getByRole("dialog", { name: "Calendrier" }).waitFor();
  await page
    .getByRole("button", { name: /^jeudi 10 décembre/ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => start.inputValue()).toBe("18/12/2099");
  await page.getByRole("button", { name: "Aller-retour" }).click();
  await page.getByRole("textbox", { name: "Date de retour" }).fill("31122099");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.waitForURL("**/search?*");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    kind: "trip",
    from: "Ngaoundéré",
    to: "Yaoundé",
    places: "2",
    date: "2099-12-18",
    returnDate: "2099-12-31",
  });
});

test("what never changes stays as the server sent it, without its code, and its links open in the app", async () => {
  const page = await open("/", desktop);
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  // The list of pages is loaded two seconds after the start, so by then everything else has been.
  await expect.poll(files).toContain("page-registry");
  const loaded = (await files()).split(" ");
  expect(loaded.filter((name) => /home-texts|footer/.test(name))).toEqual([]);
  expect(loaded.some((name) => name.includes("home-sections"))).toBe(true);
  await page.evaluate(() => document.body.setAttribute("data-first", ""));
  await page.getByRole("contentinfo").getByRole("link", { name: footerWords.terms }).click();
  await page.getByRole("heading", { level: 2, name: /^1\. / }).waitFor();
  await page.goBack();
  const [{ question = "", answer = "" } = {}] = homeTextWords.faq;
  await page.getByText(question).click();
  await page.getByText(answer).waitFor();
  expect(await page.locator("body[data-first]").count()).toBe(1);
});

test("pictures fill the screen and Escape leads back; a page that breaks says so, and the next one works", async () => {
  const page = await open("/test", desktop);
  const photos = page.getByRole("region", { name: designWords.carousel });
  await photos.getByRole("button", { name: moreControlWords.enlarge }).press("Enter");
  const large = page.getByRole("dialog", { name: designWords.carousel });
  await large.getByText("1 / 3").waitFor();
  await large.getByRole("button", { name: moreControlWords.nextImage }).click();
  await large.getByText("2 / 3").waitFor();
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "hidden" });
  await photos.getByRole("img", { name: designWords.slide(1) }).click();
  await large.getByText("1 / 3").waitFor();
  await large.getByRole("button", { name: uiWords.close }).click();
  await large.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Casser cette page" }).click();
  await page.getByRole("heading", { name: "Une erreur est survenue" }).waitFor();
  await page.getByRole("link", { name: "Société", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: /Chez nous/ }).waitFor();
});

test("an address with a place in it goes there; a country is chosen in the header, or on the page of countries", async () => {
  const page = await open("/#faq", desktop);
  const faq = page.getByRole("heading", { name: "Questions fréquentes" });
  await faq.waitFor();
  await expect
    .poll(() => faq.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight))
    .toBe(true);

  await page.getByRole("button", { name: /Changer de pays/ }).click();
  const asked = awaitedLater(page.waitForRequest((request) => request.headers()["accept-country"] === "GA"));
  await page.getByRole("menuitem", { name: "Gabon" }).click();
  await asked;
  const kept = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem("countryContext") ?? "{}").currentCountry?.shortCode ?? "",
    );
  await expect.poll(kept).toBe("GA");
  await page.reload();
  await page.getByRole("button", { name: /Gabon\. Changer de pays/ }).waitFor();
  // Nobody sells there yet, which the foot of the page says beside what it names.
  const foot = page.getByRole("contentinfo");
  await foot.getByRole("link", { name: `${footerWords.trips} ${footerWords.soon}` }).waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/countries?suffix=booking/trip`);
  await page.getByRole("link", { name: /Sénégal/ }).click();
  await page.waitForURL("**/booking/trip");
  await expect.poll(kept).toBe("SN");
  await page.getByRole("button", { name: shellWords.openMenu }).click();
  const menu = page.getByRole("dialog", { name: shellWords.menu });
  await menu.getByRole("link", { name: `${footerWords.cars} ${footerWords.soon}` }).waitFor();
});

test("a window opens from the address; a person is known from the cookie, until their session has ended", async () => {
  const page = await open("/about-us?action=login", desktop);
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(`${url}/about-us`);
  await page.getByRole("dialog").waitFor({ state: "detached" });

  // Their session does not exist on the server, so its calls are intercepted.
  const cookies = { userData: encodeURIComponent(JSON.stringify(signedIn)), firstBooking: "%7B%7D" };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await page.route("**/api/trpc/**", (route) =>
    route.request().url().includes("geo.checkCountry") && !route.request().url().includes(",")
      ? route.continue()
      : route.abort(),
  );
  await page.reload();
  const menu = page.getByRole("button", { name: "Compte d’Emmanuel Ndongo" });
  await menu.getByText("Emmanu", { exact: true }).waitFor();
  await menu.click();
  await page.getByText("SIMPLE UTILISATEUR").waitFor();

  await page.unroute("**/api/trpc/**");
  await page.goto(`${url}/dashboard/favourite/my-favourite`);
  await page.waitForURL("**/login*");
  await page.getByText("ATTENTION").first().waitFor();
  // Nothing that they had begun is left behind either.
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).not.toEqual(expect.arrayContaining(["userData"]));
  expect(await names()).not.toContain("firstBooking");
});

test("a page whose code does not come is said to be out of reach, or reloads once, not for ever", async () => {
  const page = await open("/", desktop);
  const toAbout = () => page.getByRole("link", { name: "Société", exact: true }).first().click();
  // The browser says that it is online, but the network leads nowhere.
  await page.route(/\/assets\/about-page-|\/healthz/, (route) => route.abort());
  await toAbout();
  await page.getByRole("heading", { name: shellWords.noNetwork }).waitFor();
  await page.unroute(/\/assets\/about-page-|\/healthz/);

  // A deploy has removed the file.
  const other = await page.context().newPage();
  await other.goto(url);
  let loads = 0;
  other.on("framenavigated", (frame) => {
    if (frame === other.mainFrame()) loads += 1;
  });
  await other.route("**/assets/about-page-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const reloaded = awaitedLater(other.waitForEvent("load"));
  await other.getByRole("link", { name: "Société", exact: true }).first().click();
  await reloaded;
  await other.getByRole("heading", { name: "Une erreur est survenue" }).waitFor();
  // The click's own navigation, and one reload.
  expect(loads).toBeLessThanOrEqual(2);
});

test("a message to us is checked, kept, and thanked for", async () => {
  const page = await open("/contact");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Veuillez saisir votre nom").waitFor();
  await page.getByLabel("Votre nom").fill("Awa Ndongo");
  await page.getByLabel("Sujet").selectOption({ index: 1 });
  await page.getByLabel("Téléphone").fill("671234567");
  // A long pasted text is kept whole and reported.
  await page.getByLabel("Message").fill("x".repeat(4012));
  await page.getByText("4\u202f012 caractères sur 4\u202f000").waitFor();
  await page.getByLabel("Message").fill("Mon billet n’apparaît pas.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("heading", { name: "Merci, votre message est bien arrivé" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/contact-save");
  const kept = await services.db.contactMessage.findFirstOrThrow({ where: { name: "Awa Ndongo" } });
  expect(kept.phone).toBe("+237671234567");
});

test("a page that was opened once opens without a network", async () => {
  const page = await open("/", { ...phone, ...keepsPages });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Both answers come from the server instead of the cached shell, which would be the old one after a new build.
  const opened = [await page.goto(`${url}/`), await page.goto(`${url}/`)];
  expect(opened.every((answer) => answer?.fromServiceWorker())).toBe(true);
  expect(new Set(opened.map((answer) => answer?.headers()["x-request-id"])).size).toBe(2);
  await page.context().setOffline(true);
  await page.goto(`${url}/?hors-ligne`);
  await page.getByRole("heading", { name: /Où allez/ }).waitFor();
});

/** The product that other clients read, under its documented name: in a cookie, or in the storage when it is too long for one. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const cookie = /(?:^|; )selectedProduct=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie) return JSON.parse(decodeURIComponent(cookie));
    return JSON.parse(localStorage.getItem("selectedProduct") ?? "null")?.value ?? null;
  });

test("a departure's page keeps the title that the server gave it, and writes its product as documented", async () => {
  const page = await (await newPerson(phone)).newPage();
  const sent = await (await fetch(tripAddress(url, trip))).text();
  const title = /<title>([^<]*)<\/title>/.exec(sent)?.[1];
  expect(title).toContain("Yaoundé");
  // Asked for by the page itself, and again of a server that had too much to do.
  await page.route("**/api/visitor/product/details?*", (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto(tripAddress(url, trip));
  await expect
    .poll(() => selected(page), { timeout: 45_000 })
    .toMatchObject({
      ...{ id: trip, productId: trip, bookingType: "trip", price: 5000, can_choose_place: true },
      ...{ start_date: expect.any(String), terminal: { city: { name: "Douala" } } },
      path: { end_terminal: { city: { name: "Yaoundé" } } },
    });
  expect(await page.title()).toBe(title);
});
