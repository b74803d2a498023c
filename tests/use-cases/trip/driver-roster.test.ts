import { describe, expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { nameDriver } from "../../../src/kinds/trip/operate/name-driver.ts";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { assignDrivers } from "../../../src/kinds/trip/roster/assign-drivers.ts";
import { getRoster } from "../../../src/kinds/trip/roster/get-roster.ts";
import { saveAbsenceInput, saveDriverInput } from "../../../src/kinds/trip/roster/roster-schema.ts";
import { saveAbsence } from "../../../src/kinds/trip/roster/save-absence.ts";
import { saveDriver } from "../../../src/kinds/trip/roster/save-driver.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { dateOf } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { driverWorld } from "./driver-world.ts";

/** Who drives which departure: what the chief of a terminal saves, and what is refused. */

const world = await driverWorld(await testServices());
const { services, network, stranger, give, tripOf, record } = world;
const { db } = services;
const [here, there] = network.terminals;
const chief = await world.employee();
const companyId = network.company.id;
const notFound = "Cet élément est introuvable.";
let hourNow = 6;
/** Departures of one day, each an hour after the one before, of four hours. */
const depart = (ahead: number, time: string) => network.depart({ date: network.day(ahead), time });
const failureOf = async (rows: Record<string, string | null>, ctx = chief as Parameters<typeof give>[0]) =>
  (await give(ctx, rows)).rows.map(({ failure }) => failure);
const nextHour = () => String(hourNow++).padStart(2, "0");

describe("a driver of a departure", () => {
  test("is written with the name that the manifest shows, once in the audit, and taken away", async () => {
    const [id, driver] = [await depart(2, "07:00"), await record({ name: "Ewondo Paul" })];
    expect(await failureOf({ [id]: driver.id })).toEqual([null]);
    expect(await tripOf(id)).toMatchObject({ driver: "Ewondo Paul", driverId: driver.id });
    expect(await failureOf({ [id]: driver.id })).toEqual([null]);
    const audit = { objectId: id, action: "trip.name-driver" };
    expect(await db.auditEntry.count({ where: audit })).toBe(1);
    const { entry } = await getManifest(chief, { id });
    expect(entry.facts).toContainEqual({ label: "Chauffeur", value: "Ewondo Paul" });
    expect(await failureOf({ [id]: null })).toEqual([null]);
    expect(await tripOf(id)).toMatchObject({ driver: null, driverId: null });
    expect(await db.auditEntry.count({ where: audit })).toBe(2);
  });

  test("may be a typed name without a record; a name typed over a record leaves it", async () => {
    const [id, driver] = [await depart(2, "07:00"), await record()];
    const assignments = [{ id, driverId: null, name: "M. Ondoa" }];
    await assignDrivers(chief, { assignments });
    expect(await tripOf(id)).toMatchObject({ driver: "M. Ondoa", driverId: null });
    await give(chief, { [id]: driver.id });
    // The plate alone is changed at the gate: the driver stays.
    await nameDriver(chief, { id, driver: driver.name, plate: "LT 900 AA" });
    await updateDeparture(network.partner, { id, comment: "Quai 2" });
    await updateDeparture(network.partner, { id, driver: driver.name });
    expect(await tripOf(id)).toMatchObject({ driverId: driver.id, plate: "LT 900 AA" });
    await nameDriver(chief, { id, driver: "Quelqu’un d’autre", plate: "" });
    expect(await tripOf(id)).toMatchObject({ driver: "Quelqu’un d’autre", driverId: null });
    await give(chief, { [id]: driver.id });
    await updateDeparture(network.partner, { id, driver: null });
    expect(await tripOf(id)).toMatchObject({ driver: null, driverId: null });
  });

  test("is refused for what the policy refuses, in a sentence of the row, and the other rows are saved", async () => {
    const [first, meets, later] = [
      await depart(3, "07:00"),
      await depart(3, "08:00"),
      await depart(3, "12:00"),
    ];
    const driver = await record({ name: "Abega Luc" });
    const rows = (await give(chief, { [first]: driver.id })).rows;
    expect(rows).toEqual([{ id: first, failure: null }]);
    expect(await failureOf({ [meets]: driver.id, [later]: driver.id })).toEqual([
      "Abega Luc\u00a0: conduit déjà Douala → Yaoundé de 07:00 à 11:00.",
      null,
    ]);
    expect(await tripOf(meets)).toMatchObject({ driver: null, driverId: null });
    const expired = await record({ name: "Tamo Eric", licenceExpiresOn: dateOf(network.day(2)) });
    expect(await failureOf({ [meets]: expired.id })).toEqual([expect.stringContaining("permis expiré")]);
    const gone = await record({ name: "Kana Guy", active: false });
    expect(await failureOf({ [meets]: gone.id })).toEqual([expect.stringContaining("plus en service")]);
    // Only a warning: the day off, and the medical visit.
    const warned = await record({
      daysOff: [1, 2, 3, 4, 5, 6, 7],
      medicalExpiresOn: dateOf(network.day(-9)),
    });
    expect(await failureOf({ [meets]: warned.id })).toEqual([null]);
  });

  test("changes places with another in one go, and of two overlapping rows one is saved", async () => {
    const [one, other] = [await depart(4, "07:00"), await depart(4, "08:00")];
    const [a, b, c] = [await record(), await record(), await record()];
    await give(chief, { [one]: a.id, [other]: b.id });
    expect(await failureOf({ [one]: b.id, [other]: a.id })).toEqual([null, null]);
    expect([(await tripOf(one)).driverId, (await tripOf(other)).driverId]).toEqual([b.id, a.id]);
    const both = await failureOf({ [one]: c.id, [other]: c.id });
    expect(both.filter((failure) => failure === null)).toHaveLength(1);
    // The one that was refused kept its driver, with whom the other was judged.
    const ids = [(await tripOf(one)).driverId, (await tripOf(other)).driverId];
    expect(ids.filter((id) => id === c.id)).toHaveLength(1);
  });

  test("is not given by strangers, at arrivals, to cancelled or past departures, nor from another company", async () => {
    const [id, driver] = [await depart(5, "07:00"), await record()];
    const elsewhere = await contextFor(
      services,
      await createActor(services, { role: "TERMINAL_CHIEF", companyId, terminalId: there.id }),
    );
    for (const ctx of [
      await world.employee(stranger),
      elsewhere,
      await world.customer(),
      await world.driver(),
    ])
      expect(await failureOf({ [id]: driver.id }, ctx)).toEqual([notFound]);
    const foreign = await record({ companyId: stranger.company.id, terminalId: stranger.terminals[0].id });
    expect(await failureOf({ [id]: foreign.id })).not.toEqual([null]);
    expect(await tripOf(id)).toMatchObject({ driver: null, driverId: null });
    await cancelDeparture(network.partner, { id, reason: "Panne" });
    expect(await failureOf({ [id]: driver.id })).toEqual([expect.stringContaining("annulé")]);
  });
});

describe("the roster", () => {
  test("has the departures that leave here, last week's drivers, and what speaks against each", async () => {
    const day = network.day(9);
    const [before, id] = [await depart(2, "15:00"), await network.depart({ date: day, time: "15:00" })];
    const [driver, resting] = [await record({ name: "Fouda Jean" }), await record({ name: "Zang Yves" })];
    await give(chief, { [before]: driver.id, [id]: resting.id });
    // Delayed departures are found again at their planned time.
    await delayDeparture(network.partner, { id: before, minutes: 30, reason: "Pluie" });
    await saveAbsence(chief, { driverId: driver.id, firstDay: day, lastDay: day, reason: "Congé" });
    const roster = await getRoster(chief, { area: "branch", from: day, days: 1 });
    expect(roster.departures).toMatchObject([
      {
        id,
        time: "15:00",
        driver: { driverId: resting.id, name: "Zang Yves" },
        lastWeek: { driverId: driver.id, name: "Fouda Jean" },
        open: true,
      },
    ]);
    const facts = roster.drivers.find((one) => one.id === driver.id);
    expect(facts).toMatchObject({ absences: [{ firstDay: day, lastDay: day, reason: "Congé" }], duties: [] });
    expect(roster.drivers.find((one) => one.id === resting.id)?.duties).toMatchObject([{ id }]);
    const week = await getRoster(network.partner, { area: "partner", from: network.day(3), days: 7 });
    expect(week.departures.map((one) => one.id)).toContain(id);
  });

  test("is not read by a terminal where nothing leaves, by other companies or by drivers", async () => {
    const day = network.day(12);
    await network.depart({ date: day, time: "07:00" });
    const read = async (ctx: Parameters<typeof getRoster>[0]) =>
      (await getRoster(ctx, { area: "branch", from: day, days: 1 })).departures.length;
    const arriving = await createActor(services, { role: "TERMINAL_CHIEF", companyId, terminalId: there.id });
    expect(await read(chief)).toBe(1);
    expect(await read(await contextFor(services, arriving))).toBe(0);
    expect(await read(await world.employee(stranger))).toBe(0);
    for (const ctx of [await world.driver(), await world.customer()])
      await expect(read(ctx)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(getRoster(chief, { area: "partner", from: day, days: 1 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("a departure with its driver", () => {
  test("keeps him with another bus and a delay; a delay that meets his next one shows there", async () => {
    const [id, next] = [await depart(6, "07:00"), await depart(6, "12:00")];
    const driver = await record();
    await give(chief, { [id]: driver.id, [next]: driver.id });
    await changeBus(network.partner, { id, busId: (await network.createBus()).id, reason: "Panne" });
    await delayDeparture(network.partner, { id, minutes: 120, reason: "Panne" });
    expect(await tripOf(id)).toMatchObject({ driverId: driver.id, driver: driver.name });
    const { drivers } = await getRoster(chief, { area: "branch", from: network.day(6), days: 1 });
    const duties = drivers.find((one) => one.id === driver.id)?.duties ?? [];
    expect(duties.map((duty) => duty.id).sort()).toEqual([id, next].sort());
    // Cancelled, it no longer keeps him from another.
    await cancelDeparture(network.partner, { id: next, reason: "Panne" });
    const again = await depart(6, "13:30");
    expect(await failureOf({ [again]: driver.id })).toEqual([null]);
  });
});

describe("the record of a driver", () => {
  const input = (extra: object) =>
    saveDriverInput.parse({ companyId, terminalId: here.id, name: "Mballa Joseph", ...extra });

  test("is saved by its terminal and its company, and renames the departures ahead", async () => {
    const { id } = await saveDriver(chief, input({ daysOff: [7, 1, 7] }));
    expect(await db.busDriver.findUnique({ where: { id } })).toMatchObject({ daysOff: [1, 7], phone: null });
    const departure = await network.depart({ date: network.day(7), time: `${nextHour()}:00` });
    await give(chief, { [departure]: id });
    await saveDriver(network.partner, input({ id, name: "Mballa J." }));
    expect(await tripOf(departure)).toMatchObject({ driver: "Mballa J.", driverId: id });
  });

  test("is nobody else's to save, nor moved to another terminal by its chief", async () => {
    const refused = { code: "NOT_FOUND" };
    const { id } = await saveDriver(chief, input({}));
    for (const ctx of [await world.employee(stranger), await world.customer(), await world.driver()]) {
      await expect(saveDriver(ctx, input({ id }))).rejects.toMatchObject(refused);
      await expect(saveDriver(ctx, input({}))).rejects.toMatchObject(refused);
    }
    await expect(saveDriver(chief, input({ id, terminalId: there.id }))).rejects.toMatchObject(refused);
    const foreign = { terminalId: stranger.terminals[0].id };
    await expect(saveDriver(network.partner, input(foreign))).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
  });

  test("has absences, which say how many departures they meet and end after they begin", async () => {
    const [driver, day] = [await record(), network.day(8)];
    const departure = await network.depart({ date: day, time: "20:00" });
    await give(chief, { [departure]: driver.id });
    const absence = (firstDay: string, lastDay: string) =>
      saveAbsence(chief, saveAbsenceInput.parse({ driverId: driver.id, firstDay, lastDay }));
    expect(await absence(network.day(6), network.day(7))).toMatchObject({ departures: 0 });
    // It arrives at midnight: the day after is not touched.
    expect(await absence(network.day(9), network.day(9))).toMatchObject({ departures: 0 });
    expect(await absence(day, day)).toMatchObject({ departures: 1 });
    expect(
      saveAbsenceInput.safeParse({ driverId: driver.id, firstDay: day, lastDay: network.day(7) }).success,
    ).toBe(false);
    const other = { driverId: driver.id, firstDay: day, lastDay: day, reason: "" };
    for (const ctx of [await world.employee(stranger), await world.driver()])
      await expect(saveAbsence(ctx, other)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
