import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { createCautions } from "../../src/kinds/rental/handover/create-cautions.ts";
import { dayNumber, weekdayOfNumber } from "../../src/kinds/rental/rules/day-number.ts";
import { contractWords } from "../../src/kinds/rental/words/fr/contract.ts";
import { handoverWords } from "../../src/kinds/rental/words/fr/handover.ts";
import { myRentalWords } from "../../src/kinds/rental/words/fr/my-rental.ts";
import { rentalWords } from "../../src/kinds/rental/words/fr/rental.ts";
import { rentalMoveWords } from "../../src/kinds/rental/words/fr/rental-move.ts";
import { completeBookings } from "../../src/modules/booking/complete/complete-bookings.ts";
import { getStatement } from "../../src/modules/invoicing/get-statement.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { addDays, dayOf, instantOf, typedDay } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { gateWords } from "../../src/shared/words/fr/desk/gate.ts";
import { createCompany } from "../support/booking-world.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { hearingOf } from "../support/browser/hearing.ts";
import {
  addCar,
  addHouse,
  followCalendar,
  handOverOffline,
  picture,
  priceNights,
  returnCar,
  zoomTo,
} from "../support/browser/rental-steps.ts";
import { lookClosely } from "../support/browser/story-world.ts";
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

/** The next Friday at least three days ahead. */
const friday = [3, 4, 5, 6, 7, 8, 9]
  .map(fleet.day)
  .find((day) => weekdayOfNumber(dayNumber(day)) === 5) as string;
const monday = addDays(friday, 3);
const arrival = addDays(friday, 10);
const season = addDays(arrival, 2);

/** The same person later, with the device's clock set to the server's. */
async function later(userId: string, at: [day: string, time: string], size = phone): Promise<Page> {
  clock.advance(instantOf(at[0], at[1], zone).getTime() - clock.now().getTime());
  const page = await again(userId, size);
  await page.clock.install({ time: clock.now() });
  return page;
}

/** Moves the booking to the car below by dragging. */
async function lendOtherCar(
  page: Page,
  bookingId: string,
  [own, other]: [own: string, other: string],
): Promise<void> {
  const bar = page.locator(`[data-track="${own}"] [data-bar^="${bookingId}"]`);
  await page.goto("/dashboard/partner/rental-car/occupation");
  await zoomTo(page, "year");
  await bar.hover();
  await page.mouse.down();
  const track = await page.locator(`[data-track="${other}"]`).boundingBox();
  const box = await bar.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (track?.y ?? 0) + 12, { steps: 3 });
  await page.locator("[data-ghost=fine]").waitFor();
  await page.mouse.up();
  await page.getByRole("dialog").getByText(rentalMoveWords.same).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: rentalMoveWords.confirm }).click();
  const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await read()).productId).toBe(other);
}

async function payNow(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await answerPrompt(control, number, "approve");
}

/** A page that stays open until the days are over says so first, before it asks for a licence. */
async function expectPassed(page: Page, address: string, lastDay: string): Promise<void> {
  await page.goto(address);
  const button = page.getByRole("button", { name: "Réserver et payer" }).locator("visible=true");
  await button.and(page.locator(":not([aria-disabled=true])")).waitFor();
  await page.clock.setFixedTime(instantOf(addDays(lastDay, 1), "12:00", zone));
  await button.click();
  await page.getByText(rentalWords.detail.gone).first().waitFor();
  await page.context().close();
}

/** A product that its company has withdrawn is refused at the hold. */
async function expectGone(page: Page, productId: string, address: string): Promise<void> {
  const offer = { where: { id: productId } };
  const news = await hearingOf(page, /rental\.(detail|quote|calendar)/);
  await page.goto(address);
  await page.getByLabel(rentalWords.panel.lines).waitFor();
  await news.stop();
  await db.product.update({ ...offer, data: { status: "DRAFT" } });
  await page.getByRole("button", { name: "Réserver et payer" }).locator("visible=true").click();
  news.goOn();
  await page.waitForURL("**/payment*");
  await page.getByText(rentalWords.detail.gone).first().waitFor();
  // The open page remembers the last choice; a new page does not, and goes to the list.
  const nameless = new URL(address, server.url).pathname;
  await page.evaluate((path) => history.pushState(null, "", path), nameless);
  const { title } = await db.product.findUniqueOrThrow(offer);
  await page.getByRole("heading", { name: title }).first().waitFor();
  await page.goto(nameless);
  await page.waitForURL((url) => url.pathname === nameless.replace("/detail", ""));
  await db.product.update({ ...offer, data: { status: "PUBLISHED" } });
}

async function book(page: Page, number: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel(rentalWords.panel.lines).waitFor();
  await lookClosely(page, "rental-detail");
  await page.getByRole("button", { name: "Réserver et payer" }).locator("visible=true").click();
  await page.getByText("Dates retenues").waitFor();
  await payNow(page, number);
  await page.waitForURL("**/payment/completed*");
}

