import { describe, expect, test } from "vitest";
import { getMyManifest } from "../../../src/kinds/trip/drive/get-my-manifest.ts";
import { listMyDepartures } from "../../../src/kinds/trip/drive/list-my-departures.ts";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { delayDeparture } from "../../../src/kinds/trip/operate/delay-departure.ts";
import { closeDriverAccount } from "../../../src/kinds/trip/roster/close-driver-account.ts";
import { openDriverAccount } from "../../../src/kinds/trip/roster/open-driver-account.ts";
import { deleteAccount } from "../../../src/modules/account/profile/delete-account.ts";
import { removeRole } from "../../../src/modules/account/role/remove-role.ts";
import { authenticateRequest } from "../../../src/modules/account/session/authenticate-request.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { listArrivals } from "../../../src/modules/desk/gate/list-arrivals.ts";
import { markMoment, takeBackMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { suspendCompany } from "../../../src/modules/partner/company/suspend-company.ts";
import type { Context } from "../../../src/platform/context.ts";
import { hour, minute } from "../../../src/shared/durations.ts";
import { validationWords } from "../../../src/shared/words/fr/ui/validation.ts";
import { goodPassword } from "../../support/account.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { saleOf } from "../../support/gate-world.ts";
import { driverWorld } from "./driver-world.ts";

/** The driver's own page, and what becomes of it when the departure or the role changes. */

const parts = await testServices();
const world = await driverWorld(parts);
const { services, network, clock, give, tripOf } = world;
const { drain } = parts;
const { db } = services;
const chief = await world.cashier(0);
const notFound = { code: "NOT_FOUND" };
const companyId = network.company.id;

const press = (ctx: Context, productId: string, moment = "DEPARTED", more: object = {}) =>
  markMoment(ctx, { productId, moment, at: new Date(0), device: "Téléphone", offline: false, ...more });
const startOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).startsAt?.getTime() ?? 0;
const idsOf = async (ctx: Context) => (await listMyDepartures(ctx)).departures.map(({ id }) => id);

/** A departure of tomorrow with its driver. */
async function driven(time = "07:00") {
  const [id, driver] = [await network.depart({ time }), await world.driver()];
  await give(chief, { [id]: driver.record.id });
  return { id, driver };
}

describe("a driver's departures", () => {
  test("are those of the next days and those that have not been over for half a day", async () => {
    const { id, driver } = await driven();
    const far = await network.depart({ date: network.day(12) });
    await give(chief, { [far]: driver.record.id });
    expect(await idsOf(driver)).toEqual([id]);
    const end = (await startOf(id)) + 4 * hour;
    clock.standAt(new Date(end + 12 * hour - 1));
    expect(await idsOf(driver)).toContain(id);
    expect((await getMyManifest(driver, { id })).departure.id).toBe(id);
    clock.advance(1);
    expect(await idsOf(driver)).not.toContain(id);
    await expect(getMyManifest(driver, { id })).rejects.toMatchObject(notFound);
  });

  test("show who has boarded, another bus, a delay and a cancellation", async () => {
    const { id, driver } = await driven();
    const { bookingId } = await sellAtDesk(chief, saleOf(id, [3, 4]));
    const [ticket] = await db.ticket.findMany({ where: { bookingId }, orderBy: { unit: "asc" } });
    const scan = {
      id: ticket?.id ?? "",
      ticket: ticket?.code ?? "",
      productId: id,
      device: "A",
      offline: false,
    };
    await checkInTicket(chief, { ...scan, scannedAt: clock.now() });
    const bus = await network.createBus();
    await changeBus(network.partner, { id, busId: bus.id, reason: "Panne" });
    await delayDeparture(network.partner, { id, minutes: 20, reason: "Pluie" });
    const { departure, passengers } = await getMyManifest(driver, { id });
    expect(departure).toMatchObject({ people: 2, boarded: 1, plate: bus.plate, delayMinutes: 20 });
    expect(passengers.map(({ name, boarded }) => [name, boarded])).toEqual([
      ["Passager 3", 1],
      ["Passager 4", 0],
    ]);
    await cancelDeparture(network.partner, { id, reason: "Panne" });
    const [shown] = (await listMyDepartures(driver)).departures;
    expect(shown).toMatchObject({ id, cancelled: true });
    clock.standAt(new Date(await startOf(id)));
    await expect(press(driver, id)).rejects.toMatchObject({ code: "NO_LONGER_AVAILABLE" });
  });

  test("are of nobody else: another driver, the same person at another company, a person with only a record", async () => {
    const { id, driver } = await driven();
    const without = await createActor(services);
    await db.busDriver.update({ where: { id: driver.record.id }, data: { userId: without.id } });
    for (const ctx of [await world.driver(), await contextFor(services, without), driver]) {
      await expect(getMyManifest(ctx, { id })).rejects.toMatchObject(notFound);
      expect(await idsOf(ctx)).not.toContain(id);
      await expect(press(ctx, id)).rejects.toMatchObject(notFound);
    }
    const abroad = await world.driver({
      companyId: world.stranger.company.id,
      terminalId: world.stranger.terminals[0].id,
    });
    // A record of one company is no right at another, whatever it says.
    await db.trip.update({ where: { productId: id }, data: { driverId: abroad.record.id } });
    await expect(getMyManifest(abroad, { id })).rejects.toMatchObject(notFound);
    await expect(press(abroad, id)).rejects.toMatchObject(notFound);
  });
});

