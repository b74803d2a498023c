import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { handoverWords } from "../../../src/kinds/rental/words/fr/handover.ts";
import { myRentalWords } from "../../../src/kinds/rental/words/fr/my-rental.ts";
import { timelineWords } from "../../../src/shared/words/fr/backoffice/timeline.ts";
import { lookClosely } from "./story-world.ts";

/** Browser steps of a rental company, and of its customers at the handover. */

/** Until the bars of that period are there: those of the one before go away, also while one is dragged. */
export async function zoomTo(page: Page, zoom: keyof typeof timelineWords.zooms): Promise<void> {
  const button = { name: timelineWords.zooms[zoom], exact: true };
  await page.getByRole("button", button).click();
  await page.getByRole("button", { ...button, pressed: true }).waitFor();
}

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

/** Enter after Shift and an arrow leaves all nights chosen: the next arrow adds to them. */
async function keepByEnter(page: Page): Promise<void> {
  for (const key of ["Shift+ArrowLeft", "Enter", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  await expect.poll(() => page.locator("td[data-chosen]").count()).toBe(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("td[data-chosen]").count()).toBe(0);
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
  await keepByEnter(page);
}

export const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#2a6" } })
    .jpeg()
    .toBuffer();

const carViews = ["front", "back", "left", "right", "counter", "fuel"] as const;

const stepOf = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });

/** Takes the photograph of a step, reads the odometer where there is one, and goes on. */
async function takeView(page: Page, view: (typeof carViews)[number], km: string): Promise<void> {
  await stepOf(page, handoverWords.views[view]).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `${view}.jpg`, mimeType: "image/jpeg", buffer: await picture() });
  await page.getByText(handoverWords.retake).first().waitFor();
  if (view === "counter") await page.getByLabel(handoverWords.km).fill(km);
  if (view === "fuel") await readGauge(page);
  await page.getByRole("button", { name: handoverWords.next }).click();
}

/** The level is asked for, not proposed: without it the guide does not go on. */
async function readGauge(page: Page): Promise<void> {
  await page.getByRole("button", { name: handoverWords.next }).click();
  await page.getByRole("alert").getByText(handoverWords.fuelNeeded).waitFor();
  await page
    .getByLabel(handoverWords.fuel, { exact: true })
    .selectOption({ label: handoverWords.fuelLevel(6) });
}

/** All views of a car from its handover's page, in their order, up to the last step. */
export async function fillHandover(page: Page, km: string): Promise<void> {
  for (const view of carViews) await takeView(page, view, km);
  await stepOf(page, handoverWords.damage.title).waitFor();
}

/** Waits until the device has kept where the guide stands, and reloads: it opens there again. */
async function reloadAt(page: Page, step: string, title: string): Promise<void> {
  await stepOf(page, title).waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve, reject) => {
          const request = indexedDB.open("mboa-handovers");
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const all = request.result.transaction("handovers").objectStore("handovers").getAll();
            all.onsuccess = () => resolve(all.result.map((one: { step: string }) => one.step));
            request.result.close();
          };
        }),
    );
  await expect.poll(kept).toContain(step);
  await page.reload();
  await stepOf(page, title).waitFor();
}

/** A scratch on the left side, marked by touching its drawing. */
async function markDamage(page: Page, note: string): Promise<void> {
  await page.getByRole("button", { name: handoverWords.views.left }).click();
  const drawing = page.getByRole("img", { name: handoverWords.damage.drawing(handoverWords.views.left) });
  await drawing.click({ position: { x: 200, y: 130 } });
  await page.getByLabel(handoverWords.damage.note(1)).fill(note);
}

export const goOn = (page: Page) => page.getByRole("button", { name: handoverWords.next }).click();

/** The return: each view beside that of the departure, and one scratch. */
export async function returnCar(page: Page, km: string): Promise<void> {
  await page.getByRole("link", { name: myRentalWords.giveBack.car }).click();
  // The booking shows the same photograph: only the guide has the step.
  await stepOf(page, handoverWords.views.front).waitFor();
  await page.getByRole("img", { name: handoverWords.pairPhoto.OUT(handoverWords.views.front) }).waitFor();
  await lookClosely(page, "rental-return-view");
  await fillHandover(page, km);
  await markDamage(page, "Rayure");
  await lookClosely(page, "rental-damage");
  await goOn(page);
  await page.getByRole("button", { name: handoverWords.last.save }).click();
  await page.getByText(myRentalWords.saved).waitFor();
}

/**
 * Without network: the handover is saved on the phone, which offers no second one, and
 * sent when the network is back.
 */
export async function handOverOffline(page: Page, km: number): Promise<void> {
  await page.getByRole("link", { name: handoverWords.begin.car }).click();
  await takeView(page, carViews[0], String(km));
  await reloadAt(page, carViews[1], handoverWords.views.back);
  for (const view of carViews.slice(1)) await takeView(page, view, String(km));
  await goOn(page);
  await reloadAt(page, "end", handoverWords.last.title);
  // Gone back to look at a view that is complete, the guide opens there too.
  await page.getByText(`${myRentalWords.kmRead(km)} · ${myRentalWords.fuel(6)}`).waitFor();
  await page.getByRole("button", { name: handoverWords.retakeView(handoverWords.views.left) }).click();
  await reloadAt(page, "left", handoverWords.views.left);
  for (const _ of ["right", "counter", "fuel", "damage", "end"]) await goOn(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: handoverWords.last.save }).click();
  await page.getByRole("status").getByText(myRentalWords.waiting).first().waitFor();
  await stepOf(page, handoverWords.last.title).waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await page.getByText(handoverWords.done).waitFor();
  await page.getByRole("link", { name: handoverWords.toRental }).click();
  await page.getByText(myRentalWords.kmRead(km)).waitFor();
}
