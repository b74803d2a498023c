import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords, scanWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import { shellWords } from "../../../src/shared/words/fr/home/shell.ts";
import { phone } from "./browser.ts";
import { openFromMenu } from "./desk-steps.ts";
import { type Person, registerByPhone, signInOnPage } from "./person-steps.ts";
import { customer } from "./story-selling.ts";
import { departureTime, price } from "./story-supply.ts";
import { look, type StoryWorld } from "./story-world.ts";

export const employee: Person = {
  firstName: "Bertrand",
  lastName: "Nkoulou",
  phone: "677310003",
  gender: "Homme",
};
const traveller = "Ange Eto’o";
const [openingFloat, received] = [15_000, 10_000];
const xaf = (amount: number) => formatMoney(amount, "XAF");

/** A company's future employee registers first. */
export async function makeAccount(world: StoryWorld): Promise<void> {
  const page = await world.person(phone);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: shellWords.loginShort }).click();
  await page.getByRole("dialog").getByText(shellWords.register).click();
  await registerByPhone(page, world.control, employee);
  await page.context().close();
}

/** The employee on a phone, at the terminal's pages. */
export async function comeToWork(world: StoryWorld): Promise<Page> {
  const page = await world.person(phone);
  await page.goto("/login");
  await signInOnPage(page, employee.phone);
  await page.getByRole("heading", { name: /^Bonjour/ }).waitFor();
  await look(page, "branch-home");
  return page;
}

/** Opens an entry through the menu button of a phone. */
async function open(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await openFromMenu(page, label);
}

/** Opens the drawer and sells a seat for cash, with change. */
export async function sellForCash(page: Page): Promise<void> {
  await open(page, pageTitleWords.desk);
  await page.getByLabel(gateWords.shift.openingFloat).fill(String(openingFloat));
  await look(page, "desk-closed");
  await page.getByRole("button", { name: gateWords.shift.open }).click();
  const departure = page.getByRole("button", { name: new RegExp(departureTime) });
  await departure.waitFor();
  await look(page, "desk-departures");
  await departure.click();
  await page.getByLabel(gateWords.desk.name).fill(traveller);
  await page.getByLabel(gateWords.desk.phone).fill("677310004");
  await page.getByLabel(gateWords.desk.identityNumber).fill("556677889");
  await page.getByLabel(gateWords.desk.received).fill(String(received));
  await look(page, "desk-sale");
  await page.getByRole("button", { name: gateWords.desk.sell(xaf(price)) }).click();
  await page.getByText(gateWords.desk.giveBack(xaf(received - price))).waitFor();
  await look(page, "desk-sold");
}

async function openManifest(page: Page): Promise<void> {
  await open(page, companyWords(["trip"]).entrance);
  await look(page, "boarding");
  await page.getByRole("link", { name: gateKindWords.trip.list }).click();
}

/** The manifest lists both seats: the one bought online and the one sold at the desk. */
export async function readManifest(page: Page, boarded: number): Promise<void> {
  await openManifest(page);
  for (const name of [`${customer.firstName} ${customer.lastName}`, traveller])
    await page.getByText(name, { exact: true }).filter({ visible: true }).waitFor();
  await page.getByText(gateKindWords.trip.entered(boarded, 2)).waitFor();
  await look(page, "manifest");
}

/** Scans the ticket without network, where it is judged and stored; once online it is sent once. */
export async function boardWithoutNetwork(page: Page, code: string, { db }: StoryWorld): Promise<void> {
  await open(page, companyWords(["trip"]).entrance);
  await page.getByRole("link", { name: gateWords.entries.scan, exact: true }).click();
  await page.getByText(gateKindWords.trip.entered(0, 2)).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The page is put into the cache after all files that it loads.
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(scannerWords.offline).waitFor();
  await look(page, "scanner-offline");
  await page.getByLabel(scannerWords.code, { exact: true }).fill(code);
  await page.getByRole("button", { name: scannerWords.check }).click();
  await page.getByText(scanWords("trip").texts.VALID).waitFor();
  await look(page, "scanner-valid");
  await page.getByRole("button", { name: scannerWords.next }).click();
  await page.getByText(scannerWords.queue(1)).waitFor();
  await look(page, "scanner-queue");
  expect(await db.ticketScan.count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText(scannerWords.allSent).waitFor();
  await page.reload();
  await page.getByText(gateKindWords.trip.entered(1, 2)).waitFor();
  await look(page, "scanner-sent");
  expect(await db.ticketScan.count()).toBe(1);
  await page.getByRole("link", { name: scannerWords.back }).click();
}

/** Closes the drawer, counted to the franc. */
export async function closeShift(page: Page): Promise<void> {
  await open(page, pageTitleWords.shifts);
  await look(page, "shift-open");
  await page.getByRole("button", { name: gateWords.shift.close }).click();
  await page.getByLabel(gateWords.shift.counted).fill(String(openingFloat + price));
  await page.getByRole("button", { name: gateWords.shift.confirmClose }).click();
  await page.getByText(gateWords.shift.noDifference).first().waitFor();
  await look(page, "shift-counted");
  await page.getByRole("dialog").getByRole("button", { name: gateWords.shift.done }).click();
  await page.getByText(gateWords.shift.closed, { exact: true }).waitFor();
  await look(page, "shift-closed");
}
