import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { completeBookings } from "../../src/modules/booking/change/complete-bookings.ts";
import { getStatement } from "../../src/modules/invoicing/get-statement.ts";
import { syncFeeds } from "../../src/modules/rental/feed/sync-feeds.ts";
import { createCautions } from "../../src/modules/rental/handover/create-cautions.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf, formatDay, instantOf } from "../../src/shared/dates.ts";
import { rentalFr } from "../../src/shared/fr/rental/rental.ts";
import { dayNumber, weekdayOfNumber } from "../../src/shared/rental/day-number.ts";
import { createCompany } from "../support/booking-world.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { answerPrompt, peopleOf } from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { balanceOf, expectSound } from "../support/purchase.ts";
import { fleetOf } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const { person, again } = peopleOf(server, await testBrowser());
const control = simulatorControl(server.simulators.url);
const place = await createCompany(services);
const { company } = place;
const fleet = await fleetOf(services, place);
const job = await contextFor(services, null);
const zone = "Africa/Lagos";

/** The next Friday that is at least three days away. */
const friday = [3, 4, 5, 6, 7, 8, 9]
  .map(fleet.day)
  .find((day) => weekdayOfNumber(dayNumber(day)) === 5) as string;
const monday = addDays(friday, 3);
const arrival = addDays(friday, 10);
const season = addDays(arrival, 2);

/** The same person later, whose device says what the server's clock says. */
async function later(userId: string, at: [day: string, time: string], size = phone): Promise<Page> {
  clock.advance(instantOf(at[0], at[1], zone).getTime() - clock.now().getTime());
  const page = await again(userId, size);
  await page.clock.install({ time: clock.now() });
  return page;
}

