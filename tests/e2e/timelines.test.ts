import { expect, test } from "vitest";
import { agendaWords } from "../../src/kinds/appointment/words/fr/agenda.ts";
import { serviceWeekWords } from "../../src/kinds/trip/words/fr/week.ts";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { lookClosely } from "../support/browser/story-world.ts";
import { gateOn } from "../support/gate-world.ts";
import { practiceWorld } from "../support/practice-world.ts";
import { startTestServer } from "../support/server.ts";

/** The bars of buses and of consultants, which are those of cars and houses. */

const server = await startTestServer();
const pageOf = staffPages(server, await testBrowser());
const { db } = server.services;

test("the week of all consultants is one picture, from which an appointment opens", async () => {
  const practice = await practiceWorld({ on: server });
  await db.company.update({ where: { id: practice.company.id }, data: { kinds: ["rdv"] } });
  const { offerId } = await practice.consultant();
  await practice.consultant();
  await practice.sold(offerId, "09:00", { patient: "Awa Ndongo" });
  const page = await pageOf({ role: "PARTNER", companyId: practice.company.id });
  await page.goto("/dashboard/partner/consulting/timeline");
  await page.getByRole("button", { name: agendaWords.week, exact: true }).click();
  const day = dayOf(server.clock.now(), "Africa/Lagos");
  const monday = (one: string) => addDays(one, 1 - isoWeekday(one));
  if (monday(practice.day) !== monday(day))
    await page.getByRole("button", { name: agendaWords.next }).click();
  await page.getByRole("combobox", { name: agendaWords.consultant }).click();
  await page.getByRole("option", { name: agendaWords.everybody }).click();
  const bar = page.locator("[data-bar]");
  await bar.waitFor();
  expect(await page.locator("[data-track]").count()).toBe(2);
  await lookClosely(page, "consultants");
  await bar.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("Awa Ndongo").first().waitFor();
});

test("the week of the buses is one row a bus, whose bars lead to the departures", async () => {
  const { network } = await gateOn(server);
  const product = await network.depart();
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: product } });
  const page = await pageOf({ role: "PARTNER", companyId: network.company.id });
  await page.goto(`/dashboard/partner/trip/week?day=${dayOf(startsAt ?? new Date(0), "Africa/Lagos")}`);
  await page.getByRole("button", { name: serviceWeekWords.by.bus }).click();
  const bar = page.locator(`[data-bar="${product}"]`);
  await bar.waitFor();
  await lookClosely(page, "buses");
  await bar.click();
  await page.waitForURL(`**/${product}/show`);
});
