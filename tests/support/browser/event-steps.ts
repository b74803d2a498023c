import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { organiserWords } from "../../../src/kinds/event/words/fr/organiser.ts";
import { publishingWords } from "../../../src/kinds/event/words/fr/publishing.ts";
import { formatDateTime, instantOf } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";
import { formWords } from "../../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { companyWords } from "../../../src/shared/words/fr/backoffice/company-words.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { importWords } from "../../../src/shared/words/fr/backoffice/imports.ts";
import { pageTitleWords } from "../../../src/shared/words/fr/backoffice/page-titles.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords, scanWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { choose, field, loseNetwork, openFromMenu, save, startNew } from "./desk-steps.ts";
import { look } from "./story-world.ts";

/** Browser steps of an organiser and the staff at the door. */

const { map: mapWords, session: sessionWords } = organiserWords;

/** Desktop screenshots get a name of their own. */
export const sizeOf = (page: Page) => ((page.viewportSize()?.width ?? 0) > 600 ? "-desktop" : "");

const xaf = (amount: number) => formatMoney(amount, "XAF");
const plan = "Grande salle";

/** The organiser's event and its venue. */
export const bigShow = { venue: "Salle Étoile", title: "Nuit du Bikutsi" };
const { title, venue } = bigShow;
export const tableSeats = 6;
const zone = "Africa/Douala";

async function addVenue(page: Page): Promise<void> {
  await startNew(page, companyWords(["event"]).places);
  await field(page, "Nom").fill(venue);
  await choose(page, "Ville", /^Douala/, "Douala");
  await field(page, "Point de repère").fill("Face au stade");
  await save(page);
}

/** Moves the tables beside the standing area and removes one of them, with the keyboard only. */
async function moveTables(page: Page): Promise<void> {
  await page.getByRole("button", { name: mapWords.add.TABLES }).press("Enter");
  await page.getByRole("button", { name: mapWords.add.STANDING }).press("Enter");
  const drawing = page.getByRole("group", { name: mapWords.drawing });
  const tables = drawing.getByRole("button", { name: mapWords.zoneNames.TABLES });
  await tables.focus();
  for (let steps = 0; steps < 20; steps++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("-");
  await expect.poll(() => page.getByLabel(mapWords.tables).inputValue()).toBe("3");
}

/** Draws the theatre, and adds three tables and a standing area behind the rows. */
async function drawMap(page: Page): Promise<void> {
  await openFromMenu(page, pageTitleWords.events.map);
  await choose(page, mapWords.map, mapWords.fresh);
  await choose(page, mapWords.place, new RegExp(venue));
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: mapWords.templates.theatre }).press("Enter");
  await moveTables(page);
  await field(page, mapWords.name).fill(plan);
  await look(page, `event-map${sizeOf(page)}`);
  await page.getByRole("button", { name: mapWords.save }).click();
  await page.getByText(mapWords.saved).waitFor();
}

const { preview, template, done, ...publishing } = publishingWords;

/** Counts the clicks on a page until it is asked for them. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.clicks = "0";
    document.addEventListener(
      "pointerdown",
      () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}

/** An event with its hall, its four tariffs and its date on one page; its tariffs are kept as a template. */
async function publish(page: Page, [day, time]: [string, string]): Promise<void> {
  await openFromMenu(page, "Séances");
  await page.getByRole("button", { name: "Planifier des séances" }).click();
  await page.waitForURL(/\/dating\/publish$/);
  const clicks = await countClicks(page);
  await field(page, "Titre").fill(title);
  await choose(page, "Genre", "Concert");
  await field(page, "Présentation").fill("Deux heures de bikutsi sous les étoiles.");
  // The company's only place is chosen already.
  await expect.poll(() => field(page, "Lieu").inputValue()).toContain(venue);
  await choose(page, publishing.hall, plan);
  const prices = { VIP: "12000", Standard: "5000", [mapWords.zoneNames.TABLES]: "5000", Debout: "5000" };
  for (const [name, price] of Object.entries(prices))
    await page.getByRole("group", { name, exact: true }).getByLabel(sessionWords.tariff.price).fill(price);
  await field(page, publishing.days).fill(day);
  await field(page, publishing.times).fill(time);
  await field(page, publishing.minutes).fill("150");
  await page.getByRole("heading", { name: preview.title }).waitFor();
  await page.getByText(sessionWords.preview.count(1)).waitFor();
  await look(page, `event-publish${sizeOf(page)}`);
  await page.getByRole("button", { name: publishing.publish, exact: true }).click();
  await page.getByText(done.published).waitFor();
  // Two choices from lists are two clicks each, and one publishes; everything else is typed.
  expect(await clicks()).toBe(5);
  await look(page, `event-published${sizeOf(page)}`);
}