it("a car at the desk on a telephone: sold for cash, with its caution in the same drawer", async () => {
  const counter = await createCompany(services);
  const own = await fleetOf(services, counter);
  const car = await own.createCar({ plate: "LT 888 DK", caution: 50_000 });
  const { page } = await person({
    role: "TERMINAL_CHIEF",
    companyId: counter.company.id,
    terminalId: counter.terminalId,
  });
  const base = "/dashboard/branch-manager";
  await page.goto(`${base}/gate/desk?entry=${car}&from=${own.day(3)}&to=${own.day(5)}`);
  await page.getByLabel(gateWords.shift.openingFloat).fill("10000");
  await page.getByRole("button", { name: gateWords.shift.open }).click();
  await page.getByLabel(gateWords.desk.name).fill("Awa Ndongo");
  await page.getByRole("button", { name: gateWords.desk.sell(formatMoney(60_000, "XAF")) }).click();
  await page.getByText(gateWords.desk.sold).waitFor();
  await createCautions(job);
  const { id } = await db.deposit.findFirstOrThrow({ where: { companyId: counter.company.id } });
  await page.goto(`${base}/deposit/${id}/show`);
  await page.getByRole("button", { name: "Encaisser en espèces" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encaisser en espèces" }).click();
  const deposit = () => db.deposit.findUniqueOrThrow({ where: { id } });
  await expect.poll(async () => (await deposit()).status).toBe("HELD");
  expect(await deposit()).toMatchObject({ method: "CASH", amount: 50_000 });
  await page.goto(`${base}/gate/shifts`);
  await page.getByRole("button", { name: gateWords.shift.close }).click();
  await page.getByLabel(gateWords.shift.counted).fill("120000");
  await page.getByRole("button", { name: gateWords.shift.confirmClose }).click();
  await page.getByText(gateWords.shift.noDifference).first().waitFor();
});

it("a car with driver and a house, from the season's prices to the caution that is settled", async () => {
  const partner = await createActor(services, { role: "PARTNER", companyId: company.id });
  const desk = await again(partner.id, desktop);
  await addCar(desk);
  await addHouse(await again(partner.id, phone));
  await priceNights(desk, season, addDays(season, 6));
  await fleet.createDriver();
  const car = await db.rentalCar.findUniqueOrThrow({ where: { plate: "LT 777 ZZ" } });
  const house = await db.product.findFirstOrThrow({ where: { title: "Studio du port" } });

  // Two nights are booked on another site, so they cannot be booked here.
  const stays = `${addDays(season, 4)}/${addDays(season, 6)}`;
  const url = `${server.simulators.url}/calendars/port.ics?stays=${stays}`;
  await followCalendar(desk, house.title, url);
  // The customer rents the car on a phone and the house on a desktop.
  const { page, number, userId } = await person();
  const wide = await again(userId, desktop);
  const taken = { from: addDays(season, 3), to: addDays(season, 6) };
  await wide.goto(paths.detail("house", house.id, taken));
  await wide
    .getByText(/^Déjà pris/)
    .first()
    .waitFor();
  const weekend = { from: friday, to: monday, driver: "with" };
  const alone = paths.detail("car", car.productId, { from: friday, to: monday });
  await expectPassed(await again(userId, phone), alone, monday);
  await expectGone(page, car.productId, paths.detail("car", car.productId, weekend));
  const nights = { from: arrival, to: addDays(arrival, 4) };

  await book(page, number, paths.detail("car", car.productId, weekend));
  await book(wide, number, paths.detail("house", house.id, nights));
  const rented = await db.booking.findFirstOrThrow({ where: { productId: car.productId } });
  const stay = await db.booking.findFirstOrThrow({ where: { productId: house.id } });
  expect([rented.total, stay.total]).toEqual([120_000, 130_000]);

  // One night less than booked: the difference is shown before it is confirmed.
  await wide.goto(`/dashboard/booking/rental?booking=${stay.id}`);
  await wide.getByRole("textbox", { name: "Nouvelle fin" }).fill(typedDay(addDays(arrival, 3), "/"));
  await wide.getByText(myRentalWords.dates.back(formatMoney(27_000, "XAF"))).waitFor();
  await wide.getByRole("button", { name: myRentalWords.dates.confirm }).click();
  await wide.getByText(myRentalWords.dates.done).waitFor();
  expect(await db.booking.findUniqueOrThrow({ where: { id: stay.id } })).toMatchObject({ total: 90_000 });

  const spare = await fleet.createCar({ driver: "OPTIONAL", driverPrice: 10_000 });
  await lendOtherCar(desk, rented.id, [car.productId, spare]);

  await createCautions(job);
  await page.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await page.getByRole("button", { name: "Verser la caution maintenant" }).click();
  await payNow(page, number);
  await page.getByText("Détenue jusqu’au retour").waitFor();

  const start = await later(userId, [friday, "12:30"]);
  await start.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await handOverOffline(start, 20_000);
  await start.reload();
  await start.getByText(myRentalWords.kmRead(20_000)).waitFor();
  expect(await db.handover.findMany({ where: { bookingId: rented.id } })).toMatchObject([
    { direction: "OUT", km: 20_000, photos: Array.from({ length: 6 }, () => expect.any(String)) },
  ]);
  await start.getByRole("textbox", { name: "Nouvelle fin" }).fill(typedDay(addDays(monday, 1), "/"));
  // The line breaks once: the price and the button are still there to try again.
  await start.route(/booking\.reschedule/, (route) => route.abort(), { times: 1 });
  const extend = start.getByRole("button", { name: /^Garder ces jours et payer 40/ });
  await extend.click();
  await start.getByRole("alert").waitFor();
  await extend.click();
  await payNow(start, number);
  await start.getByText("Votre location est changée").waitFor();

  // The company is offered the return alone, and cannot accept it for the customer.
  const contract = `/dashboard/partner/rental-car/rental/${rented.id}/show`;
  const yard = await later(partner.id, [addDays(monday, 1), "09:00"], desktop);
  await yard.goto(contract);
  const [handOverButton, takeBack] = ["Remettre la voiture", "Reprendre la voiture"].map((name) =>
    yard.getByRole("button", { name }),
  ) as [Locator, Locator];
  await takeBack.click();
  await yard.getByText(contractWords.atHandover(contractWords.km(20_000))).waitFor();
  await expect
    .poll(() => yard.getByLabel("Code de réservation ou de billet du client").inputValue())
    .toBe("");
  await lookClosely(yard, "rental-contract");
  await yard.keyboard.press("Escape");
  await expect.poll(() => handOverButton.count()).toBe(0);

  // The return and what follows, on a desktop.
  const end = await later(userId, [addDays(monday, 1), "09:30"], desktop);
  await end.goto(`/dashboard/booking/rental?booking=${rented.id}`);
  await returnCar(end, "20400");
  await yard.reload();
  await yard.getByText(contractWords.driven(400)).waitFor();
  await expect.poll(async () => [await handOverButton.count(), await takeBack.count()]).toEqual([0, 0]);
  await yard.goto(`/dashboard/partner/rental-house/rental/${stay.id}/show`);
  await yard.getByText(contractWords.states.house.WAITING).waitFor();
  await expect.poll(() => yard.getByRole("button", { name: /les clés$/ }).count()).toBe(0);

  // The company keeps a part of the caution, with a photograph.
  const deposit = await db.deposit.findUniqueOrThrow({ where: { bookingId: rented.id } });
  const office = await later(partner.id, [addDays(monday, 1), "11:00"], desktop);
  const line = await hearingOf(office, /\/uploads\//);
  await office.goto(`/dashboard/partner/deposit/${deposit.id}/show`);
  await office.getByRole("button", { name: "Retenir une partie" }).click();
  const form = office.getByRole("dialog");
  await form.getByLabel("Montant retenu").fill("20000");
  await form.getByLabel("Motif").fill("Rayure sur la porte");
  // On a slow line the photograph is still on its way when the button is pressed: the form waits for it.
  await line.stop();
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "rayure.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await form.getByRole("button", { name: "Retenir une partie" }).click();
  line.goOn();
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
  const { pairPhoto, views } = handoverWords;
  for (const alt of [pairPhoto.OUT(views.left), pairPhoto.IN(views.left)]) {
    await support.getByRole("img", { name: alt }).waitFor();
  }
  await support.getByRole("img", { name: handoverWords.damage.drawing(views.left) }).waitFor();
  await lookClosely(support, "rental-dispute");
  await support.getByRole("button", { name: "Décider" }).click();
  const decision = support.getByRole("dialog");
  await decision.getByLabel("Montant que la compagnie garde").fill("5000");
  await decision.getByLabel("Décision motivée").fill("La rayure est plus longue qu’au départ.");
  await decision.getByRole("button", { name: "Décider" }).click();
  await decision.waitFor({ state: "hidden" });
  await end.reload();
  await end.getByText(/L’assistance a décidé/).waitFor();

  // To the franc: rents less commission, plus the kept part of the caution without commission.
  clock.advance(20 * 86_400_000);
  await completeBookings(job);
  await expectSound(db);
  const staff = await contextFor(services, partner);
  const from = dayOf(new Date(clock.now().getTime() - 40 * 86_400_000), zone);
  const span = { area: "partner" as const, companyId: company.id, from, to: dayOf(clock.now(), zone) };
  const { closing } = await getStatement(staff, span);
  // Of the cancelled night the company keeps a tenth, as its refund tiers say.
  const gross = 160_000 + 90_000 + 13_000;
  const booked = { companyId: company.id, account: "COMMISSION" as const };
  const { _sum } = await db.ledgerEntry.aggregate({ where: booked, _sum: { amount: true } });
  expect(closing).toBe(gross + Number(_sum.amount) + 5000);
  // The rental sold at the desk has not been returned yet: its caution is in a drawer.
  expect(await balanceOf(db, "DEPOSIT_HELD")).toBe(-50_000);
});
