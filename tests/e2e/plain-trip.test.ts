import { expect, test } from "vitest";
import { plainSeatWords } from "../../src/kinds/trip/words/fr/plain-seats.ts";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { tripSupplyWords } from "../../src/kinds/trip/words/fr/trip-supply.ts";
import { inLanguage, readerLanguage } from "../../src/platform/reader-language.ts";
import { typedDay } from "../../src/shared/dates.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../src/shared/words/fr/booking/booking-screens.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../src/shared/words/fr/booking/plain.ts";
import { homeWords } from "../../src/shared/words/fr/home/home.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { testBrowser } from "../support/browser/browser.ts";
import {
  giveNumber,
  look,
  numberField,
  payButton,
  plainPeople,
  pressed,
} from "../support/browser/plain-steps.ts";
import { secondsAt64, trafficLine, trafficOf } from "../support/browser/traffic.ts";
import { answerPrompt } from "../support/browser/trip-steps.ts";
import { smsCode } from "../support/codes.ts";
import { foreignLines } from "../support/languages/foreign-lines.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { services } = server;
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const network = await tripNetwork(services, { name: "Étoile du Test" });
const trip = await network.depart({ date: network.day(3) });

const { visitor } = plainPeople(server, open);

/** The steps of a person, by the words of the language in which the story is told. */
async function buysAndCancels(home: string, number: string, seats: readonly [number, number]) {
  const page = await visitor();
  const traffic = await trafficOf(page);
  const foreign: string[] = [];
  const meet = async (name: string) => {
    await look(page, name);
    foreign.push(...(await foreignLines(page, readerLanguage())));
  };
  const city = (name: string) => page.getByRole("combobox", { name, exact: true });
  await page.goto(home);
  await city(homeWords.from).fill(network.from.name);
  await city(homeWords.to).fill(network.to.name);
  await page.getByRole("textbox", { name: homeWords.date }).fill(typedDay(network.day(3)));
  await page.getByRole("button", { name: homeWords.search }).first().click();
  await page.getByRole("listitem").filter({ hasText: "Étoile du Test" }).getByRole("link").first().click();
  await meet("plain-detail");
  await page.getByLabel(tripWords.detail.places).fill("2");
  await page.getByText(plainSeatWords.list).click();
  for (const seat of seats) await page.getByRole("checkbox", { name: new RegExp(`^${seat}\\b`) }).check();
  await pressed(page, tripWords.detail.pay);
  await meet("plain-number");
  await giveNumber(page, number);
  await page.getByLabel(accountScreenWords.code.legend).fill(await smsCode(server, number));
  await meet("plain-pay");
  const second = tripSupplyWords.seat(seats[1]);
  await page.getByLabel(paymentScreenWords.passengers.name(second)).fill("Paul Mballa");
  await pressed(page, payButton());
  await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).first().waitFor();
  const asksAgain = awaitedLater(page.waitForRequest(/\/payment\/completed\?/));
  await meet("plain-waiting");
  // The page asks for news by itself, and is answered when there are some: no further waiting page is paid for.
  const asked = await asksAgain;
  const shown = await page.context().request.get(asked.url().replace(/&known=.*/, ""));
  expect(await shown.text()).toContain(paymentScreenWords.waiting.title);
  await answerPrompt(control, `+237${number}`, "approve");
  await page.getByRole("img", { name: /QR/ }).first().waitFor({ timeout: 60_000 });
  await meet("plain-ticket");
  expect(await page.getByRole("img", { name: /QR/ }).count()).toBe(2);
  const untilTicket = structuredClone(traffic);
  process.stdout.write(trafficLine(`a bus without the program, ${readerLanguage()}`, untilTicket));

  await page.getByRole("link", { name: paymentScreenWords.success.all }).click();
  await meet("plain-bookings");
  await page.getByRole("link", { name: bookingScreenWords.actions.cancel, exact: true }).click();
  await meet("plain-cancel");
  await pressed(page, bookingScreenWords.cancel.confirm);
  await page.getByText(bookingScreenWords.statuses.CANCELLED).first().waitFor();
  await meet("plain-cancelled");
  expect(foreign).toEqual([]);
  const booking = await services.db.booking.findFirstOrThrow({ where: { contactPhone: `+237${number}` } });
  expect([booking.status, booking.productId, booking.language]).toEqual([
    "CANCELLED",
    trip,
    readerLanguage(),
  ]);
  await pressed(page, plainWords.logOut);
  expect(new URL(page.url()).pathname).toBe(home);
  return untilTicket;
}

function expectSmall(traffic: Awaited<ReturnType<typeof buysAndCancels>>): void {
  expect(traffic.bytes).toBeLessThanOrEqual(100_000);
  expect(traffic.requests.length).toBeLessThanOrEqual(12);
  expect(secondsAt64(traffic)).toBeLessThanOrEqual(60);
}

test("a bus ticket is bought with forms and links alone, on the slowest line, and cancelled", async () => {
  expectSmall(await buysAndCancels("/", "677300501", [7, 8]));
});

test("the same in English, on the slowest line too", () =>
  inLanguage("en", async () => {
    const traffic = await buysAndCancels("/en/", "677300503", [9, 10]);
    expectSmall(traffic);
    // A form of an English page leads to an English address, not over the French one.
    const searches = traffic.requests.filter(({ address }) => address.includes("/search?"));
    expect(searches.map(({ address }) => address.includes("/en/search?"))).toEqual([true]);
  }));

test("what was chosen and typed stays after an error, which stands beside its field", async () => {
  const page = await visitor();
  await page.goto(`/booking/payment?uuid=${trip}&places=2&seat=11&seat=12`);
  await giveNumber(page, "12");
  await page.locator('#buyer-phone[aria-invalid="true"][aria-describedby*="error"]').waitFor();
  expect(await numberField(page).inputValue()).toBe("12");
  expect(await page.getByLabel(accountScreenWords.register.firstName).inputValue()).toBe("Rosine");
  await page.getByText("Sièges 11 et 12").waitFor();
  await giveNumber(page, "677300502");
  const second = page.getByLabel(paymentScreenWords.passengers.name("Siège 12"));
  await second.fill("Paul Mballa");
  await page.getByLabel(accountScreenWords.code.legend).fill("00000");
  await page.getByRole("radio", { name: "Orange Money" }).check();
  await pressed(page, payButton());
  await page.locator('#pay-code[aria-invalid="true"]').waitFor();
  expect(await second.inputValue()).toBe("Paul Mballa");
  expect(await page.getByRole("radio", { name: "Orange Money" }).isChecked()).toBe(true);
  await page.getByLabel(accountScreenWords.code.legend).fill(await smsCode(server, "677300502"));
  await second.fill("P");
  await pressed(page, payButton());
  await page.locator('[id$="-1-name"][aria-invalid="true"]').waitFor();
  // The code was right: it is not asked for again.
  expect(await page.getByLabel(accountScreenWords.code.legend).count()).toBe(0);
  await look(page, "plain-errors");
});
