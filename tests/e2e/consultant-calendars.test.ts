import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { calendarWords as words } from "../../src/kinds/appointment/words/fr/calendar.ts";
import { seriousFaultsAtBothSizes } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { look } from "../support/browser/story-world.ts";
import { practiceWorld } from "../support/practice-world.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const pageOf = staffPages(server, await testBrowser());
const world = await practiceWorld({ on: server });
const { db } = server.services;

const compact = world.day.replaceAll("-", "");
const site = createServer((_request, reply) => {
  const event = [
    "BEGIN:VEVENT",
    "UID:a",
    `DTSTART:${compact}T090000`,
    `DTEND:${compact}T100000`,
    "END:VEVENT",
  ];
  reply.end(["BEGIN:VCALENDAR", "VERSION:2.0", ...event, "END:VCALENDAR", ""].join("\r\n"));
});
await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
afterAll(() => site.close());

test("the practice connects a calendar, sees what it meets, and gives out and withdraws the agenda's address", async () => {
  await db.company.update({ where: { id: world.company.id }, data: { kinds: ["rdv"] } });
  const { id, offerId } = await world.consultant();
  const { bookingId } = await world.sold(offerId, "09:00", { patient: "Awa Ndongo" });
  const page = await pageOf({ role: "PARTNER", companyId: world.company.id });
  await page.goto(`/dashboard/partner/consulting/consultant/${id}/show`);
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: words.title }) });
  await card.getByRole("button", { name: words.in.add }).click();
  await card.getByLabel(words.in.name).fill("Google Agenda");
  const { port } = site.address() as AddressInfo;
  await card.getByLabel(words.in.url).fill(`http://127.0.0.1:${port}/secret/agenda.ics`);
  await card.getByRole("button", { name: words.in.save, exact: true }).click();
  await card.getByText(words.conflicts(1)).waitFor();
  const { code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  expect(await card.textContent()).toContain(code);
  expect(await card.textContent()).not.toContain("secret");
  await card.getByRole("button", { name: words.out.create }).click();
  await card.getByLabel(words.out.label).waitFor();
  const { pathname } = new URL(await card.getByLabel(words.out.label).inputValue());
  expect((await page.request.get(pathname)).status()).toBe(200);
  await look(page, "calendars");
  expect(await seriousFaultsAtBothSizes(page)).toEqual([]);

  // The consultant has the same on the page of the day, on a phone.
  const own = await pageOf({ role: "PARTNER", companyId: world.company.id }, phone);
  const person = await db.user.findFirstOrThrow({ orderBy: { id: "desc" } });
  await db.consultant.update({ where: { id }, data: { userId: person.id } });
  await own.goto("/dashboard/partner/consultant/patients");
  const mine = own.locator("section").filter({ has: own.getByRole("heading", { name: words.title }) });
  await mine.getByText(words.conflicts(1)).waitFor();
  await mine.getByRole("button", { name: words.out.show }).click();
  await mine.getByLabel(words.out.label).waitFor();
  await look(own, "calendars-phone");
  await mine.getByRole("button", { name: words.out.withdraw }).last().click();
  await mine.getByText(words.out.confirm).waitFor();
  await look(own, "calendars-withdraw");
  await mine
    .getByRole("alert")
    .filter({ hasText: words.out.confirm })
    .getByRole("button", { name: words.out.withdraw })
    .click();
  await mine.getByRole("button", { name: words.out.create }).waitFor();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
