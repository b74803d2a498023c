import type { BrowserContext, Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { formatDay } from "../../src/shared/dates.ts";
import { footerFr } from "../../src/shared/words/fr/home/footer.ts";
import { homeTextsFr } from "../../src/shared/words/fr/home/home-texts.ts";
import { shellFr } from "../../src/shared/words/fr/home/shell.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { faultsAtBothSizes } from "../support/browser/axe.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const { url, services } = await startTestServer();
const newPerson = await testBrowser();
const line = await tripNetwork(services, { name: "Étoile du Test" });
await line.depart();
const leavesOn = line.day(1);

const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function open(path: string, options = phone): Promise<Page> {
  const context = await newPerson(options);
  contexts.push(context);
  const page = await context.newPage();
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

async function keepUser(page: Page, user: unknown): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "userData", value: encodeURIComponent(JSON.stringify(user)), url }]);
}

/** The kinds of formats that pages have made with Intl since they began to load. */
declare global {
  interface Window {
    formatsMade: string[];
  }
}

test("the home page starts without Intl, whose first use blocks a cheap phone", async () => {
  const context = await newPerson(phone);
  contexts.push(context);
  const page = await context.newPage();
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
  await page.goto(`${url}/`);
  await page.getByRole("combobox", { name: "Départ" }).click();
  await page.getByRole("option").first().waitFor();
  expect(await page.evaluate(() => window.formatsMade)).toEqual([]);
});

describe("without JavaScript", () => {
  test("the home page can be read and its form searches", async () => {
    const page = await open("/", { ...phone, javaScriptEnabled: false });
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await page.getByRole("combobox", { name: "Départ" }).fill("Douala");
    await page.getByRole("combobox", { name: "Arrivée" }).fill("Yaoundé");
    await page.getByRole("textbox", { name: "Date de départ" }).fill(formatDay(leavesOn));
    await page.getByRole("button", { name: "Rechercher" }).click();
    const asked = new URL(page.url());
    expect(asked.pathname).toBe("/search");
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      kind: "trip",
      from: "Douala",
      to: "Yaoundé",
    });
    expect(asked.searchParams.get("date")).toBe(formatDay(leavesOn));
    const departure = page.getByRole("listitem").filter({ hasText: "Étoile du Test" });
    // A busy server sends a page without its content, and nothing here asks for it again but the person.
    await expect.poll(async () => (await page.reload()) && departure.count(), { timeout: 60_000 }).toBe(1);
    await departure.getByRole("link").first().click();
    expect(new URL(page.url()).pathname).toBe("/booking/trip/detail");
  }, 150_000);

  test("every page has a title, a description and a preview; a wrong address is 404", async () => {
    const answer = await fetch(`${url}/about-us`);
    // Pages are revalidated, so that a new build is used at the next visit.
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const about = await answer.text();
    expect(about).toContain("<title>Société · Mboa</title>");
    expect(about).toMatch(/<meta property="og:image" content="http/);
    expect(about).toContain(`<link rel="canonical" href="${url}/about-us" />`);
    const missing = await fetch(`${url}/cette-page-n-existe-pas`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("<title>404 - Page Introuvable</title>");
    expect((await fetch(`${url}/assets/none.js`)).headers.get("content-type")).toContain("json");
    const moved = await fetch(`${url}/booking/index-old?a=1`, { redirect: "manual" });
    expect(moved.headers.get("location")).toBe("/booking?a=1");
    for (const [old, now] of [
      ["/dashboard/partner/services/trip?page=2", "/dashboard/partner/trip?page=2"],
      ["/helpdesk/booking", "/dashboard/support/booking"],
      ["/helpdesk", "/dashboard/support"],
      ["/partner?page=2", "/dashboard/partner?page=2"],
      ["/dashboard/partner/services", "/dashboard/partner"],
    ] as const)
      expect((await fetch(`${url}${old}`, { redirect: "manual" })).headers.get("location")).toBe(now);
  });
});

