import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import QRCode from "qrcode";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { cancelDeparture } from "../../src/kinds/trip/operate/cancel-departure.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { cancelAtDesk } from "../../src/modules/desk/cancel-at-desk.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { displayCode } from "../../src/shared/booking/booking-code.ts";
import { scannerWords as englishScannerWords } from "../../src/shared/words/en/desk/scanner.ts";
import { passengerWords } from "../../src/shared/words/fr/booking/passenger.ts";
import { gateWords } from "../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../src/shared/words/fr/desk/gate-kinds.ts";
import { offlineDeskWords } from "../../src/shared/words/fr/desk/offline-desk.ts";
import { scannerWords, scanWords } from "../../src/shared/words/fr/desk/scanner.ts";
import { goodPassword } from "../support/account.ts";
import { faultsByNight } from "../support/browser/axe.ts";
import { keepsPages, launchBrowser, phone, testBrowser } from "../support/browser/browser.ts";
import { hearingOf } from "../support/browser/hearing.ts";
import { walk } from "../support/browser/walk.ts";
import { drawerHeld, gateOn, saleOf } from "../support/gate-world.ts";
import { startTestServer } from "../support/server.ts";

const world = await gateOn(await startTestServer());
const { url, network } = world;
const { db } = world.services;
const newPerson = await testBrowser(keepsPages);
const base = `${url}/dashboard/branch-manager`;
const passwordHash = await hashPassword(goodPassword);

/** An employee of the terminal, signed in on a phone. */
async function employeeOn(
  context: BrowserContext,
  staff: Pick<Awaited<ReturnType<typeof world.employee>>, "actor"> | null = null,
): Promise<Page> {
  const { actor } = staff ?? (await world.employee());
  const user = await db.user.update({ where: { id: actor.id }, data: { passwordHash } });
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { credential: user.phone, password: goodPassword },
  });
  expect(answer.status()).toBe(200);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

const isFocused = (element: Element) => element === document.activeElement;

/** Opens the scanner of a departure and waits until its list and the page are stored on the device. */
async function openScanner(page: Page, productId: string): Promise<void> {
  await page.goto(`${base}/gate/scanner#${productId}`);
  await page.getByText(scannerWords.age(0)).waitFor();
  await keptOnDevice(page);
}

