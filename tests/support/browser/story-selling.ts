import type { Page } from "playwright-core";
import { expect } from "vitest";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { typedDay } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { paymentScreenWords } from "../../../src/shared/words/fr/booking/payment-screens.ts";
import { ticketWords } from "../../../src/shared/words/fr/booking/tickets.ts";
import { homeWords } from "../../../src/shared/words/fr/home/home.ts";
import { virtualPhoneWords } from "../../../src/shared/words/fr/virtual-phone.ts";
import { phone } from "./browser.ts";
import { buyAsGuest, type Person } from "./person-steps.ts";
import { companyName } from "./story-founding.ts";
import { departureTime, price } from "./story-supply.ts";
import { look, type StoryWorld } from "./story-world.ts";
import { freeSeat, visible } from "./trip-steps.ts";

export const customer: Person = {
  firstName: "Rosine",
  lastName: "Mballa",
  phone: "677310002",
  gender: "Femme",
};
const seat = 5;

async function search(page: Page, { departureDay }: StoryWorld): Promise<void> {
  await page.goto("/");
  for (const [label, city] of [
    [homeWords.from, "Douala"],
    [homeWords.to, "Yaoundé"],
  ] as const) {
    await page.getByRole("combobox", { name: label, exact: true }).fill(city);
    await page.getByRole("option", { name: city }).click();
  }
  await page.getByLabel(homeWords.date, { exact: true }).fill(typedDay(departureDay));
  await page.getByRole("button", { name: homeWords.search, exact: true }).click();
  await page.getByRole("link", { name: new RegExp(`^${companyName}, départ ${departureTime}`) }).waitFor();
  await look(page, "search");
}

/** The phone's owner confirms the prompt on the virtual phone. */
async function approveOnPhone(page: Page, owner: Person): Promise<void> {
  const screen = await page.context().newPage();
  await screen.goto(`/virtual-phone?phone=%2B237${owner.phone}`);
  await screen.getByLabel(virtualPhoneWords.pin).fill("1234");
  await look(screen, "virtual-phone");
  await screen.getByRole("button", { name: virtualPhoneWords.approve }).click();
  await screen.getByText(virtualPhoneWords.outcomes.SUCCESSFUL, { exact: true }).waitFor();
  await screen.close();
}

/** From the search to the ticket, by a first-time visitor; returns the ticket's code. */
export async function buyOnline(world: StoryWorld): Promise<string> {
  const page = await world.person(phone);
  await search(page, world);
  await page.getByRole("link", { name: new RegExp(`^${companyName}, départ ${departureTime}`) }).click();
  await freeSeat(page, seat).click();
  await look(page, "trip");
  await visible(page, "Payer").click();
  await page.waitForURL(/\/booking\/payment\?.*bill=/);
  await buyAsGuest(page, world.control, customer);
  await look(page, "payment");
  await page.getByRole("button", { name: paymentScreenWords.method.pay(formatMoney(price, "XAF")) }).click();
  await page.getByRole("heading", { name: "Validez sur votre téléphone" }).waitFor();
  await look(page, "waiting");
  await approveOnPhone(page, customer);
  await page.waitForURL("**/payment/completed*");
  const picture = page.getByRole("img", { name: new RegExp(`^${ticketWords.qr("")}`) });
  await picture.waitFor();
  await look(page, "ticket");
  const ticket = await world.db.ticket.findFirstOrThrow({ where: { unit: seat } });
  const code = displayCode(ticket.code);
  await page.getByText(code, { exact: true }).waitFor();
  expect(await picture.getAttribute("aria-label")).toContain(code);
  await page.context().close();
  return code;
}