async function addCar(page: Page): Promise<void> {
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

async function addHouse(page: Page): Promise<void> {
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

/** Nights are chosen with the mouse and Shift, then priced together. */
async function priceNights(page: Page, first: string, last: string): Promise<void> {
  await page.goto("/dashboard/partner/rental-house/calendar");
  await page.locator(`td[data-day="${first}"]`).click();
  await page.locator(`td[data-day="${last}"]`).click({ modifiers: ["Shift"] });
  await page.getByLabel(/^Prix de la nuit/).fill("40000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("modifiées.").waitFor();
}

/** The booking goes to the car below with the keys, and is dragged back. */
async function lendOtherCar(
  page: Page,
  { bookingId, day }: { bookingId: string; day: string },
  cars: [own: string, other: string],
): Promise<void> {
  const cell = (row: string) => page.locator(`td[data-row="${row}"][data-day="${day}"]`);
  const [own, other] = cars;
  const open = async () => {
    await page.goto("/dashboard/partner/rental-car/occupation");
    await page.getByRole("button", { name: "3 mois" }).click();
    await cell(own).scrollIntoViewIfNeeded();
  };
  const confirmed = async (productId: string) => {
    await page.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
    const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    await expect.poll(async () => (await read()).productId).toBe(productId);
  };
  await open();
  await cell(own).click();
  await page.keyboard.press("Alt+ArrowDown");
  await confirmed(other);
  await open();
  await cell(other).hover();
  await page.mouse.down();
  await cell(own).hover();
  await page.mouse.up();
  await confirmed(own);
}

async function payNow(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: /^Payer/ }).click();
  await answerPrompt(control, number, "approve");
}

async function book(page: Page, number: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(rentalFr.panel.lines).waitFor();
  await page.getByRole("button", { name: "Réserver et payer" }).locator("visible=true").click();
  await page.getByText("Dates retenues").waitFor();
  await payNow(page, number);
  await page.waitForURL("**/payment/completed*");
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#2a6" } })
    .jpeg()
    .toBuffer();

async function handOver(page: Page, km: string): Promise<void> {
  await page.getByLabel("Compteur (km)").fill(km);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "avant.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await page.getByRole("button", { name: "Retirer la photo 1" }).waitFor();
  await page.getByRole("button", { name: "Enregistrer l’état des lieux" }).click();
  await page.getByText("État des lieux enregistré").waitFor();
}

it("a car with driver and a house, from the season's prices to the caution that is settled", async () => {
  const partner = await createActor(services, { role: "PARTNER", companyId: company.id });
  const desk = await again(partner.id, desktop);
  await addCar(desk);
  await addHouse(desk);
  await priceNights(desk, season, addDays(season, 6));
  await fleet.createDriver();
  const car = await db.rentalCar.findUniqueOrThrow({ where: { plate: "LT 777 ZZ" } });
  const house = await db.product.findFirstOrThrow({ where: { title: "Studio du port" } });

  // Another site has two nights of the house: nobody can book them here.
  const stays = `${addDays(season, 4)}/${addDays(season, 6)}`;
  const url = `${server.simulators.url}/calendars/port.ics?stays=${stays}`;
  await db.rentalFeed.create({
    data: { productId: house.id, companyId: company.id, name: "Ailleurs", url },
  });
  expect(await syncFeeds(job)).toBe(1);
  const { page, number, userId } = await person();
  const taken = { from: addDays(season, 3), to: addDays(season, 6) };
  await page.goto(paths.detail("house", house.id, taken));
  await page
    .getByText(/^Déjà pris/)
    .first()
    .waitFor();

  const weekend = { from: friday, to: monday, driver: "with" };
  await book(page, number, paths.detail("car", car.productId, weekend));
  const nights = { from: arrival, to: addDays(arrival, 4) };
  await book(page, number, paths.detail("house", house.id, nights));
  const rented = await db.booking.findFirstOrThrow({ where: { productId: car.productId } });
  const stay = await db.booking.findFirstOrThrow({ where: { productId: house.id } });
  expect([rented.total, stay.total]).toEqual([120_000, 130_000]);

  const spare = await fleet.createCar();
  await lendOtherCar(desk, { bookingId: rented.id, day: friday }, [car.productId, spare]);

  await createCautions(job);
  await page.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await page.getByRole("button", { name: "Verser la caution maintenant" }).click();
  await payNow(page, number);
  await page.getByText("Gardée jusqu’au retour").waitFor();

  const start = await later(userId, [friday, "12:30"]);
  await start.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await handOver(start, "20000");
  await start.getByLabel("Nouvelle fin").fill(formatDay(addDays(monday, 1), "/"));
  await start.getByRole("button", { name: /^Garder ces jours et payer 40/ }).click();
  await payNow(start, number);
  await start.getByText("Votre location est changée").waitFor();

  const end = await later(userId, [addDays(monday, 1), "09:30"]);
  await end.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await handOver(end, "20400");

  // The company keeps a part, with a photograph.
  const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId: rented.id } });
  const office = await later(partner.id, [addDays(monday, 1), "11:00"], desktop);
  await office.goto(`/dashboard/partner/deposit/${deposit.id}/show`);
  await office.getByRole("button", { name: "Retenir une partie" }).click();
  const form = office.getByRole("dialog");
  await form.getByLabel("Montant retenu").fill("20000");
  await form.getByLabel("Motif").fill("Rayure sur la porte");
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "rayure.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await form.locator("img").first().waitFor();
  await form.getByRole("button", { name: "Retenir une partie" }).click();
  await expect
    .poll(async () => (await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).status)
    .toBe("PARTLY_KEPT");

  await end.reload();
  await end.getByRole("img", { name: "Photo 1 de la retenue" }).waitFor();
  await end.getByLabel("Pourquoi n’êtes-vous pas d’accord ?").fill("Elle y était au départ.");
  await end.getByRole("button", { name: "Contester la retenue" }).click();
  await end.getByText("l’assistance de Mboa décide").first().waitFor();

  const helper = await createActor(services, { role: "HELP_DESK" });
  const support = await later(helper.id, [addDays(monday, 1), "15:00"], desktop);
  await support.goto(`/dashboard/support/deposit/${deposit.id}/show`);
  await support.getByRole("button", { name: "Décider" }).click();
  const decision = support.getByRole("dialog");
  await decision.getByLabel("Montant que la compagnie garde").fill("5000");
  await decision.getByLabel("Décision motivée").fill("La rayure est plus longue qu’au départ.");
  await decision.getByRole("button", { name: "Décider" }).click();
  await end.reload();
  await end.getByText(/L’assistance a décidé/).waitFor();

  // To the franc: rents less commission, and the part of the caution without any.
  clock.advance(20 * 86_400_000);
  await completeBookings(job);
  await expectSound(db);
  const staff = await contextFor(services, partner);
  const from = dayOf(new Date(clock.now().getTime() - 40 * 86_400_000), zone);
  const span = { area: "partner" as const, companyId: company.id, from, to: dayOf(clock.now(), zone) };
  const { closing } = await getStatement(staff, span);
  const gross = 160_000 + 130_000;
  const commission = -(await balanceOf(db, "COMMISSION"));
  expect(closing).toBe(gross - commission + 5000);
  expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(0);
});
