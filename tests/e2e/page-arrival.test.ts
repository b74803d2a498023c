import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { accountMenuFr } from "../../src/shared/words/fr/account/account-menu.ts";
import { offerFr } from "../../src/shared/words/fr/booking/offer.ts";
import { goodPassword } from "../support/account.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { roundTripNetwork, tripAddress } from "../support/browser/trip-steps.ts";
import { createActor } from "../support/context.ts";
import { startTestServer } from "../support/server.ts";

/** What a page does by itself once its program runs: nothing below a browser runs it. */
const server = await startTestServer();
const open = await testBrowser();
const { network } = await roundTripNetwork(server.services);
const trip = await network.depart({ date: network.day(3) });

async function visitor(): Promise<Page> {
  const page = await (await open(phone)).newPage();
  page.setDefaultTimeout(45_000);
  return page;
}

/** The product that other clients read, under its documented name: in a cookie, or in the storage when it is too long for one. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const cookie = /(?:^|; )selectedProduct=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie) return JSON.parse(decodeURIComponent(cookie));
    return JSON.parse(localStorage.getItem("selectedProduct") ?? "null")?.value ?? null;
  });

it("a departure's page keeps the title that the server gave it, and writes its product as documented", async () => {
  const page = await visitor();
  const sent = await (await fetch(tripAddress(server.url, trip))).text();
  const title = /<title>([^<]*)<\/title>/.exec(sent)?.[1];
  expect(title).toContain("Yaoundé");
  // Asked for by the page itself, and again of a server that had too much to do.
  await page.route("**/api/visitor/product/details?*", (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await page.goto(tripAddress(server.url, trip));
  await expect
    .poll(() => selected(page), { timeout: 45_000 })
    .toMatchObject({
      ...{ id: trip, productId: trip, bookingType: "trip", price: 5000, can_choose_place: true },
      ...{ start_date: expect.any(String), terminal: { city: { name: "Douala" } } },
      path: { end_terminal: { city: { name: "Yaoundé" } } },
    });
  expect(await page.title()).toBe(title);
});

it("an address that names a departure as an event leads to its own page", async () => {
  const page = await visitor();
  await page.goto(`${server.url}/booking/dating/detail?uuid=${trip}`);
  await page.getByRole("link", { name: offerFr.rightKind.trip }).click();
  await page.waitForURL(`**/booking/trip/detail?uuid=${trip}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

it("who logs out in one tab is led to the sign-in in the other", async () => {
  const number = "+237677300399";
  const passwordHash = await hashPassword(goodPassword);
  await createActor(server.services, { user: { phone: number, passwordHash } });
  const first = await visitor();
  const context = first.context();
  await context.request.post(`${server.url}/api/auth/login`, {
    data: { credential: number, password: goodPassword },
  });
  const second = await context.newPage();
  second.setDefaultTimeout(45_000);
  const profile = `${server.url}/dashboard/profile/my-profile`;
  await second.goto(profile);
  await second.getByRole("heading", { level: 1 }).waitFor();
  await first.goto(`${server.url}/`);
  await first.getByRole("button", { name: accountMenuFr.openAccount("Awa Essomba") }).click();
  await first.getByRole("menuitem", { name: accountMenuFr.logout }).click();
  await second.waitForURL(`${server.url}/login?*`);
});
