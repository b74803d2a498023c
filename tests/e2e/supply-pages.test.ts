import { beforeAll, describe, expect, test } from "vitest";
import { consultantCockpitFr } from "../../src/kinds/appointment/words/fr/consultant-cockpit.ts";
import { practiceFr } from "../../src/kinds/appointment/words/fr/practice.ts";
import { blockDays } from "../../src/kinds/rental/operate/block-days.ts";
import { rentalCockpitFr as words } from "../../src/kinds/rental/words/fr/rental-cockpit.ts";
import { formatDayShort } from "../../src/shared/dates.ts";
import { cockpitFr } from "../../src/shared/words/fr/operator/cockpit.ts";
import { createCompany } from "../support/booking-world.ts";
import { faultsAtBothSizes, seriousFaults } from "../support/browser/axe.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { contextFor, createActor } from "../support/context.ts";
import { type Fleet, fleetOf } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";

/**
 * The pages of a car, a house and a consultant open for everybody who can read the
 * row, on a desktop and a phone.
 */

const server = await startTestServer();
const pageOf = staffPages(server, await testBrowser());
const { services } = server;
const { db } = services;

let companyId: string;
let fleet: Fleet;

beforeAll(async () => {
  const founded = await createCompany(services);
  companyId = founded.company.id;
  fleet = await fleetOf(services, founded);
  await db.company.update({ where: { id: companyId }, data: { kinds: ["location", "rdv"] } });
});

describe("the page of what is let", () => {
  test("shows a blocked car with its reason to the company and to the administration", async () => {
    const id = await fleet.createCar({ plate: "LT 909 CK", caution: 50_000 });
    const partner = await createActor(services, { role: "PARTNER", companyId });
    const ctx = await contextFor(services, partner);
    const to = fleet.day(2);
    await blockDays(ctx, { productId: id, from: fleet.day(0), to, reason: "Révision des freins" });
    const page = await pageOf({ role: "PARTNER", companyId });
    await page.goto(`/dashboard/partner/rental-car/car/${id}/show`);
    await page.getByText(words.againOn(formatDayShort(fleet.day(3)))).waitFor();
    await page.getByRole("heading", { name: /LT 909 CK/ }).waitFor();
    expect(await faultsAtBothSizes(page, seriousFaults)).toEqual([]);
    const admin = await pageOf({ role: "ADMIN" }, phone);
    await admin.goto(`/dashboard/admin/rental-car/${id}/show`);
    await admin
      .getByText(/Révision des freins/)
      .first()
      .waitFor();
    expect(await admin.getByRole("link", { name: words.buttons.occupation }).count()).toBe(0);
  });

  test("leads from a house to its own calendar", async () => {
    await fleet.createHouse();
    const id = await fleet.createHouse();
    await db.product.update({ where: { id }, data: { title: "Villa du phare" } });
    const page = await pageOf({ role: "PARTNER", companyId });
    await page.goto(`/dashboard/partner/rental-house/house/${id}/show`);
    await page.getByText(words.noPeriods).waitFor();
    expect(await faultsAtBothSizes(page, seriousFaults)).toEqual([]);
    await page.getByRole("link", { name: words.buttons.calendar }).click();
    await page
      .getByRole("combobox", { name: "Logement" })
      .getByText(/Villa du phare/)
      .waitFor();
  });
});

describe("the page of a consultant", () => {
  test("leads to their own hours, and keeps what they offer", async () => {
    const domain = await db.domain.create({
      data: { kind: "rdv", name: "Cardiologie", slug: "cardiologie-page" },
    });
    const consultant = (name: string) =>
      db.consultant.create({ data: { companyId, domainId: domain.id, name, title: "Dr" } });
    await consultant("Abel Atangana");
    const { id } = await consultant("Zoé Mballa");
    const page = await pageOf({ role: "PARTNER", companyId });
    await page.goto(`/dashboard/partner/consulting/consultant/${id}/show`);
    await page.getByText(consultantCockpitFr.noVisits).waitFor();
    await page.getByRole("heading", { name: practiceFr.choices.insurers }).waitFor();
    expect(await faultsAtBothSizes(page, seriousFaults)).toEqual([]);
    await page
      .getByRole("group", { name: cockpitFr.actions })
      .getByRole("link", { name: consultantCockpitFr.buttons.timetable })
      .click();
    await page
      .getByRole("combobox", { name: practiceFr.timetable.consultant })
      .getByText(/Zoé Mballa/)
      .waitFor();
  });
});