async function keptOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The page is put into the cache after all files that it loads.
    while (!(await caches.match(window.location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

const words = scanWords("trip");

async function read(page: Page, text: string, outcome: keyof typeof words.outcomes): Promise<void> {
  await page.getByLabel(scannerWords.code, { exact: true }).fill(text);
  await page.getByRole("button", { name: scannerWords.check }).click();
  const result = page.getByRole("alert").filter({ hasText: words.texts[outcome] });
  await result.getByText(words.outcomes[outcome], { exact: true }).waitFor();
  await page.getByRole("button", { name: scannerWords.next }).click();
}

describe("the desk on a telephone", () => {
  it("opens a drawer, sells with change, prints, and counts the drawer", async () => {
    const id = await network.depart();
    const page = await employeeOn(await newPerson(phone));
    await page.goto(`${base}/gate/desk`);
    await page.getByLabel(gateWords.shift.openingFloat).fill("20000");
    await page.getByRole("button", { name: gateWords.shift.open }).click();
    await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
    const hasFocus = (field: Locator) => field.evaluate(isFocused);
    const onField = (label: string) => hasFocus(page.getByLabel(label));
    // The next departure has the focus for the Enter key; errors focus the missing field.
    await expect.poll(() => hasFocus(page.getByRole("button", { name: /07:00/ }))).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: gateWords.desk.sell("5\u202f000\u00a0FCFA") }).click();
    await page.getByText(passengerWords.name).waitFor();
    await expect.poll(() => onField(gateWords.desk.name)).toBe(true);
    await page.getByLabel(gateWords.desk.name).fill("Ange Mballa");
    await page.getByLabel(gateWords.desk.identityNumber).fill("112233445");
    await page.getByLabel(gateWords.desk.received).fill("4000");
    await page.getByText(gateWords.desk.missing("1\u202f000\u00a0FCFA")).waitFor();
    await page.getByLabel(gateWords.desk.received).fill("10000");
    await page.keyboard.press("Enter");
    await page.getByText(gateWords.desk.giveBack("5\u202f000\u00a0FCFA")).waitFor();
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute(
          "data-printed",
          document.querySelectorAll(".gate-ticket img").length.toString(),
        );
    });
    await page.getByRole("button", { name: gateWords.desk.printNarrow }).click();
    await page.locator("body[data-printed='1']").waitFor();
    const ticket = await db.ticket.findFirstOrThrow({ where: { productId: id } });
    expect(ticket.holderName).toBe("Ange Mballa");
    // The next customer with the keyboard only: the form focuses the number, which may stay empty, and an exact amount
    // need not be typed.
    await page.getByRole("button", { name: gateWords.desk.next }).press("Enter");
    await expect.poll(() => onField(gateWords.desk.phone)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Awa Biloa");
    let steps = 0;
    for (; steps < 6 && !(await onField(gateWords.desk.identityNumber)); steps++)
      await page.keyboard.press("Tab");
    expect(steps).toBeLessThanOrEqual(4);
    await page.keyboard.type("556677889");
    await page.getByRole("button", { name: gateWords.desk.sell("5\u202f000\u00a0FCFA") }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText(gateWords.desk.noChange).waitFor();
    expect(await db.ticket.count({ where: { productId: id, holderName: "Awa Biloa" } })).toBe(1);
    await page.goto(`${base}/gate/desk`);
    await page.getByRole("tab", { name: gateWords.desk.tabs.sell }).waitFor();
    expect(await page.locator("main").textContent()).not.toContain("30\u202f000");
    await walk(page, `${base}/gate/shifts`);
    await page.getByRole("button", { name: gateWords.shift.close }).click();
    await page.getByLabel(gateWords.shift.counted).fill("30000");
    expect(await page.locator("body").textContent()).not.toContain("30\u202f000");
    await page.getByRole("button", { name: gateWords.shift.confirmClose }).click();
    const result = page.getByRole("dialog");
    await result.getByText(gateWords.shift.noDifference).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "slip");
    });
    await result.getByRole("button", { name: gateWords.shift.slip }).click();
    await page.locator("body[data-printed='slip']").waitFor();
    const slip = await page.locator(".gate-slip").textContent();
    for (const text of ["30\u202f000\u00a0FCFA", gateWords.shift.noDifference, gateWords.shift.signChief])
      expect(slip).toContain(text);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await result.getByRole("button", { name: gateWords.shift.done }).click();
    await page.getByText(gateWords.shift.closed, { exact: true }).waitFor();
    expect(await db.cashShift.findFirstOrThrow({ where: { countedCash: 30_000 } })).toMatchObject({
      expectedCash: 30_000,
    });
    await walk(page, `${base}/gate/departures?manifest=${id}`);
    await page.getByText("Ange Mballa").filter({ visible: true }).waitFor();
    await page.getByLabel(gateWords.manifest.driver).fill("Bello Issa");
    await page.getByLabel(gateWords.manifest.plate).fill("lt 777 zz");
    await page.getByRole("button", { name: gateWords.manifest.saveDriver }).click();
    await page.getByText(gateWords.manifest.driverSaved).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "manifest");
    });
    await page.getByRole("button", { name: gateWords.manifest.print }).click();
    await page.locator("body[data-printed='manifest']").waitFor();
    const paper = await page.locator(".gate-manifest").textContent();
    for (const text of ["Bello Issa", "LT 777 ZZ", "Ange Mballa"]) expect(paper).toContain(text);
    // Opened from the departure's page, it leads back there, after a reload too; else to the list.
    await page.reload();
    await page.getByRole("link", { name: `‹ ${gateWords.back}` }).click();
    await page.waitForURL(/gate\/departures\??$/);
    await walk(page, `${base}/schedule-trip/${id}/show`);
    await page.getByRole("link", { name: gateKindWords.trip.list }).click();
    await page.getByText("Ange Mballa").filter({ visible: true }).waitFor();
    await page.reload();
    await page.getByRole("link", { name: "‹ Départ" }).click();
    await page.waitForURL(`**/schedule-trip/${id}/show`);
  });
});

