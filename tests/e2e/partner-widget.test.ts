import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { nameSale } from "../../src/modules/booking/hold/mark-sale.ts";
import { widgetWords as english } from "../../src/shared/words/en/partner/widget.ts";
import { kindWords } from "../../src/shared/words/fr/kinds.ts";
import { widgetWords as words } from "../../src/shared/words/fr/partner/widget.ts";
import { tripLeg } from "../api/programs/partner-programs.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { partnerSite } from "../support/browser/partner-page.ts";
import { lookClosely } from "../support/browser/story-world.ts";
import { freeSeat, placesHeld, visible } from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { db } = server.services;
const open = await testBrowser();
const site = await partnerSite(server.url);

const link = `<a href="${server.url}/search">Billets chez Mboa</a>`;
const buy = (product: string, more = "") => `<mboa-buy product="${product}" ${more}>${link}</mboa-buy>`;
/** A page that is shown as it came: the widget is no React app. */
const show = (page: Page, address: string) => page.goto(address, { waitUntil: "load" });
/** The visitor has looked at another page and comes back to this one. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")) as unknown);
const cancel = (id: string) => db.product.update({ where: { id }, data: { status: "CANCELLED" } });

it("leads from a page of another origin, under a strict policy and without cookies, to a seat that is held", async () => {
  const network = await tripNetwork(server.services, { siteUrl: `http://${site.host}/` });
  const productId = await network.depart({ date: network.day(2) });
  // This telephone keeps our pages, and our cookies: neither matters on the partner's page.
  const context = await open({ ...phone, ...keepsPages });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(server.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.addCookies([{ name: "ours", value: "1", url: server.url }]);
  await context.addInitScript("window.open = () => null");
  const cookies = await context.cookies();
  const [refused, sent]: [string[], Promise<string>[]] = [[], []];
  page.on("console", (message) => {
    if (/Content Security Policy|CORS|Trusted/.test(message.text()) && !/favicon/.test(message.text()))
      refused.push(message.text());
  });
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== server.url || page.url().startsWith(server.url)) return;
    sent.push(request.allHeaders().then(({ cookie = "no cookie" }) => `${pathname}: ${cookie}`));
  });
  await show(page, site.page(`<mboa-search partner="${network.company.slug}">${link}</mboa-search>`));

  // All of it by the keyboard.
  await page.getByLabel(words.label).focus();
  const day = network.day(2).split("-").reverse().join("/");
  await page.keyboard.type(`Douala Yaoundé ${day}`);
  await page.keyboard.press("Enter");
  await page.getByText(words.found(1)).waitFor();
  await lookClosely(page, "widget-trouvé");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Douala → Yaoundé" }).waitFor();
  const total = (sum: string) => page.getByText(new RegExp(`Total\\s: ${sum}\\sFCFA`)).waitFor();
  await page.getByRole("button", { name: words.more }).press("Enter");
  await total("10\\s000");
  await page.getByRole("button", { name: words.fewer }).press("Enter");
  await page.getByRole("button", { name: words.fewer }).press("Enter");
  await total("5\\s000");
  await lookClosely(page, "widget-choisi");
  expect(refused).toEqual([]);
  expect(await context.cookies()).toEqual(cookies);
  const asked = [`/api/partner/products/${productId}`, "/api/partner/search", "/widget.js"];
  expect((await Promise.all(sent)).sort()).toEqual(asked.map((path) => `${path}: no cookie`));
  await page.getByRole("link", { name: words.pay }).press("Enter");

  await page.waitForURL(/\/booking\/trip\/detail/);
  await freeSeat(page, 7).click();
  await visible(page, "Payer").click();
  await page.waitForURL(/\/booking\/payment\?.*bill=/);
  await page.getByText(placesHeld).waitFor();
  expect(context.pages().length).toBe(1);
  const held = await db.booking.findFirstOrThrow({ where: { productId } });
  expect(nameSale(held.soldThrough ?? "")).toBe(`Test Voyages · ${site.host}`);
});

it("marks what another site than the partner's sells, and what names no partner of ours", async () => {
  const network = await tripNetwork(server.services, { siteUrl: "https://kribi.example" });
  const suspended = await tripNetwork(server.services, { status: "SUSPENDED" });
  const productId = await network.depart();
  const page = await (await open(phone)).newPage();
  const soldBy = async (partner: string) => {
    await show(page, site.page(buy(productId, partner && `partner="${partner}"`)));
    await page.getByRole("link", { name: words.pay }).click();
    await page.waitForURL(/\/booking\/trip\/detail/);
    const held = await page.context().request.post(`${server.url}/api/trpc/booking.hold`, {
      headers: { origin: server.url },
      data: {
        legs: [tripLeg(productId)],
        idempotencyKey: crypto.randomUUID(),
      },
    });
    const { billId } = (await held.json()).result.data;
    const { soldThrough } = await db.booking.findFirstOrThrow({ where: { billId } });
    return nameSale(soldThrough ?? "");
  };
  expect(await soldBy(network.company.slug ?? "")).toBe(`Test Voyages · ${site.host} (autre site)`);
  for (const unknown of ["personne", '<b>"', "", suspended.company.slug ?? ""])
    expect([unknown, await soldBy(unknown.replaceAll('"', "&quot;"))]).toEqual([unknown, site.host]);
});

it("says what is wrong beside the partner's own link, and goes on when the network is back", async () => {
  const network = await tripNetwork(server.services);
  const closed = await tripNetwork(server.services);
  const [productId, withdrawn, suspended] = [
    await network.depart(),
    await network.depart(),
    await closed.depart(),
  ];
  await cancel(withdrawn);
  await db.company.update({ where: { id: closed.company.id }, data: { status: "SUSPENDED" } });
  const context = await open(desktop);
  const page = await context.newPage();
  const gone = kindWords.trip.noLongerAvailable;
  const wrong: [tag: string, sentence: string][] = [
    [buy(withdrawn), gone],
    [buy(suspended), gone],
    [buy(crypto.randomUUID()), words.noProduct],
    [buy("rien"), words.noProduct],
    [buy("../search"), words.noProduct],
    [`<mboa-buy>${link}</mboa-buy>`, words.noProduct],
  ];
  for (const [tag, sentence] of wrong) {
    await show(page, site.page(tag));
    await page.getByRole("alert").waitFor();
    expect([tag, await page.getByRole("alert").textContent()]).toEqual([tag, sentence]);
    await page.getByRole("link", { name: "Billets chez Mboa" }).waitFor();
  }
  await lookClosely(page, "widget-introuvable");

  await show(page, site.page(`<mboa-search>${link}</mboa-search>`));
  await page.getByLabel(words.label).fill("xyzzy");
  await page.getByRole("button", { name: words.search }).click();
  await page.getByText(words.nothing).waitFor();
  await context.setOffline(true);
  await page.getByLabel(words.label).fill("Douala Yaoundé");
  await page.getByRole("button", { name: words.search }).click();
  await page.getByText(words.offline).waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: words.again }).click();
  await page
    .getByRole("button", { name: /Douala → Yaoundé/ })
    .first()
    .waitFor();

  const plain = await (await open({ ...desktop, javaScriptEnabled: false })).newPage();
  await show(plain, site.page(buy(productId)));
  await plain.getByRole("link", { name: "Billets chez Mboa" }).waitFor();
});

it("shows two offers on a page, each in its language, and what has changed meanwhile", async () => {
  const network = await tripNetwork(server.services);
  const [first, second] = [await network.depart(), await network.depart({ time: "18:00" })];
  const context = await open(desktop);
  const page = await context.newPage();
  const both = `${buy(first)}<section lang="en-GB">${buy(second)}</section><mboa-search></mboa-search><mboa-search></mboa-search>`;
  await show(page, site.page(both));
  const [one, other] = [page.locator("mboa-buy").first(), page.locator("mboa-buy").last()];
  await one.getByRole("link", { name: words.pay }).waitFor();
  await other.getByRole("link", { name: english.pay }).waitFor();
  await other.getByText("5,000 FCFA").waitFor();
  await other.getByRole("button", { name: english.more }).click();
  await other.getByText("10,000 FCFA").waitFor();
  expect(await one.locator("output").textContent()).toBe("1");
  await lookClosely(page, "widget-deux");
  await one.evaluate((element) => element.setAttribute("lang", "en"));
  await one.getByRole("link", { name: english.pay }).waitFor();
  await one.evaluate((element) => element.removeAttribute("lang"));
  await one.getByRole("link", { name: words.pay }).waitFor();

  // Nothing has changed: what the visitor has chosen stays. Both have read it before it changes.
  const read = (id: string) => page.waitForResponse((answer) => answer.url().includes(`/products/${id}`));
  await Promise.all([read(first), read(second), comeBack(page)]);
  await other.getByText("10,000 FCFA").waitFor();
  await db.product.update({ where: { id: second }, data: { price: 6500 } });
  for (let seat = 1; seat <= 20; seat++) await network.claim(first, seat);
  await context.setOffline(true);
  await comeBack(page);
  await other.getByText("10,000 FCFA").waitFor();
  await context.setOffline(false);
  // The line may be there a moment after it is said to be.
  await expect
    .poll(async () => {
      await comeBack(page);
      return one.getByText(words.full).isVisible();
    })
    .toBe(true);
  await one.getByRole("link", { name: "Billets chez Mboa" }).waitFor();
  await other.getByText("6,500 FCFA").waitFor();
  // The button that had the focus is another one now.
  const focused = () => other.evaluate((element) => element.shadowRoot?.activeElement?.textContent);
  expect(await focused()).toBe("Douala → Yaoundé");
  await lookClosely(page, "widget-complet");

  // Who does not look away is told by our page.
  await db.product.update({ where: { id: second }, data: { price: 7000 } });
  for (let seat = 1; seat <= 20; seat++) await network.claim(second, seat);
  await other.getByRole("link", { name: english.pay }).click();
  await page.waitForURL(/\/en\/booking\/trip\/detail/);
  await page.getByText("This bus is full").waitFor();
});

it("stands in a page in English, and speaks the page's language", async () => {
  const network = await tripNetwork(server.services);
  await network.depart();
  const page = await (await open(phone)).newPage();
  await show(page, site.page("<mboa-search></mboa-search>", "en"));
  await page.getByLabel(english.label).fill("Douala Yaoundé");
  await page.getByRole("button", { name: english.search }).click();
  await page
    .getByRole("button", { name: /Douala → Yaoundé/ })
    .first()
    .click();
  await page.getByRole("link", { name: english.pay }).waitFor();
  await lookClosely(page, "widget-anglais");
  await page.getByRole("button", { name: english.back }).click();
  // The focus goes back to where it came from.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent))
    .toContain("Douala → Yaoundé");
});

it("opens our page beside a frame, or says its address where the frame forbids that", async () => {
  const network = await tripNetwork(server.services);
  const inside = site.page(buy(await network.depart()));
  const frame = (more: string) => site.page(`<iframe title="Billets" ${more} src="${inside}"></iframe>`);
  const page = await (await open(desktop)).newPage();
  const pay = page.frameLocator("iframe").getByRole("link", { name: words.pay });
  await show(page, frame(""));
  const [popup] = await Promise.all([page.waitForEvent("popup"), pay.click()]);
  await popup.waitForURL(/\/booking\/trip\/detail/);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await show(page, frame('sandbox="allow-scripts"'));
  await pay.click();
  const said = page.frameLocator("iframe").getByRole("alert");
  await said.getByText(words.blocked).waitFor();
  expect(await said.textContent()).toContain(`${server.url}/arrival?to=%2Fbooking%2Ftrip%2Fdetail`);
});

it("is the only file that other sites may load, and no page of ours stands in a frame", async () => {
  const headersOf = async (path: string) =>
    (await fetch(`${server.url}${path}`, { redirect: "manual" })).headers;
  const widget = await headersOf("/widget.js");
  expect(widget.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(widget.get("access-control-allow-origin")).toBe("*");
  for (const path of [
    "/",
    "/en/",
    "/booking/trip",
    "/arrival?to=/",
    "/push-worker.js",
    "/dashboard/partner",
  ]) {
    const headers = await headersOf(path);
    expect.soft(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect.soft(headers.get("access-control-allow-origin"), path).toBe(null);
    expect.soft(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect.soft(headers.get("x-frame-options"), path).toBe("SAMEORIGIN");
  }
});
