import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { tripWords } from "../../../src/kinds/trip/words/en/trip.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { paths } from "../../../src/shared/address/paths.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { accountScreenWords } from "../../../src/shared/words/en/account/account-screens.ts";
import { buyerWords } from "../../../src/shared/words/en/booking/buyer.ts";
import { paymentScreenWords } from "../../../src/shared/words/en/booking/payment-screens.ts";
import { languageChoiceWords as englishChoiceWords } from "../../../src/shared/words/en/ui/language-choice.ts";
import { moreControlWords } from "../../../src/shared/words/en/ui/more-controls.ts";
import { languageChoiceWords } from "../../../src/shared/words/fr/ui/language-choice.ts";
import { otherLanguageWords } from "../../../src/shared/words/fr/ui/other-language.ts";
import { phone, testBrowser } from "../../support/browser/browser.ts";
import { onPaper, pdfText } from "../../support/browser/pdf-text.ts";
import { answerPrompt, codeBySms, freeSeat, visible } from "../../support/browser/trip-steps.ts";
import { startTestServer } from "../../support/server.ts";
import { simulatorControl } from "../../support/simulators.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const server = await startTestServer();
const open = await testBrowser();
const control = simulatorControl(server.simulators.url);
const { db } = server.services;

/** A telephone whose browser asks for English. */
async function speaker(): Promise<Page> {
  const page = await (await open({ ...phone, locale: "en-GB", baseURL: server.url })).newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

it("sells a bus ticket in English, from the proposal on a French page to the message and the paper", async () => {
  const network = await tripNetwork(server.services);
  const trip = await network.depart({ date: network.day(3) });
  const mine = "+237677300188";
  const page = await speaker();
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
  await page.getByRole("link", { name: otherLanguageWords.read }).click();
  await page.waitForURL(`${server.url}/en/`);

  // Documented addresses, as they stand in messages and on paper, lead to the English page from now on.
  await page.goto(paths.tripDetail(trip));
  await page.waitForURL(`${server.url}/en${paths.tripDetail(trip)}`);
  await freeSeat(page, 5).click();
  await visible(page, tripWords.detail.pay).click();
  await page.waitForURL(/\/en\/booking\/payment\?.*bill=/);
  const { register, code } = accountScreenWords;
  await page.getByLabel(register.phone, { exact: true }).fill("677300188");
  await page.getByLabel(register.firstName, { exact: true }).fill("Grace");
  await page.getByLabel(register.lastName, { exact: true }).fill("Ndip");
  await page.getByRole("button", { name: buyerWords.sendCode }).click();
  await page.getByRole("group", { name: code.legend }).waitFor();
  const digits = await codeBySms(control, mine);
  await page.getByLabel(moreControlWords.digit(1, 5)).click();
  await page.keyboard.type(digits);
  await page.getByRole("heading", { name: paymentScreenWords.method.title }).waitFor();
  const identity = page.getByLabel(paymentScreenWords.passengers.identityNumber);
  if (await identity.count()) await identity.first().fill("112233445");
  const sum = inLanguage("en", () => formatMoney(5000, "XAF"));
  await page.getByRole("button", { name: paymentScreenWords.method.pay(sum) }).click();
  await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).waitFor();
  await answerPrompt(control, mine, "approve");
  await page.waitForURL("**/en/payment/completed*");
  await page.getByRole("img", { name: /^QR code of ticket/ }).waitFor();

  // The message, the ticket and the receipt are English as well.
  await expect
    .poll(async () => (await control.phone(mine)).sms.map(({ text }) => text).join("\n"))
    .toMatch(/Your ticket|Ticket/);
  const booking = await db.booking.findFirstOrThrow({ where: { contactPhone: mine } });
  expect(booking.language).toBe("en");
  expect((await db.user.findUniqueOrThrow({ where: { id: booking.userId ?? "" } })).language).toBe("en");
  const paper = async (name: string) => {
    const answer = await page.request.get(`/api/bookings/${booking.id}/${name}`);
    expect(answer.ok(), name).toBe(true);
    return onPaper(pdfText(await answer.body()));
  };
  expect(await paper("receipt.pdf")).toContain("5,000 FCFA");

  // The profile names the language and leads back.
  await page.goto(paths.profile());
  await page.waitForURL(`${server.url}/en${paths.profile()}`);
  await page.getByRole("heading", { name: englishChoiceWords.title }).waitFor();
  const card = page.getByRole("region", { name: englishChoiceWords.title });
  await card.getByRole("link", { name: "Français" }).click();
  await page.waitForURL(`${server.url}${paths.profile()}`);
  await page.getByRole("region", { name: languageChoiceWords.title }).waitFor();
  expect((await db.user.findUniqueOrThrow({ where: { id: booking.userId ?? "" } })).language).toBe("fr");
});
