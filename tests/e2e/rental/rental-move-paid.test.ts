import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { rentalMoveWords } from "../../../src/kinds/rental/words/fr/rental-move.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { languageCookie } from "../../../src/shared/address/language-address.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { paymentMethodWords } from "../../../src/shared/words/fr/booking/payment-methods.ts";
import { paymentReasonWords } from "../../../src/shared/words/fr/booking/payment-reasons.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { createCompany } from "../../support/booking-world.ts";
import { desktop, phone, testBrowser } from "../../support/browser/browser.ts";
import { zoomTo } from "../../support/browser/rental-steps.ts";
import { lookClosely } from "../../support/browser/story-world.ts";
import { answerPrompt, peopleOf } from "../../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { foreignLines } from "../../support/languages/foreign-lines.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, rentalHold } from "../../support/rental-world.ts";
import { startTestServer } from "../../support/server.ts";
import { simulatorControl } from "../../support/simulators.ts";

/** A customer pays by telephone for one more day of a car, while the employee watches. */

const server = await startTestServer();
const { services } = server;
const { db } = services;
const { again } = peopleOf(server, await testBrowser());
const control = simulatorControl(server.simulators.url);
const words = rentalMoveWords.payment;
/** The customer's own number, and her sister's. */
const [own, sister] = ["677610001", "699610002"];
const more = formatMoney(30_000, "XAF");

async function rentedCar(number = own) {
  const place = await createCompany(services);
  const fleet = await fleetOf(services, place);
  const colleague = () => createActor(services, { role: "PARTNER", companyId: place.company.id });
  const car = await fleet.createCar();
  const user = { firstName: "Awa", lastName: "Essomba", phone: `+237${number}` };
  const ctx = await contextFor(services, await createActor(services, { user }));
  const wish = carWish(fleet.day(3), fleet.day(5));
  const bill = await holdPlaces(ctx, rentalHold([car, wish]));
  const pay = payInput(bill.billId);
  await payBill(ctx, pay);
  await answerPrompt(control, `+237${pay.msisdn}`, "approve");
  const bookingId = bill.bookings[0]?.id ?? "";
  const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await read()).status).toBe("CONFIRMED");
  return { car, colleague, read };
}

/** The calendar of a year, in which the booking stands whatever day it is; its first bar is chosen. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto("/dashboard/partner/rental-car/occupation");
  await zoomTo(page, "year");
  await page.locator("[data-bar]").first().click();
  await page.locator("button[data-row]").focus();
}

/** With the keyboard: the end a day later, then the question. */
async function askForADay(page: Page): Promise<void> {
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await page.locator("[data-ghost=fine]").waitFor();
  await page.keyboard.press("Enter");
}

async function sendPrompt(page: Page, number?: string, sum = more): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(rentalMoveWords.chargeMobile(sum)).check();
  const field = dialog.getByLabel(rentalMoveWords.payer.number);
  if (number) await field.fill(number);
  await lookClosely(page, "payer");
  await dialog.getByRole("button", { name: rentalMoveWords.payer.send }).click();
}

