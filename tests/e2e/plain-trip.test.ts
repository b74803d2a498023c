import { expect, test } from "vitest";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { formatDay } from "../../src/shared/dates.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../src/shared/words/fr/booking/booking-screens.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { plainWords } from "../../src/shared/words/fr/booking/plain.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { giveNumber, look, numberField, plainPeople, pressed } from "../support/browser/plain-steps.ts";
import { secondsAt64, trafficOf } from "../support/browser/traffic.ts";
import { answerPrompt } from "../support/browser/trip-steps.ts";
import { smsCode } from "../support/codes.ts";
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

test("a bus ticket is bought with forms and links alone, on the slowest line, and cancelled", async () => {
  const page = await visitor();
  const traffic = await trafficOf(page);
  const number = "677300501";
  await page.goto("/");
  await page.getByRole("combobox", { name: "Départ" }).fill(network.from.name);
  await page.getByRole("combobox", { name: "Arrivée" }).fill(network.to.name);
  await page.getByRole("textbox", { name: "Date de départ" }).fill(formatDay(network.day(3)));
  await pressed(page, "Rechercher");
  await page.getByRole("listitem").filter({ hasText: "Étoile du Test" }).getByRole("link").first().click();
  await look(page, "plain-detail");
  await page.getByLabel(tripWords.detail.places).fill("2");
  await page.getByText(plainWords.seats).click();
  await page.getByRole("checkbox", { name: /^7\b/ }).check();
  await page.getByRole("checkbox", { name: /^8\b/ }).check();
  await pressed(page, tripWords.detail.pay);
  await look(page, "plain-number");
  await giveNumber(page, number);
  await page.getByLabel(accountScreenWords.code.legend).fill(await smsCode(server, number));
  await look(page, "plain-pay");
  await page.getByLabel(paymentScreenWords.passengers.name("Siège 8")).fill("Paul Mballa");
  await pressed(page, /^Payer/);
  await page.getByRole("heading", { name: paymentScreenWords.waiting.title }).first().waitFor();
  await look(page, "plain-waiting");
  await answerPrompt(control, `+237${number}`, "approve");
  await page.getByRole("img", { name: /QR/ }).first().waitFor({ timeout: 60_000 });
  await look(page, "plain-ticket");
  expect(await page.getByRole("img", { name: /QR/ }).count()).toBe(2);
  const seconds = secondsAt64(traffic);
  process.stdout.write(
    `without the program: ${traffic.requests.length} requests, ${traffic.bytes} bytes, ${seconds.toFixed(1)} s at 64 kbit/s\n${traffic.requests.join("\n")}\n`,
  );
  expect(traffic.bytes).toBeLessThanOrEqual(100_000);
  expect(traffic.requests.length).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThanOrEqual(60);

  await page.getByRole("link", { name: paymentScreenWords.success.all }).click();
  await look(page, "plain-bookings");
  await page.getByRole("link", { name: bookingScreenWords.actions.cancel, exact: true }).click();
  await look(page, "plain-cancel");
  await pressed(page, bookingScreenWords.cancel.confirm);
  await page.getByText(bookingScreenWords.statuses.CANCELLED).first().waitFor();
  await look(page, "plain-cancelled");
  const booking = await services.db.booking.findFirstOrThrow({ where: { productId: trip } });
  expect(booking.status).toBe("CANCELLED");
  await pressed(page, plainWords.logOut);
  expect(new URL(page.url()).pathname).toBe("/");
});

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
  await pressed(page, /^Payer/);
  await page.locator('#pay-code[aria-invalid="true"]').waitFor();
  expect(await second.inputValue()).toBe("Paul Mballa");
  expect(await page.getByRole("radio", { name: "Orange Money" }).isChecked()).toBe(true);
  await page.getByLabel(accountScreenWords.code.legend).fill(await smsCode(server, "677300502"));
  await second.fill("P");
  await pressed(page, /^Payer/);
  await page.locator('[id$="-1-name"][aria-invalid="true"]').waitFor();
  // The code was right: it is not asked for again.
  expect(await page.getByLabel(accountScreenWords.code.legend).count()).toBe(0);
  await look(page, "plain-errors");
});