describe("the home page", () => {
  test("a trip is searched by keyboard, whatever the accents and slips", async () => {
    const page = await open("/", desktop);
    const from = page.getByRole("combobox", { name: "Départ" });
    await from.fill("yaonde");
    await page.getByRole("option", { name: /Yaoundé/ }).waitFor();
    await from.press("Enter");
    expect(await from.inputValue()).toBe("Yaoundé");
    const to = page.getByRole("combobox", { name: "Arrivée" });
    await to.fill("ngaoundere");
    await page.getByRole("option", { name: /Ngaoundéré/ }).waitFor();
    await to.press("Enter");
    await page.getByRole("button", { name: "Inverser le départ et l’arrivée" }).click();
    await page.getByRole("button", { name: "Plus" }).click();
    await page.getByRole("button", { name: "Demain", exact: true }).click();
    const tomorrow = await page.getByRole("textbox", { name: "Date de départ" }).inputValue();
    await page.getByRole("button", { name: "Aujourd’hui" }).click();
    expect(await page.getByRole("textbox", { name: "Date de départ" }).inputValue()).not.toBe(tomorrow);
    await page.getByRole("button", { name: "Aller-retour" }).click();
    await page.getByRole("textbox", { name: "Date de retour" }).fill("31122099");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await page.waitForURL("**/search?*");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      kind: "trip",
      from: "Ngaoundéré",
      to: "Yaoundé",
      places: "2",
      returnDate: "2099-12-31",
    });
  });

  test("errors wait for the first attempt, and the focus goes to the first of them", async () => {
    const page = await open("/");
    const from = page.getByRole("combobox", { name: "Départ" });
    await from.focus();
    await from.blur();
    expect(await page.getByText("Choisissez la ville de départ").count()).toBe(0);
    await page.getByRole("button", { name: "Rechercher" }).click();
    expect(await page.getByText("Choisissez la ville de départ").isVisible()).toBe(true);
    expect(await from.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("a day is chosen in the calendar with the arrows", async () => {
    const page = await open("/", desktop);
    const start = page.getByRole("textbox", { name: "Date de départ" });
    await start.fill("10122099");
    await start.press("ArrowDown");
    await page.getByRole("dialog", { name: "Calendrier" }).waitFor();
    await page.getByRole("button", { name: /^jeudi 10 décembre/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect(await start.inputValue()).toBe("18/12/2099");
    expect(await page.getByRole("dialog").count()).toBe(0);
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
  await page.getByRole("contentinfo").getByRole("link", { name: footerFr.terms }).click();
  await page.getByRole("heading", { level: 2, name: /^1\. / }).waitFor();
  await page.goBack();
  const [{ question = "", answer = "" } = {}] = homeTextsFr.faq;
  await page.getByText(question).click();
  await page.getByText(answer).waitFor();
  expect(await page.locator("body[data-first]").count()).toBe(1);
});

describe("the frame", () => {
  test("an unknown address says so and leads home", async () => {
    const page = await open("/nulle-part");
    await page.getByRole("heading", { name: "404 - Page Introuvable" }).waitFor();
    expect(await page.title()).toBe("404 - Page Introuvable");
    await page.getByText("This page could not be found").waitFor();
    await page.getByRole("link", { name: "Retour à l’accueil" }).click();
    await page.getByRole("heading", { name: /Où allez/ }).waitFor();
  });

  test("a page that breaks says so, and the next page works", async () => {
    const page = await open("/test", desktop);
    await page.getByRole("button", { name: "Casser cette page" }).click();
    await page.getByRole("heading", { name: "Une erreur est survenue" }).waitFor();
    await page.getByRole("link", { name: "Société", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: /Chez nous/ }).waitFor();
  });

  test("a country chosen in the header is kept and sent with every call", async () => {
    const page = await open("/", desktop);
    await page.getByRole("button", { name: /Changer de pays/ }).click();
    const asked = awaitedLater(
      page.waitForRequest((request) => request.headers()["accept-country"] === "GA"),
    );
    await page.getByRole("menuitem", { name: "Gabon" }).click();
    await asked;
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("countryContext") ?? "{}"));
    expect(kept.currentCountry.shortCode).toBe("GA");
    await page.reload();
    await page.getByRole("button", { name: /Gabon\. Changer de pays/ }).waitFor();
    // Nobody sells there yet, which the foot of the page says beside what it names.
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("link", { name: `${footerFr.trips} ${footerFr.soon}` }).waitFor();
  });

  test("the country picker turns this site into the country's, at the page that was asked for", async () => {
    const page = await open("/countries?suffix=booking/trip");
    await page.getByRole("link", { name: /Sénégal/ }).click();
    await page.waitForURL("**/booking/trip");
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("countryContext") ?? "{}"));
    expect(kept.currentCountry.shortCode).toBe("SN");
    await page.getByRole("button", { name: shellFr.openMenu }).click();
    const menu = page.getByRole("dialog", { name: shellFr.menu });
    await menu.getByRole("link", { name: `${footerFr.cars} ${footerFr.soon}` }).waitFor();
  });

  test("a modal opens from the address and leaves it when closed", async () => {
    const page = await open("/about-us?action=login", desktop);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(`${url}/about-us`);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("a person is known again from the cookie, by six letters of the first name", async () => {
    const page = await open("/about-us", desktop);
    await keepUser(page, signedIn);
    // Their session does not exist on the server, so its calls are intercepted.
    await page.route("**/api/trpc/**", (route) =>
      route.request().url().includes("geo.checkCountry") && !route.request().url().includes(",")
        ? route.continue()
        : route.abort(),
    );
    await page.reload();
    const menu = page.getByRole("button", { name: "Compte d’Emmanuel Ndongo" });
    await menu.waitFor();
    expect(await menu.getByText("Emmanu", { exact: true }).isVisible()).toBe(true);
    await menu.click();
    await page.getByText("SIMPLE UTILISATEUR").waitFor();
  });

  test("a session that has ended takes its person to sign in, and leaves no draft", async () => {
    const page = await open("/about-us");
    await keepUser(page, signedIn);
    await page.context().addCookies([{ name: "firstBooking", value: "%7B%7D", url }]);
    await page.goto(`${url}/dashboard/favourite/my-favourite`);
    await page.waitForURL("**/login*");
    await page.getByText("ATTENTION").first().waitFor();
    const kept = (await page.context().cookies()).map(({ name }) => name);
    expect(kept).not.toContain("userData");
    expect(kept).not.toContain("firstBooking");
  });

  test("a file that a deploy removed reloads the page once, not for ever", async () => {
    const page = await open("/", desktop);
    let loads = 0;
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await page.route("**/assets/about-page-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    const reloaded = awaitedLater(page.waitForEvent("load"));
    await page.getByRole("link", { name: "Société", exact: true }).first().click();
    await reloaded;
    await page.getByRole("heading", { name: "Une erreur est survenue" }).waitFor();
    // The click's own navigation, and one reload.
    expect(loads).toBeLessThanOrEqual(2);
  });

  test("a network that leads nowhere is called that, although the browser says it is online", async () => {
    const page = await open("/", desktop);
    await page.route(/\/assets\/about-page-|\/healthz/, (route) => route.abort());
    await page.getByRole("link", { name: "Société", exact: true }).first().click();
    await page.getByRole("heading", { name: shellFr.noNetwork }).waitFor();
  });

  test("an address with a place in it goes there, even when the place arrives late", async () => {
    const page = await open("/#faq", desktop);
    const faq = page.getByRole("heading", { name: "Questions fréquentes" });
    await faq.waitFor();
    await expect
      .poll(() => faq.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight))
      .toBe(true);
  });
});

test("a message to us is checked, kept, and thanked for", async () => {
  const page = await open("/contact");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Veuillez saisir votre nom").waitFor();
  await page.getByLabel("Votre nom").fill("Awa Ndongo");
  await page.getByLabel("Sujet").selectOption({ index: 1 });
  await page.getByLabel("Téléphone").fill("6 12 34");
  // A long pasted text is kept whole and reported.
  await page.getByLabel("Message").fill("x".repeat(4012));
  await page.getByText("4\u202f012 caractères sur 4\u202f000").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toHaveLength(4012);
  await page.getByLabel("Message").fill("Mon billet n’apparaît pas.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Veuillez saisir votre numéro de téléphone valide").waitFor();
  await page.getByLabel("Téléphone").fill("671234567");
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

const plainPages = [
  "/",
  "/about-us",
  "/contact",
  "/countries",
  "/privacy-policy",
  "/login",
  "/about-us?action=register",
  "/ticket/XXXXX-XXXXX",
  "/partner-account-request",
  "/payment/failed-payment",
  "/payment/cancelled-payment",
  "/c-autocomplete",
  "/test",
  "/nulle-part",
];

test("the pages that everybody sees can be used by everybody", async () => {
  const page = await open("/");
  for (const path of plainPages) {
    await page.goto(url + path);
    expect.soft(await faultsAtBothSizes(page), path).toEqual([]);
  }
});
