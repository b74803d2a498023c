import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { pageTitlesFr } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { gateFr } from "../../../src/shared/words/fr/desk/gate.ts";
import { gateKindsFr } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerFr, scanWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import { shellFr } from "../../../src/shared/words/fr/home/shell.ts";
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
  await page.getByRole("banner").getByRole("link", { name: shellFr.loginShort }).click();
  await page.getByRole("dialog").getByText(shellFr.register).click();
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
  await open(page, pageTitlesFr.desk);
  await page.getByLabel(gateFr.shift.openingFloat).fill(String(openingFloat));
  await look(page, "desk-closed");
  await page.getByRole("button", { name: gateFr.shift.open }).click();
  const departure = page.getByRole("button", { name: new RegExp(departureTime) });
  await departure.waitFor();
  await look(page, "desk-departures");
  await departure.click();
  await page.getByLabel(gateFr.desk.name).fill(traveller);
  await page.getByLabel(gateFr.desk.phone).fill("677310004");
  await page.getByLabel(gateFr.desk.identityNumber).fill("556677889");
  await page.getByLabel(gateFr.desk.received).fill(String(received));
  await look(page, "desk-sale");
  await page.getByRole("button", { name: gateFr.desk.sell(xaf(price)) }).click();
  await page.getByText(gateFr.desk.giveBack(xaf(received - price))).waitFor();
  await look(page, "desk-sold");
}

async function openManifest(page: Page): Promise<void> {
  await open(page, companyWords(["trip"]).entrance);
  await look(page, "boarding");
  await page.getByRole("link", { name: gateKindsFr.trip.list }).click();
}

/** The manifest lists both seats: the one bought online and the one sold at the desk. */
export async function readManifest(page: Page, boarded: number): Promise<void> {
  await openManifest(page);
  for (const name of [`${customer.firstName} ${customer.lastName}`, traveller])
    await page.getByText(name, { exact: true }).filter({ visible: true }).waitFor();
  await page.getByText(gateKindsFr.trip.entered(boarded, 2)).waitFor();
  await look(page, "manifest");
}

/** Scans the ticket without network, where it is judged and stored; once online it is sent once. */
export async function boardWithoutNetwork(page: Page, code: string, { db }: StoryWorld): Promise<void> {
  await open(page, companyWords(["trip"]).entrance);
  await page.getByRole("link", { name: gateFr.entries.scan, exact: true }).click();
  await page.getByText(gateKindsFr.trip.entered(0, 2)).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The page is put into the cache after all files that it loads.
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(scannerFr.offline).waitFor();
  await look(page, "scanner-offline");
  await page.getByLabel(scannerFr.code, { exact: true }).fill(code);
  await page.getByRole("button", { name: scannerFr.check }).click();
  await page.getByText(scanWords("trip").texts.VALID).waitFor();
  await look(page, "scanner-valid");
  await page.getByRole("button", { name: scannerFr.next }).click();
  await page.getByText(scannerFr.queue(1)).waitFor();
  await look(page, "scanner-queue");
  expect(await db.ticketScan.count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText(scannerFr.allSent).waitFor();
  await page.reload();
  await page.getByText(gateKindsFr.trip.entered(1, 2)).waitFor();
  await look(page, "scanner-sent");
  expect(await db.ticketScan.count()).toBe(1);
  await page.getByRole("link", { name: scannerFr.back }).click();
}

/** Closes the drawer, counted to the franc. */
export async function closeShift(page: Page): Promise<void> {
  await open(page, pageTitlesFr.shifts);
  await look(page, "shift-open");
  await page.getByRole("button", { name: gateFr.shift.close }).click();
  await page.getByLabel(gateFr.shift.counted).fill(String(openingFloat + price));
  await page.getByRole("button", { name: gateFr.shift.confirmClose }).click();
  await page.getByText(gateFr.shift.noDifference).first().waitFor();
  await look(page, "shift-counted");
  await page.getByRole("dialog").getByRole("button", { name: gateFr.shift.done }).click();
  await page.getByText(gateFr.shift.closed, { exact: true }).waitFor();
  await look(page, "shift-closed");
}