describe("« parti » and « arrivé » of the driver", () => {
  test("are written as the desk's, taken back within ten minutes, and seen where the bus arrives", async () => {
    const { id, driver } = await driven();
    clock.standAt(new Date(await startOf(id)));
    await press(driver, id);
    expect(await db.tripMark.findMany({ where: { productId: id } })).toMatchObject([
      { userId: driver.actor.id },
    ]);
    const [, there] = network.terminals;
    const arriving = await createActor(services, { role: "TERMINAL_CHIEF", companyId, terminalId: there.id });
    expect(await listArrivals(await contextFor(services, arriving))).toMatchObject([{ id }]);
    await takeBackMoment(driver, { productId: id, moment: "DEPARTED" });
    expect(await db.tripMark.count({ where: { productId: id } })).toBe(0);
    clock.advance(1);
    await press(driver, id);
    clock.advance(10 * minute + 1);
    const late = takeBackMoment(driver, { productId: id, moment: "DEPARTED" });
    await expect(late).rejects.toMatchObject({ code: "MARK_STANDS" });
    await press(driver, id, "ARRIVED");
    expect((await listMyDepartures(driver)).departures[0]?.moments.map(({ at }) => at !== null)).toEqual([
      true,
      true,
    ]);
  });

  test("made without network count at the device’s time, as long as the departure is his", async () => {
    const { id, driver } = await driven();
    const at = new Date((await startOf(id)) + minute);
    clock.standAt(new Date(at.getTime() + hour));
    expect(await press(driver, id, "DEPARTED", { at, offline: true })).toEqual({ at: at.toISOString() });
    const second = await driven();
    clock.standAt(new Date(await startOf(second.id)));
    await give(chief, { [second.id]: null });
    await expect(press(second.driver, second.id, "DEPARTED", { at, offline: true })).rejects.toMatchObject(
      notFound,
    );
  });
});

