import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventWords } from "../../src/kinds/event/words/fr/event.ts";
import { cleaningWords } from "../../src/kinds/rental/words/fr/cleaning.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { gateWords } from "../../src/shared/words/fr/desk/gate.ts";
import { offlineDeskWords } from "../../src/shared/words/fr/desk/offline-desk.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { goodPassword } from "../support/account.ts";
import { faultsByNight } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { look, lookClosely } from "../support/browser/story-world.ts";
import { createActor } from "../support/context.ts";
import { organiserOf } from "../support/event-world.ts";
import { gateOn } from "../support/gate-world.ts";
import { carWish, fleetOf, rentalHold } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";

/** Each role of a crew signs in on a telephone, arrives at its page, and does its work there. */

const server = await startTestServer();
const world = await gateOn(server);
const newPerson = await testBrowser();
const { network, services } = world;
const { db } = services;
const [here] = network.terminals;
const { login } = accountScreenWords;
const { desk, shift } = gateWords;

const station = { companyId: network.company.id, terminalId: here.id };

async function signedIn(role: "CASHIER" | "CLEANER", place = station) {
  const actor = await createActor(services, {
    ...{ role, ...place },
    user: { passwordHash: await hashPassword(goodPassword) },
  });
  const user = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const context = await newPerson({ ...phone, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("textbox", { name: login.identifier }).fill(user.phone ?? "");
  await page.getByLabel(login.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await page.waitForURL(`**/dashboard/crew/${role.toLowerCase()}`);
  return { page, actor };
}

test("a cashier opens a drawer, sells a seat, counts, and has no area", async () => {
  const id = await network.depart();
  const { page, actor } = await signedIn("CASHIER");
  await page.getByRole("heading", { level: 1, name: `${desk.title} · ${here.name}` }).waitFor();
  await page.getByLabel(shift.openingFloat).fill("10000");
  await page.getByRole("button", { name: shift.open }).click();
  await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
  await page.getByRole("button", { name: /07:00/ }).click();
  await page.getByLabel(desk.name).fill("Rose Abena");
  await page.getByLabel(desk.identityNumber).fill("100200300");
  expect.soft(await faultsByNight(page)).toEqual([]);
  await page.getByRole("button", { name: desk.sell("5\u202f000\u00a0FCFA") }).click();
  await page.getByText(desk.sold).waitFor();
  expect(await db.booking.findFirst({ where: { productId: id } })).toMatchObject({ soldById: actor.id });

  // A name finds no booking: only the code that a customer shows does.
  await page.getByRole("button", { name: desk.next }).click();
  await page.getByRole("tab", { name: desk.tabs.codeAlone }).click();
  await page.getByLabel(desk.codeAlone, { exact: true }).fill("Abena");
  await page.getByRole("button", { name: desk.find }).click();
  await page.getByText(desk.noCode).waitFor();

  await page.getByRole("tab", { name: shift.mine }).click();
  await page.getByRole("button", { name: shift.close }).click();
  await page.getByLabel(shift.counted).fill("15000");
  await page.getByRole("button", { name: shift.confirmClose }).click();
  await page.getByText(shift.noDifference).waitFor();
  await page.getByRole("button", { name: shift.done }).click();
  await page.getByText(shift.closed).waitFor();

  await page.goto("/dashboard/branch-manager/gate/shifts");
  await page.waitForURL("**/dashboard/profile/my-profile**");

  // The desk without network is the branch's: it says so, offers nothing of it, and leads to their own.
  await page.goto("/dashboard/branch-manager/gate/offline-desk");
  await page.getByText(offlineDeskWords.notTheirs).waitFor();
  expect(await page.getByRole("button").count()).toBe(0);
  await page.getByRole("link", { name: offlineDeskWords.toOwnDesk }).click();
  await page.waitForURL("**/dashboard/crew/cashier");
});

test("a cashier of events asks the customer for the code of a tariff", async () => {
  const organiser = await organiserOf(services);
  const tariffs = [{}, { name: "Amis", price: 2000, accessCode: "AMIS-2027" }];
  const pools = [{ name: "Salle", capacity: 20, tariffs }];
  const { id } = await organiser.createSession(pools, { startsInHours: 24 });
  const place = { companyId: organiser.company.id, terminalId: organiser.placeId };
  const { page } = await signedIn("CASHIER", place);
  await page.getByLabel(shift.openingFloat).fill("0");
  await page.getByRole("button", { name: shift.open }).click();
  await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
  await page.getByRole("button", { name: /Grande soirée/ }).click();
  const { codeLabel } = eventWords.detail;
  await page.getByLabel(new RegExp(`Amis · ${desk.count}`)).fill("1");
  await page.getByLabel(codeLabel, { exact: true }).fill("AMIS");
  await page.getByLabel(desk.name).fill("Rose Abena");
  await page.getByText(String(errorWords.UNKNOWN_TARIFF)).waitFor();
  await look(page, "cashier-code");
  await page.getByLabel(codeLabel, { exact: true }).fill("amis 2027");
  await page.getByLabel(desk.name).focus();
  await page.getByRole("button", { name: desk.sell("2\u202f000\u00a0FCFA") }).click();
  await page.getByText(desk.sold).waitFor();
  expect(await db.booking.findFirst({ where: { productId: id } })).toMatchObject({ total: 2000 });
});

test("a cleaner sees what came back, and says that it is clean", async () => {
  const fleet = await fleetOf(services, { company: network.company, terminalId: here.id });
  const car = await fleet.createCar();
  const customer = await world.customer();
  const bill = await holdPlaces(customer, rentalHold([car, carWish(fleet.day(1), fleet.day(2))]));
  const bookingId = bill.bookings[0]?.id ?? "";
  await db.booking.update({ where: { id: bookingId }, data: { status: "CONFIRMED" } });
  const [out, back] = [randomUUID(), randomUUID()];
  const handed = { bookingId, companyId: network.company.id, photos: [] };
  const now = services.now().getTime();
  for (const [id, direction, at] of [
    [out, "OUT", new Date(now - 7_200_000)],
    [back, "IN", new Date(now - 3_600_000)],
  ] as const)
    await db.handover.create({ data: { ...handed, id, direction, at } });
  // Another one should have come back an hour ago.
  const lateCar = await fleet.createCar();
  const other = await holdPlaces(customer, rentalHold([lateCar, carWish(fleet.day(1), fleet.day(2))]));
  const late = { id: other.bookings[0]?.id ?? "" };
  await db.booking.update({
    where: late,
    data: { status: "CONFIRMED", startsAt: new Date(now - 7_200_000), endsAt: new Date(now - 3_600_000) },
  });
  const lateOut = { ...handed, bookingId: late.id, id: randomUUID(), direction: "OUT" } as const;
  await db.handover.create({ data: { ...lateOut, at: new Date(now - 7_200_000) } });
  const { page } = await signedIn("CLEANER");
  await page.getByRole("button", { name: cleaningWords.cleanedNamed("Toyota Yaris") }).waitFor();
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings).toEqual([cleaningWords.late, cleaningWords.ready]);
  await page.getByText(new RegExp(cleaningWords.lateSince(""))).waitFor();
  await lookClosely(page, "cleaner");
  expect.soft(await faultsByNight(page)).toEqual([]);

  // A refusal is told as what it is, not as a lost network.
  await db.booking.update({ where: { id: bookingId }, data: { terminalId: null } });
  await page.getByRole("button", { name: cleaningWords.cleanedNamed("Toyota Yaris") }).click();
  await page.getByRole("alert").getByText(String(errorWords.NOT_FOUND)).waitFor();
  await db.booking.update({ where: { id: bookingId }, data: { terminalId: here.id } });
  await page.getByRole("button", { name: cleaningWords.cleanedNamed("Toyota Yaris") }).click();
  await page.getByText(cleaningWords.done("Toyota Yaris")).waitFor();
  await page.getByText(cleaningWords.none).waitFor();
  const cleanedAt = async () => (await db.handover.findUniqueOrThrow({ where: { id: back } })).cleanedAt;
  expect(await cleanedAt()).not.toBeNull();

  // The wrong row: it is taken back, also after a reload, and stands in the list again.
  await page.reload();
  await page.getByRole("button", { name: cleaningWords.notCleanedNamed("Toyota Yaris") }).click();
  await page.getByText(cleaningWords.again("Toyota Yaris")).waitFor();
  expect(await cleanedAt()).toBeNull();
  await lookClosely(page, "cleaner-again");
  await page.getByRole("button", { name: cleaningWords.cleanedNamed("Toyota Yaris") }).click();
  await page.getByRole("button", { name: cleaningWords.notCleanedNamed("Toyota Yaris") }).waitFor();
  expect(await cleanedAt()).not.toBeNull();

  // Without the role there is nothing to see.
  await db.userRole.deleteMany({ where: { role: { slug: "CLEANER" } } });
  await page.reload();
  await page.getByText(cleaningWords.noRole).waitFor();
});
