import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { seedDemo } from "../../../prisma/seed/demo.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import type { Locale } from "../../../src/shared/text/locale.ts";
import { phone, testBrowser } from "../../support/browser/browser.ts";
import { foreignLines } from "../../support/languages/foreign-lines.ts";
import { startTestServer } from "../../support/server.ts";

const server = await startTestServer();
const open = await testBrowser();
const { db, files, now } = server.services;

/** A telephone whose browser asks for English. */
async function speaker(): Promise<Page> {
  const page = await (await open({ ...phone, locale: "en-GB", baseURL: server.url })).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

const visited: readonly string[] = [
  ...[
    "/",
    "/about-us",
    "/contact",
    "/countries",
    "/privacy-policy",
    "/accessibilite",
    "/terms-and-conditions",
    "/booking",
  ],
  ...["/ticket", "/panier", "/partner-account-request", "/login", "/?action=login", "/?action=forgot"],
  ...["/?action=register&step=mode", "/search", "/nowhere-to-be-found"],
];
const signedIn: readonly string[] = [
  ...[
    paths.profile(),
    paths.changeContact(),
    paths.paymentInfos(),
    paths.changePassword(),
    paths.documents(),
  ],
  ...[paths.health(), paths.requests(), paths.upcomingBookings(), paths.pastBookings(), paths.favourites()],
  paths.messages(),
];

async function foreignOn(page: Page, address: string, language: Locale): Promise<string[]> {
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  return foreignLines(page, language);
}

it("says nothing in French on an English screen, and nothing in English on a French one", async () => {
  await seedDemo(db, files, { now: now(), simulatorsUrl: null });
  await db.banner.deleteMany();
  const page = await speaker();
  const found: string[] = [];
  const login = () =>
    page.request.post("/api/auth/login", {
      headers: { origin: server.url },
      data: { credential: "+237677000001", password: "mboa-2026" },
    });
  for (const path of visited) found.push(...(await foreignOn(page, `/en${path}`, "en")));
  expect((await login()).ok()).toBe(true);
  for (const path of signedIn) found.push(...(await foreignOn(page, `/en${path}`, "en")));
  expect.soft(found).toEqual([]);

  const other = await (await open({ ...phone, baseURL: server.url })).newPage();
  const english: string[] = [];
  for (const path of visited) english.push(...(await foreignOn(other, path, "fr")));
  expect(english).toEqual([]);
}, 600_000);