/** Another date of the known event, with the prices of the first one as the company's template. */
async function addDate(page: Page, [day, time]: [string, string]): Promise<void> {
  await openFromMenu(page, pageTitleWords.events.publish);
  await page.getByRole("button", { name: publishing.further }).click();
  await choose(page, publishing.event, title);
  await choose(page, publishing.hall, plan);
  const standard = page.getByRole("group", { name: "Standard", exact: true });
  for (const group of await page
    .getByRole("group")
    .filter({ has: page.getByLabel(sessionWords.tariff.price) })
    .all())
    await group.getByLabel(sessionWords.tariff.price).fill("5000");
  await field(page, template.name).fill("Soirée");
  await page.getByRole("button", { name: template.keep }).click();
  await page.getByText(template.kept).waitFor();
  await standard.getByLabel(sessionWords.tariff.price).fill("1");
  await choose(page, template.choose, "Soirée");
  await expect.poll(() => standard.getByLabel(sessionWords.tariff.price).inputValue()).toBe("5000");
  await field(page, publishing.days).fill(day);
  await field(page, publishing.times).fill(time);
  await field(page, publishing.minutes).fill("150");
  const taken = formatDateTime(instantOf(day, "20:00", zone), zone);
  await page.getByText(eventSupplyWords.sameHall(title, taken)).waitFor();
  await look(page, "event-same-hall");
  await page.getByRole("button", { name: publishing.publish, exact: true }).click();
  await page.getByText(done.published).waitFor();
  await page.getByText(eventSupplyWords.sameHall(title, taken)).waitFor();
}

/** Imports another date from a file; planning a third one at the same time in the same hall gives a warning. */
export async function importDate(page: Page, day: string): Promise<void> {
  await openFromMenu(page, importWords.title);
  await choose(page, importWords.kind, importWords.kinds.session);
  const { eventId, date, startTime, minutes, venueMapId, price } = importWords.columns;
  const lines = [
    [eventId, date, startTime, minutes, venueMapId, price],
    [title, day.split("-").reverse().join("/"), "20:00", "150", plan, "5000"],
  ];
  await page.locator("input[type=file]").setInputFiles({
    name: "seances.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csvStart + lines.map(csvLine).join("")),
  });
  await page.getByRole("button", { name: importWords.check }).click();
  await page.getByText(importWords.good).waitFor();
  await look(page, "event-import");
  await page.getByRole("button", { name: importWords.write(1) }).click();
  await page.getByText(importWords.done).waitFor();

  await addDate(page, [day, "21:30"]);
}

/** Adds a tariff for students in the standing area, on the session's page, to which publishing leads. */
async function addTariff(page: Page): Promise<void> {
  await page.getByRole("link", { name: done.give }).click();
  await page.getByRole("heading", { name: sessionWords.pools }).waitFor();
  await page.getByRole("button", { name: sessionWords.addTariff }).last().click();
  const tariff = page.getByRole("group", { name: sessionWords.newTariff });
  await tariff.getByLabel(sessionWords.tariff.price).fill("3000");
  await tariff.getByLabel(sessionWords.tariff.cap).fill("20");
  await tariff.getByLabel(sessionWords.tariff.name).fill("Étudiant");
  await look(page, `event-tariffs${sizeOf(page)}`);
  await page.getByRole("button", { name: sessionWords.save }).click();
  await page.getByText(sessionWords.saved).waitFor();
}