describe("a desk with a keyboard", () => {
  it("chooses a seat with the arrow keys, and types one code after the other", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(5) });
    const page = await employeeOn(await newPerson({}), cashier);
    await page.goto(`${base}/gate/desk?entry=${id}`);
    await page.getByText(gateWords.desk.map).click();
    const seat = (unit: number) => page.getByRole("button", { name: new RegExp(`^Siège ${unit}, `) });
    await seat(1).focus();
    // One step leads into the bus, and one out of it: its other seats are reached by arrows.
    await page.keyboard.press("Tab");
    await expect.poll(() => page.getByLabel(gateWords.desk.phone).evaluate(isFocused)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    // The chosen seat takes the place of the suggested one: the price is the price of one.
    await page.getByRole("button", { name: gateWords.desk.sell("5\u202f000\u00a0FCFA") }).waitFor();
    await seat(1).and(page.locator("[aria-pressed=false]")).waitFor();
    const sold = await sellAtDesk(cashier, saleOf(id, [11, 12]));
    await openScanner(page, id);
    for (const { code } of sold.tickets) {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText(displayCode(code)).waitFor();
    }
    await expect.poll(() => db.ticket.count({ where: { productId: id, status: "USED" } })).toBe(2);
    // Who leaves the entry goes on from the heading of what there is to scan.
    await page.getByRole("button", { name: scannerWords.otherEntry }).press("Enter");
    await expect
      .poll(() => page.getByRole("heading", { name: scannerWords.choose }).evaluate(isFocused))
      .toBe(true);
  });
});

describe("the scanner without network", () => {
  it("opens again, judges every kind of ticket, keeps its readings and sends them once", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(2) });
    const other = await network.depart({ date: network.day(3) });
    const sold = await sellAtDesk(cashier, saleOf(id, [1, 2, 3]));
    const wrong = await sellAtDesk(cashier, saleOf(other, [1]));
    const gone = await sellAtDesk(cashier, saleOf(id, [9]));
    await cancelAtDesk(cashier, { bookingId: gone.bookingId, expectedRefund: gone.total });
    const [first, second, third] = sold.tickets.map(({ code, token }) => ({ code, token }));
    if (!first || !second || !third) throw new Error("three tickets");
    const [context, otherContext] = [await newPerson(phone), await newPerson(phone)];
    const page = await employeeOn(context);
    await openScanner(page, id);
    // Another gate scans the third ticket after this one has loaded its list.
    const otherGate = await employeeOn(otherContext);
    await openScanner(otherGate, id);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(scannerWords.offline).waitFor();
    expect(await page.getByRole("link", { name: scannerWords.back }).count()).toBe(0);
    await read(otherGate, third.token, "VALID");
    await read(page, first.token, "VALID");
    await read(page, first.code, "ALREADY_USED");
    await read(page, second.code.toLowerCase(), "VALID");
    await read(page, third.token, "VALID");
    await read(page, gone.tickets[0]?.token ?? "", "CANCELLED");
    await read(page, wrong.tickets[0]?.token ?? "", "WRONG_PRODUCT");
    await read(page, `${first.token.slice(0, -4)}AAAA`, "FORGED");
    await read(page, "ZZZZZ-22222", "UNKNOWN");
    await page.getByText(scannerWords.queue(8)).waitFor();
    expect(await db.ticketScan.count({ where: { productId: id } })).toBe(1);

    // The phone is switched off and on again.
    await page.close();
    const later = await context.newPage();
    await later.goto(`${base}/gate/scanner#${id}`);
    await later.getByText(scannerWords.queue(8)).waitFor();
    await context.setOffline(false);
    await later.getByText(scannerWords.allSent).waitFor();
    await later.getByRole("heading", { name: scannerWords.conflicts }).waitFor();
    expect.soft(await faultsByNight(later)).toEqual([]);
    expect(await db.ticketScan.count({ where: { productId: id } })).toBe(9);
    const used = await db.ticket.findMany({
      where: { productId: id, status: "USED" },
      orderBy: { unit: "asc" },
    });
    expect(used.map((ticket) => ticket.code)).toEqual([first.code, second.code, third.code]);
    await later.reload();
    await later.getByText(scannerWords.allSent).waitFor();
    expect(await db.ticketScan.count({ where: { productId: id } })).toBe(9);
    await later.goto(`${base}/gate/departures?manifest=${id}`);
    await later.getByText(gateWords.manifest.conflicts, { exact: true }).waitFor();
  });
});

