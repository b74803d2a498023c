import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { Prisma } from "../../prisma/client/client.ts";
import { seedDemo } from "../../prisma/seed/demo.ts";
import { tripFr } from "../../src/kinds/trip/words/fr/trip.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { type OfferName, offerNames } from "../../src/shared/kinds.ts";
import { homeFr } from "../../src/shared/words/fr/home/home.ts";
import { faultsOfLargeText, narrow } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { visible } from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const open = await testBrowser();
const { db, files, now } = server.services;
const today = dayOf(now(), "Africa/Douala");

/** One published offer of each kind that has something to choose. */
const ids = new Map<OfferName, string>();

beforeAll(async () => {
  await seedDemo(db, files, { now: now(), simulatorsUrl: null });
  const page = await visitor();
  for (const offer of offerNames) {
    await page.goto(server.url + listOf[offer]);
    const href = await cards(page).first().locator("a[href*='uuid=']").first().getAttribute("href");
    ids.set(offer, new URLSearchParams(href?.split("?")[1]).get("uuid") ?? "");
  }
  await page.context().close();
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

const small = { ...phone, viewport: narrow };
const sideways = { ...phone, viewport: { width: 740, height: 360 } };

describe("the first screen of a list", () => {
  it.each(offerNames)("shows four of each kind on a phone, two on the smallest: %s", async (offer) => {
    const page = await visitor();
    await page.goto(server.url + listOf[offer]);
    const heights = await wholeCards(page);
    expect(heights.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
    await page.setViewportSize(narrow);
    expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(2);
    await page.setViewportSize(sideways.viewport);
    expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(1);
  });

  it("shows four buses while the return is chosen, and where one is in at most 150 pixels", async () => {
    const page = await visitor();
    await page.goto(`${server.url}${listOf.trip}&returnDate=${addDays(today, 4)}`);
    await cards(page).first().getByRole("link").click();
    await visible(page, tripFr.detail.bookReturn).click();
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
    expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(2);
  });

  it("shows the whole search of the home page under the next booking of a signed-in person", async () => {
    const page = await customer();
    await page.goto(server.url);
    const next = page.getByRole("region", { name: /^(Mon|Ma) prochain/ });
    const line = next.locator("summary");
    await line.waitFor();
    const search = page.getByRole("button", { name: homeFr.search, exact: true });
    const bar = await page.locator("nav.fixed").boundingBox();
    const box = await search.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await line.click();
    await next.getByRole("link", { name: /^Voir l/ }).waitFor();
  });

  it("has one navigation above a person's bookings", async () => {
    const page = await customer();
    await page.goto(server.url + paths.upcomingBookings());
    await page.locator("main nav").first().waitFor();
    const shown = page.locator("nav").locator("visible=true");
    // The tabs of this page, and the bar at the bottom that every page has.
    await expect.poll(() => shown.count()).toBe(2);
  });
});

it("draws the numbered places of a hall as large as a finger on a phone", async () => {
  const hall = await db.eventSession.findFirstOrThrow({
    where: {
      layout: { not: Prisma.AnyNull },
      pools: { some: { map: { not: Prisma.AnyNull } } },
      product: { status: "PUBLISHED", startsAt: { gt: now() } },
    },
  });
  const page = await visitor();
  await page.goto(server.url + paths.detail("event", hall.productId));
  const seats = page.locator("[role=checkbox][data-unit] > *:first-child");
  await seats.first().waitFor();
  const smallest = () =>
    seats.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().width)));
  await expect.poll(smallest).toBeGreaterThanOrEqual(44);
});

const publicPages = () => [
  paths.home(),
  paths.search(),
  paths.search({ q: "bus douala yaounde demain" }),
  paths.booking(),
  ...Object.values(listOf),
  ...offerNames.map((offer) => paths.detail(offer, ids.get(offer) ?? "")),
  ...offerNames.map((offer) => paths.share(offer, ids.get(offer) ?? "")),
  paths.about(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.countries(),
  paths.partnerRequest(),
  paths.basket(),
  "/login",
  "/nowhere",
  "/dashboard/admin/nowhere",
];

const ownPages = [
  paths.upcomingBookings(),
  paths.pastBookings(),
  paths.favourites(),
  paths.messages(),
  paths.profile(),
];

it("shows no page wider than the smallest phone with text of twice the size", async () => {
  const [page, own] = [await visitor(small), await customer(small)];
  const faults: string[] = [];
  const walk = async (walked: Page, addresses: readonly string[]) => {
    for (const address of addresses) {
      await walked.goto(server.url + address);
      await walked.locator("h1, h2").first().waitFor();
      faults.push(...(await faultsOfLargeText(walked, narrow)).map((fault) => `${address}: ${fault}`));
    }
  };
  await walk(page, publicPages());
  await walk(own, ownPages);
  expect(faults).toEqual([]);
});