const { give } = organiserWords;

/** Gives a table to the sponsors. */
async function giveTable(page: Page): Promise<void> {
  const form = page.locator("section").filter({ has: page.getByRole("heading", { name: give.title }) });
  await choose(form, give.pool, new RegExp(`^${mapWords.zoneNames.TABLES}`));
  await field(form, give.name).fill("Brasserie du Wouri");
  await form.getByRole("button", { name: eventWords.detail.seats }).click();
  await form.getByRole("button", { name: "Table 1, libre" }).press("Enter");
  await form.getByText(eventWords.detail.seatsChosen(["Table 1"])).waitFor();
  await look(page, "event-give");
  await form.getByRole("button", { name: give.give }).click();
  await page.getByText(give.given(1, "Brasserie du Wouri", "")).waitFor();
}

/** Creates a session on sale with a seating map and several tariffs; one table is given away. */
export async function createEvent(page: Page, day: string): Promise<void> {
  await page.goto("/dashboard/partner");
  await addVenue(page);
  await drawMap(page);
  await publish(page, [day, "20:00"]);
  await addTariff(page);
  await giveTable(page);
}

/** Of a numbered place, and the cash that is given for it. */
const [price, received] = [12_000, 15_000];

/** A place on the hall's plan, chosen with the keyboard only: the neighbouring one is chosen and released. */
async function chooseAtDoor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "VIP A4, libre" }).focus();
  for (const key of ["ArrowLeft", "ArrowRight", "Enter", "ArrowRight", "Enter", "Enter"])
    await page.keyboard.press(key);
  await page.getByRole("button", { name: "VIP A4, choisie" }).waitFor();
  await page.getByText(eventWords.detail.seatsChosen(["VIP A4"]), { exact: true }).waitFor();
}

/** A cash sale at the door, the evening before. */
export async function sellAtDoor(page: Page): Promise<void> {
  const { desk, shift } = gateWords;
  await page.goto("/dashboard/branch-manager/gate/desk");
  await page.getByLabel(shift.openingFloat).fill("0");
  await page.getByRole("button", { name: shift.open }).click();
  await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
  await page.getByRole("button", { name: new RegExp(title) }).click();
  // A sale begins with the number of tickets, which the hall's plan does not push away.
  const active = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(active).toContain(desk.count);
  await chooseAtDoor(page);
  await page.getByLabel(desk.name).fill("Félix Manga");
  await page.getByLabel(desk.received).fill(String(received));
  await look(page, `event-door-sale${sizeOf(page)}`);
  await page.getByRole("button", { name: desk.sell(xaf(price)) }).click();
  await page.getByText(desk.giveBack(xaf(received - price))).waitFor();
  await look(page, `event-door-sold${sizeOf(page)}`);
}

/** After the cancellation the cash is paid out of the drawer again. */
export async function giveCashBack(page: Page, { code, total }: { code: string; total: number }) {
  const { desk } = gateWords;
  await page.goto("/dashboard/branch-manager/gate/desk");
  await page.getByRole("tab", { name: desk.tabs.code }).click();
  await page.getByLabel(desk.code).fill(code);
  await page.getByRole("button", { name: desk.find, exact: true }).click();
  await page.getByRole("button", { name: desk.giveCash(xaf(total)) }).click();
  await page.getByText(desk.given).waitFor();
}

/** A phone at one of the doors, with its list loaded and then without network. */
export async function openDoor(page: Page, sold: number): Promise<void> {
  await page.goto("/dashboard/branch-manager/gate/departures");
  await page.getByRole("button", { name: "Demain", exact: true }).click();
  const session = page.getByRole("listitem").filter({ hasText: title });
  await session.getByRole("link", { name: "Scanner", exact: true }).click();
  await page.getByText(gateKindWords.event.entered(0, sold)).waitFor();
  await loseNetwork(page);
}