it("two telephones at one door: what the second one refuses at once is not told as let in", async () => {
  const id = await network.depart({ date: network.day(6) });
  const [ticket] = (await sellAtDesk(await world.cashier(), saleOf(id, [1]))).tickets;
  const first = await employeeOn(await newPerson(phone));
  const second = await employeeOn(await newPerson(phone));
  await openScanner(first, id);
  await openScanner(second, id);
  await read(first, ticket?.token ?? "", "VALID");
  // Its list is older than the reading of the first: the device alone would let in.
  await read(second, ticket?.token ?? "", "ALREADY_USED");
  await second.getByRole("heading", { name: scannerWords.history }).waitFor();
  expect(await second.getByRole("heading", { name: scannerWords.conflicts }).count()).toBe(0);
});

it("the scanner without network stays in the language in which it was opened last", async () => {
  const id = await network.depart();
  const context = await newPerson(phone);
  const page = await employeeOn(context);
  await openScanner(page, id);
  // The page that is stored is French, and so is the choice of this browser.
  await page.goto(`${base}/gate/scanner?lang=en#${id}`);
  await page.getByText(englishScannerWords.age(0)).waitFor();
  await page.evaluate(async () => {
    while (!(await (await caches.match(window.location.pathname))?.text())?.includes('lang="en"'))
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByText(englishScannerWords.offline).waitFor();
  // What is asked for without network is what is stored.
  for (const language of ["en", "fr"]) {
    await page.goto(`${base}/gate/scanner?lang=${language}#${id}`);
    await page.getByText(englishScannerWords.offline).waitFor();
  }
  await context.setOffline(false);
  await page.goto(`${base}/gate/scanner?lang=fr#${id}`);
  await page.reload();
  await page.getByText(scannerWords.age(0)).waitFor();
});

describe("the desk without network", () => {
  const words = offlineDeskWords;
  const money = (amount: string) => `${amount}\u00a0FCFA`;

  async function sell(page: Page, name: string): Promise<string> {
    await page.getByLabel(gateWords.desk.name).fill(name);
    await page.getByLabel(gateWords.desk.identityNumber).fill("112233445");
    await page.getByRole("button", { name: gateWords.desk.sell(money("5\u202f000")) }).click();
    await page.getByText(words.written, { exact: true }).waitFor();
    return (await page.locator(".slip .code-read").innerText()).replace("-", "");
  }

  it("sells the seats it took, survives being closed, sends each sale once, and says what is owed", async () => {
    const cashier = await world.cashier(0);
    const id = await network.depart({ counterSeats: [1, 2, 3], time: "08:15" });
    const context = await newPerson(phone);
    const page = await employeeOn(context, cashier);
    await page.goto(`${base}/gate/offline-desk`);
    await keptOnDevice(page);
    await page.getByRole("button", { name: words.take }).click();
    await page.getByRole("button", { name: /08:15/ }).click();
    await page.getByRole("button", { name: words.takeSeats(3) }).click();
    await page.getByText(words.left(3)).waitFor();
    expect.soft(await faultsByNight(page)).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(words.offline, { exact: true }).waitFor();
    // The desk with network is not on the device.
    expect(await page.getByRole("link").count()).toBe(0);
    await page.getByRole("button", { name: words.sell, exact: true }).click();
    await page.getByRole("button", { name: gateWords.desk.sell(money("5\u202f000")) }).click();
    await page.getByText(passengerWords.name).waitFor();
    await page.getByLabel(gateWords.desk.received).fill("10000");
    const code = await sell(page, "Ange Mballa");
    await page.getByText(gateWords.desk.giveBack(money("5\u202f000"))).waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "1");
    });
    await page.getByRole("button", { name: words.printSlip }).click();
    await page.locator("body[data-printed='1']").waitFor();
    await expect.poll(() => page.locator(".gate-ticket img").count()).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await page.getByRole("button", { name: words.next }).click();
    await sell(page, "Paul Biyong");
    expect(await db.booking.count({ where: { productId: id } })).toBe(0);

    // The phone is switched off and on again. A page that is being closed may have the network back for a moment, and what
    // it sends then has no answer: the device still says that it waits, and sends it once more for the same booking.
    await page.close();
    const later = await context.newPage();
    const news = await hearingOf(later, /desk\.syncSale/);
    // A new page may have the network for a moment before its browser takes it away.
    await news.stop();
    await later.goto(`${base}/gate/offline-desk`);
    await later.getByText(words.waiting(2, money("10\u202f000"))).waitFor();
    // It sends by itself as soon as the network is back; who presses meanwhile sends nothing twice.
    await context.setOffline(false);
    await later.getByRole("button", { name: words.send }).click();
    news.goOn();
    await later.getByText(words.allSent).waitFor();
    const sold = await db.ticket.findMany({ where: { productId: id }, orderBy: { unit: "asc" } });
    expect(sold.map(({ holderName }) => holderName)).toEqual(["Ange Mballa", "Paul Biyong"]);
    expect(sold[0]?.code).toBe(code);
    await later.reload();
    await later.getByText(words.left(1)).waitFor();
    expect(await db.booking.count({ where: { productId: id } })).toBe(2);

    await context.setOffline(true);
    await later.getByRole("button", { name: words.sell, exact: true }).click();
    await sell(later, "Rose Nkeng");
    await cancelDeparture(network.partner, { id, reason: "Route coupée" });
    await context.setOffline(false);
    await later.getByRole("button", { name: words.next }).click();
    await later.getByRole("heading", { name: words.care }).waitFor();
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 15_000, sales: 3 });
    await later.goto(`${base}/gate/desk`);
    const owed = later.getByRole("listitem").filter({ hasText: "Rose Nkeng" });
    await owed.getByRole("button").click();
    await later.getByRole("button", { name: gateWords.desk.find }).click();
    await later.getByRole("button", { name: gateWords.desk.giveCash(money("5\u202f000")) }).click();
    await later.getByText(gateWords.desk.given).waitFor();
    // What was given back just now is not said to be nothing.
    await later.getByText(gateWords.desk.owed(money("5\u202f000"))).waitFor({ state: "hidden" });
    expect(await later.getByText(gateWords.desk.nothingToDo).count()).toBe(0);
    expect(await drawerHeld(cashier)).toMatchObject({ cashOut: 5000, expected: 10_000 });
  });
});

describe("the scanner's camera", () => {
  const folder = mkdtempSync(join(tmpdir(), "mboa-camera-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("reads the ticket that is held in front of it", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(4) });
    const sold = await sellAtDesk(cashier, saleOf(id, [5]));
    const qr = await QRCode.toBuffer(sold.tickets[0]?.token ?? "", { errorCorrectionLevel: "M", width: 400 });
    const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#d8cdb8" } })
      .composite([{ input: qr, left: 120, top: 40 }])
      .jpeg({ quality: 85 })
      .toBuffer();
    const film = join(folder, "ticket.mjpeg");
    writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
    const browser = await launchBrowser([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    try {
      const page = await employeeOn(await browser.newContext({ ...phone, permissions: ["camera"] }));
      await openScanner(page, id);
      await page.getByText(scanWords("trip").texts.VALID).waitFor();
      await page.getByText("Passager 5").first().waitFor();
      expect(await db.ticket.findFirstOrThrow({ where: { productId: id } })).toMatchObject({
        status: "USED",
      });
    } finally {
      await browser.close();
    }
  });
});
