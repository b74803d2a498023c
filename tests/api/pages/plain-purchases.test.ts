import { expect, test } from "vitest";
import { consultingWords } from "../../../src/kinds/appointment/words/fr/consulting.ts";
import { eventWords } from "../../../src/kinds/event/words/fr/event.ts";
import { rentalWords } from "../../../src/kinds/rental/words/fr/rental.ts";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { collectPayment } from "../../../src/modules/booking/pay/collect-payment.ts";
import { plainCookie } from "../../../src/shared/address/form-page.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { accountScreenWords } from "../../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../../src/shared/words/fr/booking/booking-screens.ts";
import { buyerWords } from "../../../src/shared/words/fr/booking/buyer.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../../src/shared/words/fr/booking/plain.ts";
import { errorWords } from "../../../src/shared/words/fr/errors.ts";
import { freshPhone, goodPassword, lastCode } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { createCompany } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf } from "../../support/rental-world.ts";
import { scriptedProvider } from "../../support/scripted-provider.ts";
import { plainBrowser } from "./plain-browser.ts";

// Needs the built customer app, whose code renders the pages.
const parts = await testApp({ webApps: true });
const { app, services } = parts;
const { db } = services;
const operator = scriptedProvider();
services.payments["mtn-momo"] = operator.provider;

/** « Payer 5 000 FCFA » */
const payButton = () => new RegExp(`^${paymentScreenWords.method.pay("").trim()}`);

/** From the page that shows the choice to the tickets. */
async function buys({ press, send, open, text, html }: ReturnType<typeof plainBrowser>, phone: string) {
  const { register, code } = accountScreenWords;
  await press(buyerWords.sendCode, {
    [register.phone]: phone,
    [register.firstName]: "Rosine",
    [register.lastName]: "Mballa",
  });
  const waiting = await send(payButton(), { [code.legend]: await lastCode(services, `+237${phone}`) });
  const job = await contextFor(services, null);
  const billId = new URL(waiting, "http://x").searchParams.get("bill") ?? "";
  const payment = await db.payment.findFirstOrThrow({ where: { billId } });
  await collectPayment(job, { paymentId: payment.id });
  await open(waiting);
  expect(text()).toContain(paymentScreenWords.waiting.title);
  await operator.settle(job, payment);
  await open(paths.paymentCompleted(billId));
  return html().match(/<svg[^>]*aria-label="Code QR du billet/g)?.length;
}

test("tickets of an event, of which nothing is chosen at first", async () => {
  const organiser = await organiserOf(services);
  const session = await organiser.createSession([
    { name: "Parterre", capacity: 30, tariffs: [{ name: "Standard", price: 5000 }] },
  ]);
  const browser = plainBrowser(app);
  const detail = `/booking/dating/detail?uuid=${session.id}`;
  await browser.open(detail);
  const chosen = await browser.press(eventWords.detail.pay);
  expect(browser.text()).toContain(eventWords.detail.nothing);
  expect(browser.html()).toContain(plainWords.chooseAgain);
  await browser.open(chosen.replace("/payment", "/detail"));
  await browser.press(eventWords.detail.pay, { [`${eventWords.detail.choose} Standard`]: "2" });
  expect(await buys(browser, "677300701")).toBe(2);
});

test("nights in a house, chosen on its page", async () => {
  const fleet = await fleetOf(services, await createCompany(services));
  const browser = plainBrowser(app);
  await browser.open(`/booking/rentalhouse/detail?uuid=${await fleet.createHouse()}`);
  const nights = { [plainWords.from]: fleet.day(4), [plainWords.to]: fleet.day(6) };
  await browser.press(rentalWords.panel.pickDates, nights);
  expect(browser.html()).toContain(rentalWords.house.length(2));
  expect(await buys(browser, "677300702")).toBe(1);
});

test("an hour with a consultant, which is chosen first", async () => {
  const { kinds } = services;
  const practice = await practiceWorld({ on: parts });
  Object.assign(services, { kinds });
  services.payments["mtn-momo"] = operator.provider;
  const { offerId } = await practice.consultant();
  const browser = plainBrowser(app);
  const detail = `/booking/consulting/detail?uuid=${offerId}&date=${practice.day}`;
  await browser.open(detail);
  await browser.press(consultingWords.detail.pay);
  expect(browser.text()).toContain(consultingWords.detail.chooseFirst);
  await browser.open(detail);
  await browser.press("09:45");
  expect(browser.text()).toContain("09:45");
  expect(await buys(browser, "677300703")).toBe(1);
});

test("a number and its password open the bookings that were asked for, and a wrong one is said", async () => {
  const phone = freshPhone();
  await createActor(services, { user: { phone, passwordHash: await hashPassword(goodPassword) } });
  const browser = plainBrowser(app);
  browser.cookies[plainCookie] = "1";
  expect(await browser.open(paths.upcomingBookings())).toContain("/login?next=");
  const { login } = accountScreenWords;
  await browser.send(login.submit, { [login.identifier]: phone, [login.password]: "not-the-one" });
  expect(browser.text()).toContain(errorWords.WRONG_CREDENTIALS);
  expect(browser.html()).toContain(`value="${phone}"`);
  const home = await browser.press(login.submit, { [login.password]: goodPassword });
  expect(home).toBe(paths.upcomingBookings());
  expect(browser.text()).toContain(bookingScreenWords.list.emptyUpcoming);
});
