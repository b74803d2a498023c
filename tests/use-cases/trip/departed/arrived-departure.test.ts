import { expect, test } from "vitest";
import { allotSeats } from "../../../../src/kinds/trip/gate/allot-seats.ts";
import { cancelDeparture } from "../../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../../src/kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../../../src/kinds/trip/operate/delay-departure.ts";
import { explainDelay } from "../../../../src/kinds/trip/operate/explain-delay.ts";
import { nameDriver } from "../../../../src/kinds/trip/operate/name-driver.ts";
import { updateDeparture } from "../../../../src/kinds/trip/operate/update-departure.ts";
import { assignDrivers } from "../../../../src/kinds/trip/roster/assign-drivers.ts";
import { getRoster } from "../../../../src/kinds/trip/roster/get-roster.ts";
import { mayAct } from "../../../../src/kinds/trip/rules/may-change.ts";
import { getEntry } from "../../../../src/modules/desk/gate/get-entry.ts";
import { markMoment, takeBackMoment } from "../../../../src/modules/desk/gate/mark-moment.ts";
import { listSold } from "../../../../src/modules/operator/list-places.ts";
import { hour } from "../../../../src/shared/durations.ts";
import { errorSentence } from "../../../../src/shared/text/sentences.ts";
import { gateWorld } from "../../../support/gate-world.ts";

/** A bus that is marked « arrivé » before its hour of arrival changes no more; a mark by mistake is taken back. */

const world = await gateWorld();
const { network, services, clock } = world;
const { partner } = network;
const reason = "Panne";

test("an arrived bus is not delayed, swapped, cancelled or given another driver, unless « arrivé » was a mistake", async () => {
  const chief = await world.employee();
  const day = network.day(2);
  const id = await network.depart({ date: day });
  const spare = await network.createBus();
  const { startsAt, endsAt } = await services.db.product.findUniqueOrThrow({ where: { id } });
  clock.standAt(startsAt ?? new Date());
  const press = (moment: "DEPARTED" | "ARRIVED") =>
    markMoment(chief, { productId: id, moment, at: clock.now(), device: "Appareil A", offline: false });
  const steps = () => [
    updateDeparture(partner, { id, comment: "Quai 2" }),
    nameDriver(chief, { id, driver: "Paul Essomba", plate: "" }),
    allotSeats(chief, { id, seats: [3] }),
    explainDelay(partner, { id, reason: "BREAKDOWN" }),
    changeBus(partner, { id, busId: spare.id, reason }),
    delayDeparture(partner, { id, minutes: 20, reason }),
    cancelDeparture(partner, { id, reason }),
  ];
  const roster = async () => {
    const { departures } = await getRoster(chief, { area: "branch", from: day, days: 1 });
    return departures.find((one) => one.id === id)?.open;
  };
  const offered = async () => mayAct("cancel", await getEntry(chief, { id }), clock.now().getTime());

  await press("DEPARTED");
  expect([await offered(), await roster()]).toEqual([true, true]);
  clock.advance(hour);
  await press("ARRIVED");
  expect(clock.now() < (endsAt ?? new Date(0))).toBe(true);
  expect([await offered(), await roster()]).toEqual([false, false]);
  const arrived = { code: "NO_LONGER_AVAILABLE", detail: { kind: "trip", why: "ARRIVED" } };
  const outcomes = await Promise.allSettled(steps());
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: arrived });
  const { rows } = await assignDrivers(chief, { assignments: [{ id, driverId: null, name: "Paul" }] });
  expect(rows[0]?.failure).toContain("Ce bus est déjà arrivé");

  await takeBackMoment(chief, { productId: id, moment: "ARRIVED" });
  expect([await offered(), await roster()]).toEqual([true, true]);
  await delayDeparture(partner, { id, minutes: 20, reason });
  await changeBus(partner, { id, busId: spare.id, reason });
  await cancelDeparture(partner, { id, reason });
});

test("why a bus does not leave is not asked once it has left, as long as that was no mistake", async () => {
  const chief = await world.employee();
  const id = await network.depart({ date: network.day(3) });
  const { startsAt } = await services.db.product.findUniqueOrThrow({ where: { id } });
  clock.standAt(startsAt ?? new Date());
  const offered = async () => {
    const entry = await getEntry(chief, { id });
    return ["explain", "delay"].map((action) => mayAct(action, entry, clock.now().getTime()));
  };
  const listed = async () => (await listSold(chief, { area: "branch", ids: [id] }))[0]?.moment;
  expect([await offered(), await listed()]).toEqual([[true, true], null]);
  const moment = { productId: id, moment: "DEPARTED" } as const;
  await markMoment(chief, { ...moment, at: clock.now(), device: "Appareil A", offline: false });
  // A delay on the way is still told to those who wait for it.
  expect([await offered(), await listed()]).toEqual([[false, true], "Parti"]);
  const said = await explainDelay(partner, { id, reason: "STRIKE" }).catch((error) =>
    errorSentence(error, "fr"),
  );
  expect(said).toBe(
    "Ce bus est déjà parti\u00a0: si c’est une erreur, reprenez d’abord «\u00a0parti\u00a0».",
  );
  await delayDeparture(partner, { id, minutes: 20, reason });

  await takeBackMoment(chief, moment);
  expect([await offered(), await listed()]).toEqual([[true, true], null]);
  await explainDelay(partner, { id, reason: "STRIKE" });
});
