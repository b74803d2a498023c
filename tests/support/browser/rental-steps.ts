import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { myRentalWords } from "../../../src/kinds/rental/words/fr/my-rental.ts";

/** Browser steps of a rental company, and of its customers at the handover. */

export async function addCar(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const pick = async (label: string, option: string | RegExp) => {
    await dialog.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).first().click();
  };
  await page.goto("/dashboard/partner/rental-car/car");
  await page.getByRole("button", { name: "Ajouter une voiture" }).first().click();
  await pick("Lieu", "Centre");
  await pick("Modèle", /Corolla/);
  await dialog.getByLabel("Immatriculation").fill("LT 777 ZZ");
  await dialog.getByLabel("Année").fill("2021");
  await dialog.getByLabel("Prix par jour").fill("30000");
  await dialog.getByLabel("Places").fill("5");
  await pick("Boîte de vitesses", "Manuelle");
  await pick("Moteur", "Essence");
  await pick("Chauffeur", /en option/);
  await dialog.getByLabel("Chauffeur, par jour").fill("10000");
  await dialog.getByLabel("Caution").fill("50000");
  await dialog.getByLabel("En vente").check();
  await dialog.getByRole("button", { name: "Ajouter une voiture" }).click();
  await dialog.waitFor({ state: "detached" });
}

export async function addHouse(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.goto("/dashboard/partner/rental-house/house");
  await page.getByRole("button", { name: "Ajouter un logement" }).first().click();
  await dialog.getByRole("combobox", { name: "Propriété" }).click();
  await page.getByRole("option", { name: "Bonapriso" }).click();
  await dialog.getByLabel("Titre").fill("Studio du port");
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Studio" }).click();
  await dialog.getByLabel("Prix par nuit").fill("25000");
  await dialog.getByLabel("Voyageurs").fill("2");
  await dialog.getByLabel("En vente").check();
  await dialog.getByRole("button", { name: "Ajouter un logement" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Imports the calendar of another site and reads it at once. */
export async function followCalendar(page: Page, house: string, url: string): Promise<void> {
  await page.goto("/dashboard/partner/rental-house/feed/create");
  await page.getByLabel("Nom").fill("Ailleurs");
  await page.getByRole("combobox", { name: "Logement" }).fill(house);
  await page.getByRole("option", { name: house }).first().click();
  await page.getByLabel("Adresse iCal").fill(url);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Lire maintenant" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Lire maintenant" }).click();
  await page.getByText("À jour").first().waitFor();
}

/**
 * In a low window the page scrolls for the panel, but not while the mouse is pressed:
 * that would select other nights.
 */
async function expectStillWhilePressed(page: Page, night: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width, height: 440 });
  await night.hover();
  const before = await scrolled();
  await page.mouse.down();
  await page.getByLabel(/^Prix de la nuit/).waitFor({ state: "attached" });
  expect(await scrolled()).toBe(before);
  await page.mouse.up();
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect.poll(() => page.locator("td[data-chosen]").count()).toBe(1);
  await page.setViewportSize({ width, height });
}

/** Days that are over are hatched, and the keyboard enters the calendar at today. */
async function expectTodayMarked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mois précédent" }).click();
  const over = page.locator("td[data-past]").first();
  expect(await over.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toContain("gradient");
  await page.getByRole("button", { name: "Aujourd’hui" }).click();
  await page.locator("td[aria-current=date][tabindex='0']").waitFor();
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-day") ?? document.activeElement?.tagName);

/** Blocks the chosen nights and opens them again: the focus never leaves the panel, and Escape leads to the last one. */
async function blockByKeyboard(page: Page, last: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe("FORM");
  await page.getByLabel("Motif du blocage").focus();
  await page.keyboard.type("Peinture");
  await page.keyboard.press("Enter");
  const unblock = page.getByRole("button", { name: "Débloquer" });
  await unblock.focus();
  await page.keyboard.press("Enter");
  await unblock.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("P");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe(last);
}

/** Selects nights with the mouse and Shift, then sets their price together. */
export async function priceNights(page: Page, first: string, last: string): Promise<void> {
  await page.goto("/dashboard/partner/rental-house/calendar");
  await expectTodayMarked(page);
  await expectStillWhilePressed(page, page.locator(`td[data-day="${first}"]`));
  await page.locator(`td[data-day="${last}"]`).click({ modifiers: ["Shift"] });
  await page.getByLabel(/^Prix de la nuit/).fill("40000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("modifiées.").waitFor();
  await blockByKeyboard(page, last);
}

export const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#2a6" } })
    .jpeg()
    .toBuffer();

/** Fills in the odometer and a photograph, ready to be saved. */
async function fillHandover(page: Page, km: string): Promise<void> {
  await page.getByLabel("Compteur (km)").fill(km);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "avant.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await page.getByRole("button", { name: "Retirer la photo 1" }).waitFor();
}

export async function handOver(page: Page, km: string): Promise<void> {
  await fillHandover(page, km);
  await page.getByRole("button", { name: "Enregistrer l’état des lieux" }).click();
  await page.getByText("État des lieux enregistré").waitFor();
}

/**
 * Without network: the handover is saved on the phone, which offers no second one, and
 * sent when the network is back.
 */
export async function handOverOffline(page: Page, km: number): Promise<void> {
  await fillHandover(page, String(km));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enregistrer l’état des lieux" }).click();
  await page
    .getByRole("status")
    .or(page.getByRole("alert"))
    .getByText(myRentalWords.waiting)
    .first()
    .waitFor();
  await page.getByLabel("Compteur (km)").waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await page.getByText(myRentalWords.kmRead(km)).waitFor();
}
