import { expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { messageDeparture } from "../../../src/kinds/trip/operate/message-departure.ts";
import { previewTripPlan } from "../../../src/kinds/trip/supply/preview-trip-plan.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services } = await testServices();
const { db } = services;

const tables = () =>
  Promise.all([db.tripPlan.count(), db.trip.count(), db.product.count(), db.auditEntry.count()]);

test("the preview equals what saving creates, and writes nothing", async () => {
  const network = await tripNetwork(services);
  const [exception, holiday] = [network.day(4), network.day(6)];
  const date = new Date(`${holiday}T00:00:00Z`);
  await db.holiday.create({ data: { countryId: network.country.id, date, name: "Fête" } });
  const plan = network.plan({ exceptions: [exception], runsOnHolidays: false, validTo: network.day(20) });
  const before = await tables();
  const preview = await previewTripPlan(network.partner, plan);
  expect(await tables()).toEqual(before);
  const { id } = await saveTripPlan(network.partner, plan);
  const made = await db.product.findMany({ where: { trip: { planId: id } }, orderBy: { startsAt: "asc" } });
  const runs = preview.days.filter(({ state }) => state === "RUNS").map(({ day }) => day);
  expect(runs).toEqual(made.map((trip) => dayOf(Number(trip.startsAt), network.country.timeZone)));
  expect(preview.days).toContainEqual({ day: exception, state: "EXCEPTION", holiday: null });
  expect(preview.days).toContainEqual({ day: holiday, state: "HOLIDAY", holiday: "Fête" });
});

test("a changed plan shows which days stay as they were sold", async () => {
  const network = await tripNetwork(services);
  const { id } = await saveTripPlan(network.partner, network.plan({ validFrom: network.day(1) }));
  const sold = await db.trip.findFirstOrThrow({
    where: { planId: id, product: { startsAt: { gt: services.now() } } },
  });
  await network.claim(sold.productId, 3);
  const day = sold.planDate?.toISOString().slice(0, 10);
  const change = network.plan({ id, validFrom: network.day(1), active: false });
  const preview = await previewTripPlan(network.partner, change);
  expect(preview.days).toEqual([{ day, state: "KEPT", holiday: null }]);
});

test("a departure sold on a day that is left out now stays on sale, and the preview says so", async () => {
  const network = await tripNetwork(services);
  const plan = network.plan({ validFrom: network.day(1), validTo: network.day(5) });
  const { id } = await saveTripPlan(network.partner, plan);
  const departures = () =>
    db.product.findMany({ where: { trip: { planId: id } }, orderBy: { startsAt: "asc" } });
  const [first, second, third] = await departures();
  if (!first || !second || !third) throw new Error("three departures");
  for (const { id: sold } of [first, second]) await network.claim(sold, 3);
  await cancelDeparture(network.partner, { id: second.id, reason: "Route coupée" });
  const exceptions = [1, 2, 3].map((day) => network.day(day));
  const change = { ...plan, id, exceptions, price: plan.price + 100 };
  const preview = await previewTripPlan(network.partner, change);
  expect(preview.stays).toEqual([network.day(1)]);
  expect(preview.days.map(({ state }) => state)).toEqual(["KEPT", "CANCELLED", "EXCEPTION", "RUNS", "RUNS"]);
  // On a day that the plan still has, what is kept needs no warning.
  expect((await previewTripPlan(network.partner, { ...change, exceptions: [] })).stays).toEqual([]);
  await saveTripPlan(network.partner, change);
  const after = (await departures()).map(({ status, price }) => [status, price]);
  expect(after).toEqual([
    ["PUBLISHED", plan.price],
    ["CANCELLED", plan.price],
    ["PUBLISHED", plan.price + 100],
    ["PUBLISHED", plan.price + 100],
  ]);
});

test("departures beyond the company's plan are shown as waiting, and wait", async () => {
  const network = await tripNetwork(services);
  const companyId = network.plan().companyId;
  const { id: planId } = await db.subscriptionPlan.create({
    data: { name: "Trois", description: "", price: 1000, currency: "XAF", publishLimit: 3, periodDays: 30 },
  });
  const dates = { startsOn: new Date(network.day(-5)), endsOn: new Date(network.day(60)) };
  await db.companySubscription.create({ data: { companyId, planId, ...dates } });
  const plan = network.plan({ validFrom: network.day(1), validTo: network.day(10) });
  const statesOf = ({ days }: Awaited<ReturnType<typeof previewTripPlan>>, state: string) =>
    days.filter((day) => day.state === state).map(({ day }) => day);
  const preview = await previewTripPlan(network.partner, plan);
  expect(preview.limit).toEqual({ plan: "Trois", most: 3 });
  const saved = await saveTripPlan(network.partner, plan);
  expect([statesOf(preview, "RUNS").length, statesOf(preview, "HELD").length]).toEqual([3, saved.held]);
  const made = await db.trip.findMany({ where: { planId: saved.id }, orderBy: { planDate: "asc" } });
  expect(made.map(({ planDate }) => planDate?.toISOString().slice(0, 10))).toEqual(statesOf(preview, "RUNS"));
  // When saved again, the places of its own unsold departures count as free.
  const again = await previewTripPlan(network.partner, { ...plan, id: saved.id });
  expect(statesOf(again, "RUNS")).toEqual(statesOf(preview, "RUNS"));
  // One that is kept takes no room a second time: the other two are created anew.
  await network.claim(made[0]?.productId ?? "", 3);
  const sold = await previewTripPlan(network.partner, { ...plan, id: saved.id });
  expect([statesOf(sold, "KEPT"), statesOf(sold, "RUNS")]).toEqual([
    [network.day(1)],
    [network.day(2), network.day(3)],
  ]);
  expect((await saveTripPlan(network.partner, { ...plan, id: saved.id })).created).toBe(2);
});

test("a bus that is on the road already is pointed out before and after saving", async () => {
  const network = await tripNetwork(services);
  const span = { validFrom: network.day(1), validTo: network.day(3) };
  const first = await saveTripPlan(network.partner, network.plan({ ...span, departureTime: "08:00" }));
  expect(first.clashes).toBe(0);
  const asked = (departureTime: string) => network.plan({ ...span, departureTime });
  // Four hours on the road: it leaves again at the minute of its arrival, and not one earlier.
  expect((await previewTripPlan(network.partner, asked("12:00"))).clashes).toEqual([]);
  const early = await previewTripPlan(network.partner, asked("11:59"));
  expect(early.clashes.map(({ day, time }) => [day, time])).toEqual(
    [1, 2, 3].map((day) => [network.day(day), "08:00"]),
  );
  // A plan is not in its own way, and another bus is in nobody's.
  const own = network.plan({ ...span, id: first.id, departureTime: "09:00" });
  expect((await previewTripPlan(network.partner, own)).clashes).toEqual([]);
  const other = await network.createBus();
  const beside = { ...asked("08:30"), busId: other.id };
  expect((await previewTripPlan(network.partner, beside)).clashes).toEqual([]);
  expect((await saveTripPlan(network.partner, asked("08:30"))).clashes).toBe(3);
});

test("another company's plan cannot be previewed, nor its travellers written to", async () => {
  const [ours, theirs] = [await tripNetwork(services), await tripNetwork(services)];
  await expect(previewTripPlan(ours.partner, theirs.plan())).rejects.toMatchObject({ code: "NOT_FOUND" });
  const id = await theirs.depart();
  await expect(messageDeparture(ours.partner, { id, text: "Rendez-vous au quai 4" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const stranger = await contextFor(services, await createActor(services));
  await expect(messageDeparture(stranger, { id, text: "Bonjour à tous" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
