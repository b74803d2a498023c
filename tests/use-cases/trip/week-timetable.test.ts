import { expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { getTimetable } from "../../../src/kinds/trip/operate/get-timetable.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { asAppError } from "../../../src/platform/trpc.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** The week of a company's departures, as its staff see it. */

const { services, clock } = await testServices();
const network = await tripNetwork(services);
const { partner, path } = network;
const from = network.day(7);
const week = (ctx = partner, area: "partner" | "branch" = "partner") => getTimetable(ctx, { area, from });

it("has the departures of seven days by the clock of the country, and those of no other", async () => {
  const at = (ahead: number, time: string) => network.depart({ date: network.day(7 + ahead), time });
  // Half past midnight is still the previous day in London.
  const [first, last] = [await at(0, "00:30"), await at(6, "23:45")];
  await at(-1, "23:45");
  await at(7, "00:30");
  const { lines, departures } = await week();
  expect(lines).toEqual([{ id: path.id, name: "Bonabéri → Mvan", runs: true }]);
  expect(departures).toMatchObject([
    { id: first, day: from, time: "00:30", pathId: path.id, price: 5000, currency: "XAF", seats: 20 },
    { id: last, day: addDays(from, 6), time: "23:45", left: false },
  ]);
});

it("tells what is sold, what is held and no longer, and what was cancelled", async () => {
  const id = await network.depart({ date: network.day(9), time: "08:00" });
  const soon = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  await network.claim(id, 1);
  await network.claim(id, 2);
  await network.claim(id, 3, soon(60));
  await network.claim(id, 4, soon(-1));
  const one = async () => (await week()).departures.find((departure) => departure.id === id);
  expect(await one()).toMatchObject({ sold: 2, held: 1, status: "PUBLISHED", driver: null });
  const other = await network.depart({ date: network.day(10), time: "08:00" });
  await cancelDeparture(partner, { id: other, reason: "Route coupée" });
  const cancelled = (await week()).departures.find((departure) => departure.id === other);
  expect(cancelled).toMatchObject({ status: "CANCELLED", sold: 0 });
});

it("shows a branch what leaves and arrives there, and nobody another company", async () => {
  const second = await tripNetwork(services);
  await saveTripPlan(second.partner, second.plan({ validFrom: from, validTo: addDays(from, 1) }));
  expect((await week(second.partner)).departures).toHaveLength(2);
  const chiefOf = async (terminalId: string) => {
    const scope = { companyId: second.company.id, terminalId };
    return contextFor(services, await createActor(services, { role: "TERMINAL_CHIEF", ...scope }));
  };
  const arrives = await chiefOf(second.terminals[1].id);
  expect((await getTimetable(arrives, { area: "branch", from })).departures).toHaveLength(2);
  const elsewhere = await services.db.terminal.create({
    data: { companyId: second.company.id, cityId: second.from.id, name: "Bessengué" },
  });
  const apart = await chiefOf(elsewhere.id);
  expect((await getTimetable(apart, { area: "branch", from })).departures).toEqual([]);
});

it("is refused to a customer and in an area that is not one's own", async () => {
  const customer = await contextFor(services, await createActor(services));
  const codeOf = (work: Promise<unknown>) => work.catch((error: unknown) => asAppError(error).code);
  expect(await codeOf(getTimetable(customer, { area: "partner", from }))).toBe("FORBIDDEN");
  expect(await codeOf(getTimetable(partner, { area: "branch", from }))).toBe("FORBIDDEN");
});

it("misses a driver from a day before, and no longer once it has left", async () => {
  const tomorrow = await network.depart({ date: network.day(1), time: "12:00" });
  const named = await network.depart({ date: network.day(1), time: "12:00", driver: "Ebode" });
  const { startsAt } = await services.db.product.findUniqueOrThrow({ where: { id: tomorrow } });
  const goTo = (hoursBefore: number, seconds: number) =>
    clock.advance(
      (startsAt?.getTime() ?? 0) - hoursBefore * 3_600_000 + seconds * 1000 - clock.now().getTime(),
    );
  const lacking = async () =>
    (await getTimetable(partner, { area: "partner", from: network.day(0) })).departures
      .filter(({ id, lacksDriver }) => lacksDriver && [tomorrow, named].includes(id))
      .map(({ id }) => id);
  goTo(24, -5);
  expect(await lacking()).toEqual([]);
  goTo(24, 5);
  expect(await lacking()).toEqual([tomorrow]);
  goTo(0, 5);
  expect(await lacking()).toEqual([]);
});