it("one more day waits for the customer's agreement, survives a reload, and is seen by a colleague", async () => {
  const { colleague, read } = await rentedCar();
  const page = await again((await colleague()).id, desktop);
  await openCalendar(page);
  await askForADay(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(rentalMoveWords.chargeMobile(more)).check();
  // The booking's own number, until another one is typed, which says whose it is.
  const field = dialog.getByLabel(rentalMoveWords.payer.number);
  expect((await field.inputValue()).replaceAll(" ", "")).toContain(own);
  await field.fill("6999");
  await dialog.getByRole("button", { name: rentalMoveWords.payer.send }).click();
  await dialog.getByText(String(errorWords.PAYMENT_PHONE_NEEDED)).waitFor();
  await sendPrompt(page, sister);
  const orange = paymentMethodWords["orange-money"];
  await dialog.getByText(words.asked(more, orange)).waitFor();
  await dialog.getByText(words.held).waitFor();
  await lookClosely(page, "asked");

  await page.reload();
  await dialog.getByText(words.asked(more, orange)).waitFor();
  expect((await read()).units).toHaveLength(2);

  // A colleague reads the refusal before dropping anything, and finds the payment on the held day.
  const other = await again((await colleague()).id, phone);
  await openCalendar(other);
  await other.keyboard.press("Alt+Shift+ArrowRight");
  await other.locator("[data-ghost=refused]").waitFor();
  await other.getByText(String(errorWords.PAYMENT_IN_PROGRESS)).waitFor();
  await other.keyboard.press("Escape");
  await other.locator("[data-bar]").nth(1).tap();
  await other.getByRole("button", { name: words.open }).click();
  await other.getByRole("dialog").getByText(words.held).waitFor();
  await lookClosely(other, "asked-phone");

  await answerPrompt(control, `+237${sister}`, "refuse");
  const { sentence } = paymentReasonWords.REFUSED_BY_PAYER;
  for (const seen of [page, other]) {
    await seen.getByRole("dialog").getByText(sentence).waitFor();
    await seen.getByRole("dialog").getByText(words.ended).waitFor();
    await expect.poll(() => seen.locator("[data-bar]").count()).toBe(1);
  }
  await lookClosely(page, "refused");
  await lookClosely(other, "refused-phone");
  expect(await read()).toMatchObject({ total: 60_000, rescheduled: 0 });

  await dialog.getByRole("button", { name: words.again }).click();
  await sendPrompt(page);
  await dialog.getByText(words.asked(more, paymentMethodWords["mtn-momo"])).waitFor();
  await answerPrompt(control, `+237${own}`, "approve");
  await dialog.getByText(rentalMoveWords.done).waitFor();
  await lookClosely(page, "accepted");
  expect(await read()).toMatchObject({ total: 90_000, rescheduled: 1 });
  await dialog.getByRole("button", { name: rentalMoveWords.understood }).click();
  expect(new URL(page.url()).searchParams.has("change")).toBe(false);
});

it("a price that changed refuses the day; the employee who asked for the new one stops waiting, in English too", async () => {
  const { car, colleague, read } = await rentedCar("677610003");
  const page = await again((await colleague()).id, desktop);
  // The number's operator is found before the request can be sent to it, however slow that is.
  const [asked, answerOperator] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Before the calendar opens: a request that is under way while routes are begun may be lost to the test.
  await page.route(new RegExp(`payment\\.methods.*${sister}`), async (route) => {
    asked.resolve();
    await answerOperator.promise;
    await route.continue();
  });
  await openCalendar(page);
  await askForADay(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(rentalMoveWords.charge(more)).check();
  await db.product.update({ where: { id: car }, data: { price: 32_000 } });
  await dialog.getByRole("button", { name: rentalMoveWords.confirm }).click();
  await dialog.getByText(String(errorWords.CHANGE_COST_CHANGED)).waitFor();
  // The new price stands there at once, and what was chosen stays chosen.
  const dear = formatMoney(32_000, "XAF");
  const dearer = dialog.getByLabel(rentalMoveWords.charge(dear));
  await dearer.waitFor();
  expect(await dearer.isChecked()).toBe(true);
  expect(await read()).toMatchObject({ total: 60_000, rescheduled: 0 });

  const sent = awaitedLater(sendPrompt(page, sister, dear));
  await Promise.race([asked.promise, sent]);
  expect(await dialog.getByRole("button", { name: rentalMoveWords.payer.send }).isDisabled()).toBe(true);
  answerOperator.resolve();
  await sent;
  await dialog.getByText(words.asked(dear, paymentMethodWords["orange-money"])).waitFor();
  await dialog.getByText(words.held).waitFor();
  await page.context().addCookies([{ name: languageCookie, value: "en", url: server.url }]);
  await page.reload();
  await dialog.getByText("The days are held meanwhile", { exact: false }).waitFor();
  expect(await foreignLines(page, "en")).toEqual([]);
  await lookClosely(page, "asked-english");
  await dialog.getByRole("button", { name: "Stop waiting for this payment" }).click();
  await dialog.getByText("The booking has not changed, and the days are no longer held.").waitFor();
  expect(await foreignLines(page, "en")).toEqual([]);
  await lookClosely(page, "stopped-english");
  expect(await read()).toMatchObject({ total: 60_000 });
});
