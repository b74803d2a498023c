import { describe, expect, test } from "vitest";
import type { PlanTimetableInput } from "../../../src/kinds/trip/schema.ts";
import { planTimetable } from "../../../src/kinds/trip/supply/plan-timetable.ts";
import { savePath } from "../../../src/kinds/trip/supply/save-path.ts";
import { tripSupplyWords } from "../../../src/kinds/trip/words/fr/trip-supply.ts";
import { weekdayOf } from "../../../src/shared/calendar.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { type TripNetwork, tripNetwork } from "../../support/trip-network.ts";

const { services } = await testServices();
const { db } = services;

async function withWayBack(): Promise<TripNetwork & { back: string }> {
  const network = await tripNetwork(services);
  const [start, end] = network.terminals;
  const { id: back } = await savePath(network.partner, {
    ...{ companyId: network.company.id, startTerminalId: end.id, endTerminalId: start.id },
    ...{ distanceKm: 245, durationMinutes: 240, basePrice: 5000, active: true },
  });
  return { ...network, back };
}

/** Twice a day for two weeks from tomorrow. */
const timetable = (network: TripNetwork, changes: Partial<PlanTimetableInput> = {}): PlanTimetableInput => ({
  ...{ pathId: network.path.id, busId: network.bus.id, times: ["06:00", "14:30"] },
  ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], validFrom: network.day(1), validTo: network.day(14), price: 5000 },
  ...{ refundable: true, requireValidation: false, canChoosePlace: true },
  ...changes,
});

const refusal = (field: string, sentence: string) => ({
  code: "INVALID_INPUT",
  detail: { fields: { [field]: sentence } },
});

describe("several hours and the way back, planned together", () => {
  test("each hour is a plan of its own, and every departure is on sale", async () => {
    const network = await withWayBack();
    const other = await network.createBus();
    const planned = await planTimetable(
      network.partner,
      timetable(network, { returnTimes: ["11:00", "20:00", "11:00"], returnBusId: other.id }),
    );
    expect(planned).toEqual({ plans: 4, created: 56, held: 0, clashes: 0 });
    const plans = await db.tripPlan.findMany({
      where: { companyId: network.company.id },
      orderBy: { departureTime: "asc" },
    });
    expect(plans.map(({ departureTime, pathId, busId }) => [departureTime, pathId, busId])).toEqual([
      ["06:00", network.path.id, network.bus.id],
      ["11:00", network.back, other.id],
      ["14:30", network.path.id, network.bus.id],
      ["20:00", network.back, other.id],
    ]);
    const back = { trip: { pathId: network.back }, status: "PUBLISHED" as const };
    expect(await db.product.count({ where: back })).toBe(28);
    expect(await db.product.findFirst({ where: back })).toMatchObject({ title: "Yaoundé → Douala" });
  });

  test("the way back has the same bus unless another is named", async () => {
    const network = await withWayBack();
    await planTimetable(network.partner, timetable(network, { returnTimes: ["22:00"] }));
    const { busId } = await db.tripPlan.findFirstOrThrow({ where: { pathId: network.back } });
    expect(busId).toBe(network.bus.id);
  });

  test("without a line back nothing is planned, and the field says why; one that is out of use is none", async () => {
    const without = await tripNetwork(services);
    const wish = timetable(without, { returnTimes: ["22:00"] });
    const noWayBack = refusal("returnTimes", tripSupplyWords.noWayBack);
    await expect(planTimetable(without.partner, wish)).rejects.toMatchObject(noWayBack);
    expect(await db.tripPlan.count({ where: { companyId: without.company.id } })).toBe(0);
    const unused = await withWayBack();
    await db.path.update({ where: { id: unused.back }, data: { active: false } });
    await expect(
      planTimetable(unused.partner, timetable(unused, { returnTimes: ["22:00"] })),
    ).rejects.toMatchObject(noWayBack);
  });

  test("an hour of that bus that was planned before is named, and nothing is planned beside it", async () => {
    const network = await withWayBack();
    await planTimetable(network.partner, timetable(network));
    const again = timetable(network, { times: ["14:30", "18:00"] });
    const twin = refusal("times", tripSupplyWords.plannedBefore(["14:30"]));
    await expect(planTimetable(network.partner, again)).rejects.toMatchObject(twin);
    // The last day of the first one counts; the following day, another bus and other weekdays do not.
    const from = (ahead: number) => ({ validFrom: network.day(ahead), validTo: null });
    await expect(planTimetable(network.partner, { ...again, ...from(14) })).rejects.toMatchObject(twin);
    const weekday = weekdayOf(network.day(3)) + 1;
    const next = (weekday % 7) + 1;
    const bus = await network.createBus();
    await expect(planTimetable(network.partner, { ...again, ...from(15) })).resolves.toMatchObject({
      plans: 2,
    });
    await planTimetable(network.partner, timetable(network, { busId: bus.id, weekdays: [weekday] }));
    await expect(
      planTimetable(network.partner, timetable(network, { busId: bus.id, weekdays: [next] })),
    ).resolves.toMatchObject({ plans: 2, created: 4 });
    const returning = timetable(network, { times: ["03:00"], returnTimes: ["22:00"] });
    await planTimetable(network.partner, returning);
    await expect(planTimetable(network.partner, { ...returning, times: ["04:00"] })).rejects.toMatchObject(
      refusal("returnTimes", tripSupplyWords.plannedBefore(["22:00"])),
    );
  });

  test("is for the company's own people; who looks after one terminal plans no way back from the other", async () => {
    const [network, foreign] = [await withWayBack(), await tripNetwork(services)];
    const notFound = { code: "NOT_FOUND" };
    await expect(planTimetable(foreign.partner, timetable(network))).rejects.toMatchObject(notFound);
    const chief = await contextFor(
      services,
      await createActor(services, {
        role: "TERMINAL_CHIEF",
        companyId: network.company.id,
        terminalId: network.terminals[0].id,
      }),
    );
    const wish = timetable(network, { returnTimes: ["22:00"] });
    await expect(planTimetable(chief, wish)).rejects.toMatchObject(notFound);
    expect(await db.tripPlan.count({ where: { companyId: network.company.id } })).toBe(0);
    await expect(planTimetable(chief, timetable(network))).resolves.toMatchObject({ plans: 2 });
  });
});
