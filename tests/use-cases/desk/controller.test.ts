import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listMyDepartures } from "../../../src/kinds/trip/drive/list-my-departures.ts";
import { getGateDeparture } from "../../../src/kinds/trip/gate/get-gate-departure.ts";
import { nameDriver } from "../../../src/kinds/trip/operate/name-driver.ts";
import { authenticateRequest } from "../../../src/modules/account/session/authenticate-request.ts";
import { openSession } from "../../../src/modules/account/session/open-session.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { syncScans } from "../../../src/modules/booking/ticket/sync-scans.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { exportManifest } from "../../../src/modules/desk/gate/export-manifest.ts";
import { getEntry } from "../../../src/modules/desk/gate/get-entry.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listArrivals } from "../../../src/modules/desk/gate/list-arrivals.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { markMoment } from "../../../src/modules/desk/gate/mark-moment.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { getCompanyHome } from "../../../src/modules/operator/get-company-home.ts";
import type { Context } from "../../../src/platform/context.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateOn, saleOf } from "../../support/gate-world.ts";

/** A controller scans the tickets of what begins at their own terminal, and does nothing else of the company's. */

const world = await gateOn(await testServices());
const { network, services, stranger } = world;
const { db } = services;
const [here, there] = network.terminals;
const notFound = { code: "NOT_FOUND" };
const forbidden = { code: "FORBIDDEN" };

const controllerAt = async (companyId: string, terminalId: string) => {
  const actor = await createActor(services, { role: "CONTROLLER", companyId, terminalId });
  return { ...(await contextFor(services, actor)), actor };
};

let productId = "";
let code = "";
let bookingId = "";
let controller: Awaited<ReturnType<typeof controllerAt>>;

beforeAll(async () => {
  controller = await controllerAt(network.company.id, here.id);
  productId = await network.depart({ date: network.day(1) });
  ({ bookingId } = await sellAtDesk(await world.cashier(0), saleOf(productId, [4])));
  ({ code } = await db.ticket.findFirstOrThrow({ where: { bookingId } }));
});

const scan = (productId: string, ticket = code) => ({
  ...{ id: randomUUID(), ticket, productId, device: "A", offline: false },
  scannedAt: services.now(),
});

test("scans the tickets of their terminal, with and without network", async () => {
  const { entries } = await listEntries(controller, { day: network.day(1) });
  expect(entries.map(({ id }) => id)).toEqual([productId]);
  const { tickets, entry } = await getGateList(controller, { id: productId });
  expect(tickets).toMatchObject([{ code, name: "Passager 4", status: "VALID" }]);
  // What can be marked is not offered, because a controller may not.
  expect(entry.moments).toEqual([]);
  expect(await checkInTicket(controller, scan(productId))).toMatchObject({ outcome: "VALID" });
  const [again] = await syncScans(controller, { scans: [{ ...scan(productId), offline: true }] });
  expect(again).toMatchObject({ outcome: "ALREADY_USED" });
});

test("nobody scans at another terminal, another company, as a driver, by token or for somebody", async () => {
  const elsewhere = await controllerAt(network.company.id, there.id);
  const foreign = await controllerAt(stranger.company.id, stranger.terminals[0].id);
  const place = { companyId: network.company.id, terminalId: here.id };
  const driver = await contextFor(services, await createActor(services, { role: "DRIVER", ...place }));
  const admin = await createActor(services, { role: "SUPER_ADMIN" });
  const onBehalf = { staffId: admin.id, reason: "Aide" };
  const opened = { userId: controller.actor.id, device: "", address: "", now: services.now(), onBehalf };
  const cookies = { mboa: await openSession(db, opened) };
  const { now, config } = services;
  const { actor } = await authenticateRequest({ db, now, config }, { authorization: null, cookies });
  const forSomebody = await contextFor(services, actor);
  for (const ctx of [elsewhere, foreign, driver, forSomebody, await world.customer()]) {
    expect((await listEntries(ctx, { day: network.day(1) })).entries).toEqual([]);
    await expect(getGateList(ctx, { id: productId })).rejects.toMatchObject(notFound);
    await expect(checkInTicket(ctx, scan(productId))).rejects.toMatchObject(notFound);
  }
  const theirs = await stranger.depart();
  await expect(checkInTicket(controller, scan(theirs))).rejects.toMatchObject(notFound);
});

describe("beside the scanner", () => {
  const refused: Record<string, (ctx: Context) => Promise<unknown>> = {
    manifest: (ctx) => getManifest(ctx, { id: productId }),
    export: (ctx) => exportManifest(ctx, { id: productId }, "csv"),
    entry: (ctx) => getEntry(ctx, { id: productId }),
    seats: (ctx) => getGateDeparture(ctx, { id: productId }),
    driver: (ctx) => nameDriver(ctx, { id: productId, driver: "Moi", plate: "" }),
    sale: (ctx) => sellAtDesk(ctx, saleOf(productId, [5])),
    cancellation: (ctx) => cancelAtDesk(ctx, { bookingId, expectedRefund: 5000 }),
    drawer: (ctx) => openShift(ctx, { openingFloat: 0, terminalId: here.id }),
    mark: (ctx) =>
      markMoment(ctx, { productId, moment: "DEPARTED", at: services.now(), device: "", offline: false }),
  };
  test.each(Object.keys(refused))("%s: nothing", async (name) => {
    await expect(refused[name]?.(controller)).rejects.toMatchObject(notFound);
  });

  test("no home, no arrivals, no departures to drive", async () => {
    await expect(getCompanyHome(controller, { area: "branch" })).rejects.toMatchObject(forbidden);
    expect(await listArrivals(controller)).toEqual([]);
    expect(await listMyDepartures(controller)).toMatchObject({ drives: false, departures: [] });
    const found = await findAtDesk(controller, { code }).catch(({ code: why }) => why);
    expect(["NOT_FOUND", "TICKET_UNKNOWN"]).toContain(found);
  });
});
