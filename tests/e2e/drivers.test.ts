import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { driverStatisticsWords } from "../../src/kinds/trip/words/fr/driver-statistics.ts";
import { driveWords, rosterWords } from "../../src/kinds/trip/words/fr/roster.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { hour } from "../../src/shared/durations.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { listWords } from "../../src/shared/words/fr/backoffice/lists.ts";
import { pageTitleWords } from "../../src/shared/words/fr/backoffice/page-titles.ts";
import { gateErrorWords } from "../../src/shared/words/fr/desk/gate-errors.ts";
import { scannerWords } from "../../src/shared/words/fr/desk/scanner.ts";
import { goodPassword } from "../support/account.ts";
import { faultsByNight } from "../support/browser/axe.ts";
import { desktop, keepsPages, phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { lookClosely } from "../support/browser/story-world.ts";
import { walk } from "../support/browser/walk.ts";
import { saleOf } from "../support/gate-world.ts";
import { startTestServer } from "../support/server.ts";
import { driverWorld } from "../use-cases/trip/driver-world.ts";

/** A chief fills the roster of a day without the mouse, and a driver runs a departure from a telephone. */

const server = await startTestServer();
const world = await driverWorld(server);
const newPerson = await testBrowser();
const pageOf = staffPages(server, newPerson);
const { network, record, give } = world;
const { db } = world.services;
const chief = {
  role: "TERMINAL_CHIEF",
  companyId: network.company.id,
  terminalId: network.terminals[0].id,
} as const;

const { login } = accountScreenWords;

const departures = 19;
const keysMaximum = 60;
const names = [
  ...["Abega Luc", "Bello Issa", "Cissé Ali", "Djomo Guy", "Ewondo Paul", "Fouda Jean", "Galim Noé"],
  ...["Hamadou Ousmane", "Ilunga Pascal", "Jiofack Éric", "Kana Thierry", "Lobé Henri", "Mballa Joseph"],
  ...["Ngono Marc", "Ondoa Yves", "Penda Alain", "Samba Rémi", "Tamo Pierre", "Yana Boris"],
];

const rosterRows = (page: Page) => page.getByRole("combobox", { name: /^Chauffeur de/ });
const isFocused = (element: Element) => element === document.activeElement;

test("19 departures get their drivers in 60 keys at most, and a clash is said before it is saved", async () => {
  const day = network.day(2);
  const ids: string[] = [];
  for (let index = 0; index < departures; index += 1) {
    const minutes = 5 * 60 + index * 50;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    ids.push(await network.depart({ date: day, time }));
  }
  for (const name of names) await record({ name });
  const page = await pageOf(chief, desktop);
  await page.goto(`/dashboard/branch-manager/services/trip/roster?day=${day}`);
  await expect.poll(() => rosterRows(page).first().evaluate(isFocused)).toBe(true);
  let keys = 0;
  for (const [index, name] of names.entries()) {
    const begin = name.slice(0, 2).toLowerCase();
    await page.keyboard.type(begin);
    const last = index === departures - 1;
    await page.keyboard.press(last ? "Enter" : "Tab");
    keys += begin.length + 1;
  }
  await page.getByText(rosterWords.saved(departures)).waitFor();
  expect(keys).toBeLessThanOrEqual(keysMaximum);
  const trips = await db.trip.findMany({
    where: { productId: { in: ids } },
    orderBy: { product: { startsAt: "asc" } },
    select: { driver: true, driverId: true },
  });
  expect(trips.map(({ driver }) => driver)).toEqual(names);
  expect(trips.every(({ driverId }) => driverId !== null)).toBe(true);

  // The second departure leaves while the first one's driver is on the road.
  const second = rosterRows(page).nth(1);
  await second.fill("abe");
  const clash = "conduit déjà Douala → Yaoundé de 05:00 à 09:00";
  await page.getByText(clash).waitFor();
  await second.press("Tab");
  await page.getByRole("button", { name: rosterWords.save }).click();
  await page.getByRole("alert").getByText(`Abega Luc\u00a0: ${clash}.`).waitFor();
  expect(await db.trip.findUnique({ where: { productId: ids[1] } })).toMatchObject({ driver: "Bello Issa" });
  // A name of nobody with a record, kept as it was typed.
  await second.fill("M. Zogo");
  await second.press("Enter");
  await page.getByText(rosterWords.typedOnly).waitFor();
  await expect
    .poll(() => db.trip.findUnique({ where: { productId: ids[1] } }))
    .toMatchObject({ driver: "M. Zogo", driverId: null });

  // The next week takes over who drove the same lines; what cannot be is said in its row.
  const next = await network.depart({ date: network.day(9), time: "05:00" });
  await page.goto(`/dashboard/branch-manager/services/trip/roster?day=${network.day(9)}`);
  await page.getByRole("button", { name: rosterWords.copy }).click();
  await expect.poll(() => rosterRows(page).first().inputValue()).toBe("Abega Luc");
  await page.getByRole("button", { name: rosterWords.save }).click();
  await expect
    .poll(() => db.trip.findUnique({ where: { productId: next } }))
    .toMatchObject({ driver: "Abega Luc" });
});

test("a driver signs in, sees who travels, and marks « parti » without a network", async () => {
  const driver = await world.driver({ name: "Ewondo Paul" });
  const soon = new Date(world.services.now().getTime() + 10 * 60_000);
  const id = await network.depart();
  // It leaves in ten minutes, by the clock of the browser.
  const endsAt = new Date(soon.getTime() + 4 * 3_600_000);
  await db.product.update({ where: { id }, data: { startsAt: soon, endsAt } });
  await give(network.partner, { [id]: driver.record.id });
  await sellAtDesk(await world.cashier(0), saleOf(id, [3, 7]));
  const user = await db.user.update({
    where: { id: driver.actor.id },
    data: { passwordHash: await hashPassword(goodPassword) },
  });

  const context = await newPerson({ ...phone, ...keepsPages, baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByRole("textbox", { name: login.identifier }).fill(user.phone ?? "");
  await page.getByLabel(login.password, { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await page.waitForURL("**/dashboard/crew/driver");
  await page.getByRole("link", { name: /Douala → Yaoundé/ }).click();
  await page.getByText("Passager 7").waitFor();
  await page.getByText(driveWords.boarded(0, 2)).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(window.location.pathname))) await new Promise((done) => setTimeout(done, 50));
  });

  await context.setOffline(true);
  await page.reload({ waitUntil: "load" });
  await page.getByText("Passager 3").waitFor();
  // What is not on the device is not offered.
  expect(await page.getByRole("link", { name: driveWords.account }).count()).toBe(0);
  // Refused once the network is back: the cause is said, and not that « parti » is missing before « arrivé ».
  const later = new Date(soon.getTime() + 2 * 3_600_000);
  await db.product.update({ where: { id }, data: { startsAt: later } });
  await page.getByRole("button", { name: "Parti", exact: true }).click();
  await page.getByRole("button", { name: "Arrivé", exact: true }).click();
  await page.getByText(driveWords.queue(2)).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: driveWords.account }).waitFor();
  expect(await page.getByRole("alert").allInnerTexts()).toEqual([gateErrorWords.MARK_TOO_EARLY({})]);
  await db.product.update({ where: { id }, data: { startsAt: soon } });
  await page.getByRole("button", { name: "Parti", exact: true }).click();
  await page.getByRole("button", { name: scannerWords.takeBack("Parti") }).waitFor();
  expect(await page.getByRole("alert").allInnerTexts()).toEqual([]);
  await page.getByRole("button", { name: scannerWords.takeBack("Parti") }).click();
  await page.getByRole("button", { name: "Parti", exact: true }).waitFor();
  // The device shows it at once, and sends it then.
  await expect.poll(() => db.tripMark.count({ where: { productId: id } })).toBe(0);

  await context.setOffline(true);
  await page.getByText(driveWords.offline, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Parti", exact: true }).click();
  await page.getByText(driveWords.queue(1)).waitFor();
  // A mistake is taken back on the device, and pressed again when it is true.
  await page.getByRole("button", { name: scannerWords.takeBack("Parti") }).click();
  await page.getByText(driveWords.allSent).waitFor();
  await page.getByRole("button", { name: "Parti", exact: true }).click();
  await page.getByText(driveWords.queue(1)).waitFor();
  expect(await db.tripMark.count({ where: { productId: id } })).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => db.tripMark.count({ where: { productId: id } })).toBe(1);
  await page.getByText(driveWords.allSent).waitFor();
  expect.soft(await faultsByNight(page)).toEqual([]);

  // Pressed by mistake.
  await page.getByRole("button", { name: scannerWords.takeBack("Parti") }).click();
  await expect.poll(() => db.tripMark.count({ where: { productId: id } })).toBe(0);
  await page.getByRole("button", { name: "Parti", exact: true }).click();
  await page.getByRole("button", { name: "Arrivé", exact: true }).click();
  await expect.poll(() => db.tripMark.count({ where: { productId: id } })).toBe(2);

  // Without the role, the device forgets who travelled.
  await db.userRole.deleteMany({ where: { userId: user.id } });
  await page.goto("/dashboard/crew/driver");
  await page.getByText(driveWords.noRole).waitFor();
});

