import { beforeAll, expect, test } from "vitest";
import { consultantCockpitWords } from "../../src/kinds/appointment/words/fr/consultant-cockpit.ts";
import { practiceWords } from "../../src/kinds/appointment/words/fr/practice.ts";
import { blockDays } from "../../src/kinds/rental/operate/block-days.ts";
import { rentalCockpitWords as words } from "../../src/kinds/rental/words/fr/rental-cockpit.ts";
import { formatDayShort } from "../../src/shared/dates.ts";
import { cockpitWords } from "../../src/shared/words/fr/operator/cockpit.ts";
import { createCompany } from "../support/booking-world.ts";
import { seriousFaults, seriousFaultsAtBothSizes } from "../support/browser/axe.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { walk } from "../support/browser/walk.ts";
import { contextFor, createActor } from "../support/context.ts";
import { type Fleet, fleetOf } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";

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

test("a car, a house and a consultant have pages of their own, which lead on and have no serious fault", async () => {
  const car = await fleet.createCar({ plate: "LT 909 CK", caution: 50_000 });
  const partner = await createActor(services, { role: "PARTNER", companyId });
  const ctx = await contextFor(services, partner);
  const [from, to, free] = [0, 2, 3].map(fleet.day) as [string, string, string];
  await blockDays(ctx, { productId: car, from, to, reason: "Révision des freins" });
  await fleet.createHouse();
  const house = await fleet.createHouse();
  await db.product.update({ where: { id: house }, data: { title: "Villa du phare" } });
  const domain = await db.domain.create({
    data: { kind: "rdv", name: "Cardiologie", slug: "cardiologie-page" },
  });
  const consultant = (name: string) =>
    db.consultant.create({ data: { companyId, domainId: domain.id, name, title: "Dr" } });
  await consultant("Abel Atangana");
  const { id: zoe } = await consultant("Zoé Mballa");

  const page = await pageOf({ role: "PARTNER", companyId });
  await page.goto(`/dashboard/partner/rental-car/car/${car}/show`);
  await page.getByText(words.againOn(formatDayShort(free))).waitFor();
  await page.getByRole("heading", { name: /LT 909 CK/ }).waitFor();
  await page
    .getByText(/Révision des freins/)
    .first()
    .waitFor();
  expect.soft(await seriousFaultsAtBothSizes(page), "car").toEqual([]);

  await walk(page, `/dashboard/partner/rental-house/house/${house}/show`);
  await page.getByText(words.noPeriods).waitFor();
  expect.soft(await seriousFaults(page), "house").toEqual([]);
  await page.getByRole("link", { name: words.buttons.calendar }).click();
  await page
    .getByRole("combobox", { name: "Logement" })
    .getByText(/Villa du phare/)
    .waitFor();

  await walk(page, `/dashboard/partner/consulting/consultant/${zoe}/show`);
  await page.getByText(consultantCockpitWords.noVisits).waitFor();
  await page.getByRole("heading", { name: practiceWords.choices.insurers }).waitFor();
  expect.soft(await seriousFaults(page), "consultant").toEqual([]);
  await page
    .getByRole("group", { name: cockpitWords.actions })
    .getByRole("link", { name: consultantCockpitWords.buttons.timetable })
    .click();
  await page
    .getByRole("combobox", { name: practiceWords.timetable.consultant })
    .getByText(/Zoé Mballa/)
    .waitFor();
});
