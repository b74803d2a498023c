import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { seedDemo } from "../../prisma/seed/demo.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const open = await testBrowser();
const { db, files, now } = server.services;

/** A telephone whose browser asks for English. */
async function speaker(): Promise<Page> {
  const page = await (await open({ ...phone, locale: "en-GB", baseURL: server.url })).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Whole words, whatever letters they begin and end with. */
const wordsOf = (list: string) =>
  new RegExp(`(?<!\\p{L})(${list.trim().split(/\s+/).join("|")})(?!\\p{L})`, "iu");

/** Words that only one of the languages has. */
const onlyFrench =
  wordsOf(`votre vos vous nous avec pour sont aucune? réserver réservations? départs? arrivée billets?
  rechercher aujourd’hui demain déjà connexion compte retour prix heure jours? paiement téléphone modifier ajouter
  supprimer enregistrer choisir voir`);
const onlyEnglish =
  wordsOf(`your you with the and book bookings departure today tomorrow already account payment phone
  password delete save choose see`);
/**
 * Names of companies, places and pages, and what people wrote: data, which has the language of who wrote it. The length
 * of a rental stands on its booking as its buyer read it.
 */
const written = /Société|Centre|Maison|Villa|Mobile money|Étoile|Premium|Transport|^\d+\sjours?$/;

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

async function foreignLines(page: Page, address: string, foreign: RegExp): Promise<string[]> {
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
  // What stands in the other language says so, and data stands in the lists of offers.
  const text = await page.evaluate(() => {
    const own = document.documentElement.lang;
    const shown = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
      if (!(node instanceof HTMLElement) || ["SCRIPT", "STYLE"].includes(node.tagName)) return "";
      if (node.lang && node.lang !== own) return "";
      return `${[...node.childNodes].map(shown).join("")}\n`;
    };
    return shown(document.body);
  });
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => foreign.test(line) && !written.test(line))
    .map((line) => `${address}: ${line.slice(0, 120)}`);
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
  for (const path of visited) found.push(...(await foreignLines(page, `/en${path}`, onlyFrench)));
  expect((await login()).ok()).toBe(true);
  for (const path of signedIn) found.push(...(await foreignLines(page, `/en${path}`, onlyFrench)));
  expect.soft(found).toEqual([]);

  const other = await (await open({ ...phone, baseURL: server.url })).newPage();
  const english: string[] = [];
  for (const path of visited) english.push(...(await foreignLines(other, path, onlyEnglish)));
  expect(english).toEqual([]);
}, 600_000);
