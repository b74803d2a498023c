import { expect, it } from "vitest";
import { changeBus } from "../../src/kinds/trip/operate/change-bus.ts";
import { scheduleTripInput } from "../../src/kinds/trip/schema.ts";
import { scheduleTrip } from "../../src/kinds/trip/supply/schedule-trip.ts";
import { testServices } from "../support/app.ts";
import { tripNetwork } from "../support/trip-network.ts";
import { lookThenSend, meetingOf } from "./unguarded.ts";

const { services } = await testServices({ pool: 24 });
const network = await tripNetwork(services);
const { db } = services;
const planners = 12;

const together = (attempt: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: planners }, (_, index) => attempt(index)));
const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code?: string }).code] : []));
const allBusy = Array.from({ length: planners - 1 }, () => "BUS_BUSY");
const departuresOf = ({ id }: { id: string }) =>
  db.trip.count({ where: { busId: id, product: { status: "PUBLISHED" } } });

it("without the guard one bus leaves twelve times at once", async () => {
  const [like, bus] = [await network.depart(), await network.createBus()];
  const whenLooked = meetingOf(planners);
  const settled = await together(() => lookThenSend(db, bus.id, like, whenLooked));
  expect(settled.filter((one) => one.status === "rejected")).toEqual([]);
  expect(await departuresOf(bus)).toBe(planners);
});

it("one bus leaves once, however many schedule it in the same instant", async () => {
  const bus = await network.createBus();
  const input = scheduleTripInput.parse({
    companyId: network.company.id,
    pathId: network.path.id,
    busId: bus.id,
    date: network.day(2),
    time: "08:00",
    price: 5000,
  });
  expect(codesOf(await together(() => scheduleTrip(network.partner, input)))).toEqual(allBusy);
  expect(await departuresOf(bus)).toBe(1);
});

it("one bus takes over one departure, however many ask for it in the same instant", async () => {
  const spare = await network.createBus();
  const ids: string[] = [];
  for (let count = 0; count < planners; count++) ids.push(await network.depart({ date: network.day(3) }));
  const settled = await together((index) =>
    changeBus(network.partner, { id: ids[index] ?? "", busId: spare.id, reason: "Panne" }),
  );
  expect(codesOf(settled)).toEqual(allBusy);
  expect(await departuresOf(spare)).toBe(1);
});
