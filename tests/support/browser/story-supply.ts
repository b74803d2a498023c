import type { Page } from "playwright-core";
import { expect } from "vitest";
import { priceSeasonWords, seasonPreviewWords } from "../../../src/kinds/trip/words/fr/price-season.ts";
import { seatMapWords } from "../../../src/kinds/trip/words/fr/seat-map.ts";
import { serviceWeekWords } from "../../../src/kinds/trip/words/fr/week.ts";
import { addDays, type Day, spokenDay } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { backofficeWords, weekdayListWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { planPreviewWords } from "../../../src/shared/words/fr/desk/desk-pages.ts";
import { choose, field, openFromMenu, save, startNew } from "./desk-steps.ts";
import type { Person } from "./person-steps.ts";
import { look, type StoryWorld } from "./story-world.ts";

export const price = 5150;
/** The price during the partner's season. */
const dearPrice = 6200;
export const departureTime = "07:00";
const seats = 14;

/** A partner sees only the company's own rows. */
export async function seeOnlyOwn(page: Page, { db, rival }: StoryWorld): Promise<void> {
  await look(page, "partner-home");
  await openFromMenu(page, "Gares");
  await page.getByText("1–1 sur 1").waitFor();
  await look(page, "partner-terminals");
  await openFromMenu(page, "Bus");
  await page.getByText(backofficeWords.noneYet).waitFor();
  await look(page, "partner-empty");
  const foreign = await db.bus.findFirstOrThrow({ where: { companyId: rival.company.id } });
  const answer = await page.request.get(`/api/backoffice/partner/bus/${foreign.id}`);
  expect(answer.status()).toBe(404);
}

async function addTerminal(page: Page): Promise<void> {
  await startNew(page, "Gares");
  await field(page, "Nom").fill("Mvan");
  await choose(page, "Ville", /^Yaoundé/, "Yaoundé");
  await field(page, "Téléphone").fill("677310009");
  await look(page, "terminal-form");
  await save(page);
  await look(page, "terminal-saved");
}

async function addBus(page: Page): Promise<void> {
  await startNew(page, "Bus");
  await field(page, "Nom").fill("Wouri 01");
  await field(page, "Immatriculation").fill("LT 731 WE");
  await choose(page, "Confort", "VIP");
  // The plan is drawn with the keyboard alone.
  await page.getByRole("button", { name: seatMapWords.readyNames.minibus15 }).press("Enter");
  await page.getByRole("button", { name: seatMapWords.tools.blank, exact: true }).press("Enter");
  await page.getByRole("button", { name: /^Siège 1,/ }).press(" ");
  await page.getByText(`Plan des sièges · ${seatMapWords.count(seats)}`).waitFor();
  await look(page, "bus-form");
  await save(page);
  await look(page, "bus-saved");
}

async function addLine(page: Page): Promise<void> {
  await startNew(page, "Lignes");
  await choose(page, "Gare de départ", /^Douala/);
  await choose(page, "Gare d’arrivée", /^Yaoundé/);
  await field(page, "Distance").fill("245");
  await field(page, "Durée").fill("240");
  await field(page, "Prix de base").fill(String(price));
  await look(page, "line-form");
  await save(page);
  await look(page, "line-saved");
}

async function addPlan(page: Page, { departureDay }: StoryWorld): Promise<void> {
  await startNew(page, "Planifications");
  await choose(page, "Ligne", /Mvan/);
  await choose(page, "Bus", /^Wouri 01/);
  await field(page, "Heure de départ").fill(departureTime);
  for (const name of Object.values(weekdayListWords)) await page.getByLabel(name).check();
  await expect.poll(() => field(page, "Prix").inputValue()).toBe(String(price));
  await field(page, "Dès le").fill(departureDay);
  await field(page, "Jusqu’au").fill(addDays(departureDay, 4));
  await page.getByText(planPreviewWords.count(5)).waitFor();
  await look(page, "plan-form");
  await save(page);
  await look(page, "plan-saved");
  await openFromMenu(page, "Départs");
  await page.getByText("1–5 sur 5").waitFor();
  await look(page, "departures");
}

/**
 * A season: the last three of the five departures cost a fifth more, rounded to coins; the
 * preview is checked before saving.
 */
async function addSeason(page: Page, { departureDay }: StoryWorld): Promise<void> {
  await startNew(page, "Saisons de prix");
  await field(page, "Nom").fill("Fêtes");
  await field(page, "Du").fill(addDays(departureDay, 2));
  await field(page, "Au").fill(addDays(departureDay, 9));
  await field(page, "Changement du prix").fill("20");
  const preview = page.getByRole("table", { name: seasonPreviewWords.title });
  await preview.getByText(formatMoney(dearPrice, "XAF")).waitFor();
  await page.getByText(`${priceSeasonWords.changed(3)}.`).waitFor();
  await look(page, "season-form");
  await save(page);
  await look(page, "season-saved");
}

/** The week shows each departure with its price, and the arrow keys move between them. */
async function readWeek(page: Page, { departureDay }: StoryWorld): Promise<void> {
  await openFromMenu(page, serviceWeekWords.title);
  const departure = (day: Day) =>
    page.getByRole("link", { name: new RegExp(`${spokenDay(day)}, ${departureTime}.* / ${seats}`) });
  for (const [day, shown] of [
    [departureDay, price],
    [addDays(departureDay, 2), dearPrice],
  ] as const) {
    await field(page, serviceWeekWords.day).fill(day);
    await page.waitForURL((url) => url.searchParams.get("day") === day);
    await expect.poll(() => departure(day).getAttribute("title")).toContain(formatMoney(shown, "XAF"));
  }
  await look(page, "week");
  await departure(addDays(departureDay, 2)).press("Enter");
  await page.waitForURL(/\/schedule-trip\/[^/]+\/show$/);
}

/** Creates everything a line needs before its departures are on sale. */
export async function createNetwork(page: Page, world: StoryWorld): Promise<void> {
  await addTerminal(page);
  await addBus(page);
  await addLine(page);
  await addPlan(page, world);
  await addSeason(page, world);
  await readWeek(page, world);
}

/** A person with an account becomes an employee of the first terminal. */
export async function hire(page: Page, { phone, firstName }: Person): Promise<void> {
  await openFromMenu(page, "Mon équipe");
  await page.getByRole("button", { name: "Attribuer un rôle" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Téléphone ou e-mail de la personne").fill(phone);
  await choose(dialog, "Rôle", "Chef d’agence");
  await choose(dialog, "Gare", /^Douala/);
  await look(page, "hire-form");
  await dialog.getByRole("button", { name: "Attribuer un rôle" }).click();
  await page.getByText(firstName).waitFor();
  await look(page, "hired");
}