async function read(page: Page, ticket: string): Promise<void> {
  await page.getByLabel(scannerWords.code, { exact: true }).fill(ticket);
  await page.getByRole("button", { name: scannerWords.check }).click();
}

const { texts } = scanWords("event");

/** Admits some people of a table; then this many are inside. The result stays: the next code is typed over it. */
export async function letSomeIn(page: Page, ticket: string, [people, entered]: [number, number]) {
  await read(page, ticket);
  const question = page.getByRole("alertdialog", { name: scannerWords.howMany });
  await question.getByRole("button", { name: String(people), exact: true }).click();
  await page.getByText(texts.VALID, { exact: true }).waitFor();
  await page.getByText(scannerWords.people(entered, tableSeats)).waitFor();
  await look(page, `event-door-table${sizeOf(page)}`);
}

/** A used ticket is scanned again; returns the message. */
export async function turnAway(page: Page, ticket: string): Promise<string> {
  await read(page, ticket);
  const alert = page.getByRole("alert").filter({ hasText: texts.ALREADY_USED });
  await alert.waitFor();
  await look(page, `event-door-again${sizeOf(page)}`);
  const said = await alert.innerText();
  await page.getByRole("button", { name: scannerWords.next }).click();
  return said;
}

export async function letIn(page: Page, token: string): Promise<void> {
  await read(page, token);
  await page.getByText(texts.VALID, { exact: true }).waitFor();
  await look(page, `event-door${sizeOf(page)}`);
  await page.getByRole("button", { name: scannerWords.next }).click();
}

/** Back online: the stored scans are sent. */
export async function sendReadings(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByText(scannerWords.allSent).waitFor();
}

/** Delays by some minutes; the new times are shown before the confirmation. */
export async function delayOnPage(
  page: Page,
  minutes: number,
  told: { bookings: number; starts: RegExp },
): Promise<void> {
  await page.getByRole("button", { name: "Annoncer un retard" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Retard supplémentaire").fill(String(minutes));
  await field(dialog, "Motif").fill("Balance plus longue");
  await dialog.getByText(told.starts).waitFor();
  await dialog.getByText(sessionWords.times.told(told.bookings)).waitFor();
  await look(page, "event-delay");
  await dialog.getByRole("button", { name: "Annoncer un retard" }).click();
  await page.getByText(sessionWords.delayed(told.bookings)).waitFor();
  await page.getByText(cockpitWords.late(minutes)).first().waitFor();
}

/** Postpones by half an hour; the effects are shown before the confirmation. */
export async function postponeOnPage(
  page: Page,
  [day, time]: [string, string],
  impact: { bookings: number; people: number; refunded: string },
): Promise<void> {
  await page.getByRole("button", { name: "Reporter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(impactWords.postpone(impact)).waitFor();
  await field(dialog, "Nouveau début").fill(day);
  await field(dialog, formWords.time).fill(time);
  await field(dialog, "Jours de remboursement complet").fill("0");
  await field(dialog, "Motif").fill("Balance plus longue");
  await look(page, "event-postpone");
  await dialog.getByRole("button", { name: "Reporter" }).click();
  await page.getByText(sessionWords.postponed(impact.bookings)).waitFor();
}

/** The effects of cancelling are shown before the confirmation. */
export async function cancelOnPage(page: Page, reason: string, warning: string): Promise<void> {
  await page.getByRole("button", { name: "Annuler la séance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(warning).waitFor();
  await look(page, `event-cancel${sizeOf(page)}`);
  await field(dialog, "Motif").fill(reason);
  await dialog.getByRole("button", { name: "Annuler la séance" }).click();
  await page.getByText("Annulée", { exact: true }).first().waitFor();
}
