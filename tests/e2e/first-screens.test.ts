import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { Prisma } from "../../prisma/client/client.ts";
import { seedDemo } from "../../prisma/seed/demo.ts";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { type OfferName, offerNames } from "../../src/shared/kinds.ts";
import { homeWords } from "../../src/shared/words/fr/home/home.ts";
import { faultsAtBothSizes, faultsOfLargeText, faultsOnPhone, narrow } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { keepShot } from "../support/browser/keep-shot.ts";
import { opens } from "../support/browser/plain-steps.ts";
import { visible } from "../support/browser/trip-steps.ts";
import { walk } from "../support/browser/walk.ts";
import { faultsOfScreen } from "../support/browser/wide-faults.ts";
import { foreignLines } from "../support/languages/foreign-lines.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const open = await testBrowser();
const { db, files, now } = server.services;
const today = dayOf(now(), "Africa/Douala");

/** One published offer of each kind that has something to choose, as its list shows it first. */
const ids = new Map<OfferName, string>();

beforeAll(async () => {
  await seedDemo(db, files, { now: now(), simulatorsUrl: null, days: 8 });
}, 180_000);

const listOf: Record<OfferName, string> = {
  trip: paths.trips(undefined, { from: "Douala", to: "Yaoundé", date: addDays(today, 2) }),
  consultant: paths.consultants(),
  car: paths.cars(undefined, { city: "Douala" }),
  house: paths.houses(undefined, { city: "Kribi" }),
  event: paths.events(),
};

async function visitor(options: BrowserContextOptions = phone): Promise<Page> {
  const page = await (await open(options)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

async function customer(options: BrowserContextOptions = phone): Promise<Page> {
  const page = await visitor(options);
  const login = await page.request.post(`${server.url}/api/auth/login`, {
    headers: { origin: server.url },
    data: { credential: "+237677000001", password: "mboa-2026" },
  });
  expect(login.ok()).toBe(true);
  return page;
}

const cards = (page: Page) =>
  page.locator("main li:has(h2 a[href*='uuid=']), main li:has(> div a[href*='uuid='])");

/** The heights of the cards that are whole between the top of the page and the bar at its bottom. */
async function wholeCards(page: Page): Promise<number[]> {
  await cards(page).first().waitFor();
  return cards(page).evaluateAll((all) => {
    const bar = document.querySelector("nav.fixed")?.getBoundingClientRect().top ?? innerHeight;
    const boxes = all.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ bottom }) => bottom <= bar).map(({ height }) => Math.round(height));
  });
}

async function firstId(page: Page): Promise<string> {
  const href = await cards(page).first().locator("a[href*='uuid=']").first().getAttribute("href");
  return new URLSearchParams(href?.split("?")[1]).get("uuid") ?? "";
}

const sideways = { width: 740, height: 360 };

const screens = [
  { name: "768", viewport: { width: 768, height: 1024 } },
  { name: "sideways", viewport: sideways },
  { name: "4k", viewport: { width: 3840, height: 2160 } },
] as const;

/** What is too wide, too long or in a corner on a tablet, a phone held sideways and a screen of 4K. */
async function faultsOfScreens(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? narrow;
  const found: string[] = [];
  const address = page.url().slice(server.url.length);
  for (const { name, viewport } of screens) {
    await page.setViewportSize(viewport);
    found.push(...(await faultsOfScreen(page)).map((fault) => `${address} ${name}: ${fault}`));
    await keepShot(page, `${name}-${address.replace(/[^a-z0-9]+/gi, "-").slice(0, 40)}`, false);
  }
  await page.setViewportSize(before);
  return found;
}

/** What is too wide on the smallest phone with text of twice the size. */
const tooWide = async (page: Page) =>
  (await faultsOfLargeText(page, narrow)).map((fault) => `${page.url().slice(server.url.length)}: ${fault}`);

it("shows four offers of each kind on the first screen of a phone, and its pages fit a screen of any size", async () => {
  const page = await visitor();
  const faults: string[] = [];
  for (const offer of offerNames) {
    // What comes later on a slow line still moves the cards.
    const showsAtLeast = (count: number) =>
      expect
        .poll(async () => (await wholeCards(page)).length, { message: offer })
        .toBeGreaterThanOrEqual(count);
    await page.setViewportSize(phone.viewport ?? narrow);
    await page.goto(server.url + listOf[offer]);
    await showsAtLeast(4);
    expect.soft(Math.max(...(await wholeCards(page))), offer).toBeLessThanOrEqual(120);
    await page.setViewportSize(narrow);
    await showsAtLeast(2);
    faults.push(...(await tooWide(page)));
    await page.setViewportSize(sideways);
    await showsAtLeast(1);
    faults.push(...(await faultsOfScreens(page)));
    ids.set(offer, await firstId(page));
  }
  // A hall with numbered places, which are as large as a finger.
  const hall = await db.eventSession.findFirstOrThrow({
    where: {
      layout: { not: Prisma.AnyNull },
      pools: { some: { map: { not: Prisma.AnyNull } } },
      product: { status: "PUBLISHED", startsAt: { gt: now() } },
    },
  });
  ids.set("event", hall.productId);
  await page.setViewportSize(phone.viewport ?? narrow);
  await page.goto(server.url + paths.detail("event", hall.productId));
  const seats = page.locator("[role=checkbox][data-unit] > *:first-child");
  await seats.first().waitFor();
  const smallest = () =>
    seats.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
  await expect.poll(smallest).toBeGreaterThanOrEqual(44);

  await page.setViewportSize(narrow);
  for (const address of widePages()) {
    await walk(page, address);
    await page.locator("h1, h2").first().waitFor();
    faults.push(...(await tooWide(page)), ...(await faultsOfScreens(page)));
  }
  expect(faults).toEqual([]);
});

