import { expect, test } from "vitest";
import { agendaWords } from "../../src/kinds/appointment/words/fr/agenda.ts";
import { sessionCalendarWords } from "../../src/kinds/event/words/fr/session-calendar.ts";
import { serviceWeekWords } from "../../src/kinds/trip/words/fr/week.ts";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { timelineWords } from "../../src/shared/words/fr/backoffice/timeline.ts";
import { faultsByNight } from "../support/browser/axe.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { lookClosely } from "../support/browser/story-world.ts";
import { layout, organiserOf } from "../support/event-world.ts";
import { gateOn } from "../support/gate-world.ts";
import { practiceWorld } from "../support/practice-world.ts";
import { startTestServer } from "../support/server.ts";

/** The bars of buses, of consultants and of sessions, which are those of cars and houses. */

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
  expect.soft(await faultsByNight(page)).toEqual([]);
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
  expect.soft(await faultsByNight(page)).toEqual([]);
  await bar.click();
  await page.waitForURL(`**/${product}/show`);
});

test("the sessions of an organiser are one row a hall, with what is sold, and two in one hall are told", async () => {
  const organiser = await organiserOf(server.services);
  const pit = [{ name: "Fosse", capacity: 120, tariffs: [{ name: "Fosse", price: 5000 }] }];
  const first = await organiser.createSession(pit);
  const second = await organiser.createSession(pit, { startsInHours: 49 });
  const map = await db.venueMap.create({
    data: { companyId: organiser.company.id, placeId: organiser.placeId, name: "Grande salle", layout },
  });
  await db.eventSession.updateMany({
    where: { productId: { in: [first.id, second.id] } },
    data: { venueMapId: map.id },
  });
  const { startsAt } = await db.product.findUniqueOrThrow({ where: { id: first.id } });
  const day = dayOf(startsAt ?? new Date(0), "Africa/Douala");
  const person = { role: "PARTNER", companyId: organiser.company.id } as const;
  for (const [name, size] of [
    ["sessions", desktop],
    ["sessions-phone", phone],
  ] as const) {
    const page = await pageOf(person, size);
    await page.goto(`/dashboard/partner/dating/calendar?day=${day}&zoom=week`);
    const bar = page.locator(`[data-bar="${first.id}"]`);
    await bar.waitFor();
    expect(await page.locator("[data-track]").count()).toBe(1);
    await page.getByText(sessionCalendarWords.conflicts(2)).waitFor();
    for (const zoom of ["day", "week", "month", "year"] as const) {
      await page.getByRole("button", { name: timelineWords.zooms[zoom], exact: true }).click();
      await bar.waitFor();
      await lookClosely(page, `${name}-${zoom}`);
    }
    await page.getByRole("button", { name: timelineWords.asList }).click();
    await page
      .getByRole("link", { name: sessionCalendarWords.places(0, 120, 0) })
      .first()
      .waitFor();
    await lookClosely(page, `${name}-list`);
    await page.getByRole("button", { name: timelineWords.asList }).click();
    await bar.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/${first.id}/show`);
  }
});
