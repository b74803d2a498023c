import { expect, test } from "vitest";
import { generateTrips } from "../../../src/kinds/trip/supply/generate-trips.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { dayText } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services } = await testServices();
const { db } = services;
const worker = await contextFor(services);
const network = await tripNetwork(services);
const { company, country } = network;
await db.company.update({ where: { id: company.id }, data: { email: "siege@exemple.cm", phone: null } });
// The days of the year that are holidays anyway would differ with the day of the test.
await db.holiday.deleteMany({ where: { countryId: country.id } });
const every = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
const stopping = await saveTripPlan(network.partner, network.plan({ ...every, runsOnHolidays: false }));
const { id: busId } = await network.createBus();
const running = await saveTripPlan(network.partner, network.plan({ ...every, busId }));

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const daysOf = async (planId: string) =>
  (await db.trip.findMany({ where: { planId } })).map(({ planDate }) => planDate && dayText(planDate));
const told = () => db.message.findMany({ where: { companyId: company.id, template: "departuresOnHoliday" } });
const addHoliday = (countryId: string, day: string) =>
  db.holiday.create({ data: { countryId, date: dateOf(day), name: "Fête" } });

test("a day that becomes a public holiday loses the unsold departures that do not run then, and the company is told", async () => {
  const [day, wanted] = [network.day(12), network.day(13)];
  const { productId } = await db.trip.findFirstOrThrow({
    where: { planId: stopping.id, planDate: dateOf(wanted) },
  });
  const { id: userId } = await createActor(services);
  await db.favourite.create({ data: { userId, productId } });
  await addHoliday(country.id, day);
  await addHoliday(country.id, wanted);
  await generateTrips(worker);
  expect(await daysOf(stopping.id)).not.toContain(day);
  expect(await daysOf(stopping.id)).toContain(wanted);
  expect(await daysOf(running.id)).toEqual(expect.arrayContaining([day, wanted]));
  const mails = await told();
  // In no order: they begin with the name of a day, which is another one tomorrow.
  expect(mails).toHaveLength(2);
  expect(mails.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      expect.stringContaining("1 départ déjà demandé reste en vente"),
      expect.stringContaining("1 départ non vendu est retiré"),
    ]),
  );
  await generateTrips(worker);
  expect(await told()).toHaveLength(mails.length);
});

test("a day that is no holiday after all is planned again; a holiday of another country changes nothing", async () => {
  await db.holiday.deleteMany({ where: { countryId: country.id } });
  const abroad = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  await addHoliday(abroad.id, network.day(15));
  await generateTrips(worker);
  expect(await daysOf(stopping.id)).toEqual(expect.arrayContaining([network.day(12), network.day(15)]));
});