test("a chief reads what each driver drove, chooses another period, and takes the figures along", async () => {
  const paul = await record({ name: "Zang Paul" });
  const id = await network.depart({ date: network.day(3) });
  await give(network.partner, { [id]: paul.id });
  const { startsAt, endsAt } = await db.product.findUniqueOrThrow({ where: { id } });
  const since = world.services.now().getTime() - 48 * hour - (startsAt?.getTime() ?? 0);
  const earlier = (instant: Date | null) => new Date((instant?.getTime() ?? 0) + since);
  const times = { startsAt: earlier(startsAt), endsAt: earlier(endsAt) };
  await db.product.update({ where: { id }, data: times });
  const mark = { productId: id, moment: "DEPARTED" as const, userId: network.partner.actor.id };
  await db.tripMark.create({ data: { ...mark, at: times.startsAt } });

  for (const size of [phone, desktop]) {
    const page = await pageOf(chief, size);
    await page.goto("/dashboard/branch-manager/statistics");
    await page.getByRole("tab", { name: pageTitleWords.statisticsTabs.driver }).click();
    await page.getByText("Zang Paul").waitFor();
    await page
      .getByText(driverStatisticsWords.share(100, 1, 1))
      .last()
      .waitFor();
    await lookClosely(page, "driver-statistics");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: listWords.formats.csv }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^chauffeurs-.*\.csv$/);
    await walk(page, `${page.url().split("?")[0]}?from=2025-01-01&to=2025-01-31`);
    await page.getByText(driverStatisticsWords.none).waitFor();
  }
});