it("withholds pictures where no script runs, and shows no sign of a broken one in their places", async () => {
  const page = await visitor({ ...phone, javaScriptEnabled: false });
  const pictures = page.locator("main picture img");
  await opens(page, server.url + listOf.trip, pictures);
  const states = await pictures.evaluateAll((all) =>
    all.map((one) => {
      const { currentSrc, complete, naturalWidth } = one as HTMLImageElement;
      return { withheld: currentSrc.startsWith("data:"), broken: complete && naturalWidth === 0 };
    }),
  );
  expect(states.every(({ withheld, broken }) => withheld && !broken)).toBe(true);
});

it("shows four buses while the return is chosen, and where one is in at most 150 pixels", async () => {
  const page = await visitor();
  await page.goto(`${server.url}${listOf.trip}&returnDate=${addDays(today, 4)}`);
  await cards(page).first().getByRole("link").click();
  await visible(page, tripWords.detail.bookReturn).click();
  await page.waitForURL(/leg=return/);
  await page.locator("main summary").waitFor();
  await page.getByRole("timer").waitFor();
  await expect.poll(async () => (await wholeCards(page)).length).toBeGreaterThanOrEqual(4);
  const used = await page.evaluate(() => {
    const box = (of: string) => document.querySelector(of)?.getBoundingClientRect();
    const days = box("main nav:has([aria-current=date])");
    return (days?.bottom ?? Infinity) - (box("main ol[aria-label]")?.top ?? 0);
  });
  expect(used).toBeLessThanOrEqual(150);
  await page.setViewportSize(narrow);
  await expect.poll(async () => (await wholeCards(page)).length).toBeGreaterThanOrEqual(2);
});

it("shows a signed-in person the whole search under the next booking, and own pages that everybody can use", async () => {
  const page = await customer();
  await page.goto(server.url);
  const next = page.getByRole("region", { name: /^(Mon|Ma) prochain/ });
  const line = next.locator("summary");
  await line.waitFor();
  const search = page.getByRole("button", { name: homeWords.search, exact: true });
  const lowest = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const bar = page.locator("nav.fixed");
  await expect
    .poll(async () => (await lowest(search)) - ((await bar.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(0);
  await line.click();
  await next.getByRole("link", { name: /^Voir l/ }).waitFor();

  for (const address of ownPages) {
    await walk(page, address);
    await page.locator("h1, h2").first().waitFor();
    if (address === paths.upcomingBookings()) {
      await page.locator("main nav").first().waitFor();
      // The tabs of this page, and the bar at the bottom that every page has: one navigation above the bookings.
      await expect.poll(() => page.locator("nav").locator("visible=true").count()).toBe(2);
    }
    expect.soft([...(await faultsOnPhone(page)), ...(await tooWide(page))], address).toEqual([]);
  }
});

/** Besides the lists and those that the next test visits: what is shown of an offer. */
const widePages = () => [
  paths.search(),
  paths.search({ q: "bus douala yaounde demain" }),
  ...offerNames.map((offer) => paths.detail(offer, ids.get(offer) ?? "")),
  ...offerNames.map((offer) => paths.share(offer, ids.get(offer) ?? "")),
];

const publicPages = [
  paths.home(),
  paths.booking(),
  listOf.event,
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.countries(),
  paths.partnerRequest(),
  paths.basket(),
  "/about-us?action=register",
  "/ticket/XXXXX-XXXXX",
  "/payment/failed-payment",
  "/c-autocomplete",
  "/test",
  "/login",
  "/nowhere",
  "/dashboard/admin/nowhere",
];

/** One of each arrangement that pages have on a desktop. */
const wideToo = new Set([paths.home(), listOf.event, paths.contact(), paths.partnerRequest()]);

const ownPages = [
  paths.upcomingBookings(),
  paths.pastBookings(),
  paths.favourites(),
  paths.messages(),
  paths.profile(),
];

it("can be used by everybody in French, and fits any screen and the smallest phone with text of twice the size", async () => {
  const page = await visitor();
  await page.goto(server.url + paths.about());
  for (const address of publicPages) {
    await walk(page, address);
    await page.locator("h1, h2").first().waitFor();
    const look = wideToo.has(address) ? faultsAtBothSizes : faultsOnPhone;
    const narrowly = [...(await look(page)), ...(await tooWide(page))];
    // What is on offer there has names in English, too.
    const foreign = address === listOf.event ? [] : await foreignLines(page, "fr");
    const others = [...(await faultsOfScreens(page)), ...foreign];
    expect.soft([...narrowly, ...others], address).toEqual([]);
  }
});