describe("a driver who is one no longer", () => {
  const told = (terminalChief: string) =>
    db.message.findMany({ where: { userId: terminalChief, template: "driverLeft", channel: "SMS" } });

  async function withRole() {
    const { id, driver } = await driven();
    const grant = await db.userRole.findFirstOrThrow({ where: { userId: driver.actor.id } });
    return { id, driver, grantId: grant.id };
  }

  test("loses the departures ahead at once, and the chief is told; what has left stays his", async () => {
    const { id, driver, grantId } = await withRole();
    const left = await network.depart({ time: "18:00", date: network.day(0) });
    clock.standAt(new Date(await startOf(left)));
    await give(chief, { [left]: driver.record.id });
    await press(driver, left);
    const session = { userId: driver.actor.id, device: "", address: "", now: clock.now() };
    const cookies = { mboa: await openSession(db, session) };
    const again = async () => {
      const { now, config } = services;
      const { actor } = await authenticateRequest({ db, now, config }, { authorization: null, cookies });
      return contextFor(services, actor);
    };
    expect((await getMyManifest(await again(), { id })).departure.id).toBe(id);
    await removeRole(network.partner, { grantId });
    // Signed in all the while, and before any job has run.
    await expect(getMyManifest(await again(), { id })).rejects.toMatchObject(notFound);
    await expect(
      takeBackMoment(await again(), { productId: left, moment: "DEPARTED" }),
    ).rejects.toMatchObject(notFound);
    expect(await listMyDepartures(await again())).toMatchObject({ drives: false, departures: [] });
    await drain();
    expect(await tripOf(id)).toMatchObject({ driver: null, driverId: null });
    expect(await tripOf(left)).toMatchObject({ driverId: driver.record.id });
    expect(await db.busDriver.findUnique({ where: { id: driver.record.id } })).toMatchObject({
      active: false,
      userId: null,
    });
    const [sms] = await told(chief.actor.id);
    expect(sms?.body).toContain(`${driver.record.name.split(" ")[0]}`);
    expect(sms?.body).toContain("1 départ");
  });

  test("keeps them with another role of a driver in the same company", async () => {
    const { id, driver, grantId } = await withRole();
    const role = await db.role.findUniqueOrThrow({ where: { slug: "DRIVER" } });
    const second = {
      userId: driver.actor.id,
      roleId: role.id,
      companyId,
      terminalId: network.terminals[1].id,
    };
    await db.userRole.create({ data: second });
    await removeRole(network.partner, { grantId });
    await drain();
    expect(await tripOf(id)).toMatchObject({ driverId: driver.record.id });
    expect(await idsOf(driver)).toContain(id);
  });

  test("whose account was deleted loses them too; whose page was closed keeps them", async () => {
    const { id, driver } = await withRole();
    await db.user.update({
      where: { id: driver.actor.id },
      data: { passwordHash: await hashPassword(goodPassword) },
    });
    await deleteAccount(driver, { currentPassword: goodPassword, confirm: true });
    await drain();
    expect(await tripOf(id)).toMatchObject({ driver: null, driverId: null });

    const kept = await withRole();
    await closeDriverAccount(chief, { id: kept.driver.record.id });
    await drain();
    expect(await tripOf(kept.id)).toMatchObject({ driverId: kept.driver.record.id });
    expect(await db.userRole.count({ where: { userId: kept.driver.actor.id } })).toBe(0);
    expect(await db.busDriver.findUnique({ where: { id: kept.driver.record.id } })).toMatchObject({
      active: true,
      userId: null,
    });
  });

  test("of a suspended company still drives what was sold", async () => {
    const { id, driver } = await withRole();
    const admin = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));
    await suspendCompany(admin, { id: companyId, reason: "Papiers manquants" });
    clock.standAt(new Date(await startOf(id)));
    expect((await getMyManifest(driver, { id })).departure.id).toBe(id);
    await press(driver, id);
    await db.company.update({ where: { id: companyId }, data: { status: "ACTIVE" } });
  });
});

describe("a driver's account", () => {
  test("is opened by number, for one record of a company, by those who may give the role", async () => {
    const person = await createActor(services);
    const { phone } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const [one, two] = [await world.record(), await world.record()];
    const open = (ctx: Context, id: string) => openDriverAccount(ctx, { id, credential: phone ?? "" });
    for (const ctx of [await world.employee(world.stranger), await world.driver(), await world.customer()])
      await expect(open(ctx, one.id)).rejects.toMatchObject(notFound);
    await open(chief, one.id);
    expect(
      await db.userRole.findFirst({ where: { userId: person.id }, include: { role: true } }),
    ).toMatchObject({
      companyId,
      terminalId: network.terminals[0].id,
      role: { slug: "DRIVER" },
    });
    await expect(open(chief, two.id)).rejects.toMatchObject({ code: "ACCOUNT_LINKED" });
    await expect(openDriverAccount(chief, { id: two.id, credential: "+237691111111" })).rejects.toMatchObject(
      {
        code: "INVALID_INPUT",
        detail: { fields: { credential: validationWords.noAccount } },
      },
    );
    for (const ctx of [await world.employee(world.stranger), await world.driver()])
      await expect(closeDriverAccount(ctx, { id: one.id })).rejects.toMatchObject(notFound);
  });
});
