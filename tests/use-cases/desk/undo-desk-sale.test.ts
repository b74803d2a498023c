import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { cancelForCustomer } from "../../../src/modules/booking/cancel/cancel-for-customer.ts";
import { moveForCustomer } from "../../../src/modules/booking/staff/move-for-customer.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { syncScans } from "../../../src/modules/booking/ticket/sync-scans.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeShift } from "../../../src/modules/desk/shift/close-shift.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { drawerHeld, gateWorld, saleOf } from "../../support/gate-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

/** A cashier undoes a sale that was a mistake: whole, soon, and only their own. */

const world = await gateWorld();
const { network, clock } = world;
const { db } = world.services;
const minutes = 60_000;
const code = (expected: string) => expect.objectContaining({ code: expected });

async function sold(unit: number) {
  const cashier = await world.cashier(0);
  const id = await network.depart({ date: network.day(3) });
  const sale = await sellAtDesk(cashier, saleOf(id, [unit]));
  const ticket = sale.tickets[0]?.code ?? "";
  const look = async (who = cashier) => (await findAtDesk(who, { code: sale.code })).cancellation;
  const undo = (who = cashier) =>
    cancelAtDesk(who, { bookingId: sale.bookingId, expectedRefund: sale.total });
  const scan = () =>
    checkInTicket(cashier, {
      ...{ id: randomUUID(), ticket, productId: id, scannedAt: world.services.now() },
      ...{ device: "Porte 1", offline: false },
    });
  return { cashier, id, sale, look, undo, scan };
}

test("gives the whole price back, frees the seat, and leaves a dead ticket and a trace", async () => {
  const before = await balanceOf(db, "COMMISSION_RECEIVABLE");
  const { cashier, id, sale, look, undo, scan } = await sold(4);
  const until = new Date(Date.parse(sale.soldAt ?? "") + 10 * minutes).toISOString();
  expect(await look()).toEqual({ refund: 5000, kept: 0, percent: 100, cash: 5000, undoUntil: until });
  expect(await undo()).toMatchObject({ refund: 5000, cash: 5000 });
  await world.drain();
  expect((await balanceOf(db, "COMMISSION_RECEIVABLE")) - before).toBe(0);
  expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, cashOut: 5000, expected: 0 });
  expect(await db.claim.count({ where: { resourceId: id } })).toBe(0);
  expect(await scan()).toMatchObject({ outcome: "CANCELLED" });
  expect(await db.booking.findUnique({ where: { id: sale.bookingId } })).toMatchObject({
    status: "CANCELLED",
    statusReason: "SALE_UNDONE",
  });
  const trace = { action: "undo-desk-sale", objectId: sale.bookingId, actorId: cashier.actor.id };
  expect(await db.auditEntry.count({ where: trace })).toBe(1);
  await expect(undo()).rejects.toEqual(code("NOT_CANCELLABLE"));
  await expectSound(db);
});

test("ends with the tenth minute: then the booking's own conditions count, and the screen is told", async () => {
  const { sale, look, undo } = await sold(5);
  const left = Date.parse(sale.soldAt ?? "") + 10 * minutes - clock.now().getTime();
  clock.standAt(new Date(clock.now().getTime() + left - 1));
  expect((await look())?.percent).toBe(100);
  clock.standAt(new Date(clock.now().getTime() + 1));
  expect(await look()).toMatchObject({ refund: 4000, undoUntil: null });
  await expect(undo()).rejects.toEqual(code("REFUND_CHANGED"));
});

test("is its cashier's alone", async () => {
  const { look, undo } = await sold(6);
  const other = await world.cashier(9000);
  expect(await look(other)).toMatchObject({ refund: 4000, undoUntil: null });
  await expect(undo(other)).rejects.toEqual(code("REFUND_CHANGED"));
});

test("takes the cash from the drawer that is open now, if it is in there", async () => {
  const { cashier, undo } = await sold(10);
  await closeShift(cashier, { shiftId: cashier.shiftId, countedCash: 5000 });
  const empty = await openShift(cashier, { openingFloat: 0 });
  await expect(undo()).rejects.toEqual(code("CASH_DRAWER_SHORT"));
  await closeShift(cashier, { shiftId: empty.id, countedCash: 0 });
  await openShift(cashier, { openingFloat: 5000 });
  expect(await undo()).toMatchObject({ refund: 5000, cash: 5000 });
  expect(await drawerHeld(cashier)).toMatchObject({ cashOut: 5000, expected: 0 });
  await expectSound(db);
});

test("is refused with a drawer that is closed, after the gate, and for what was moved since", async () => {
  const closed = await sold(7);
  await closeShift(closed.cashier, { shiftId: closed.cashier.shiftId, countedCash: 5000 });
  await expect(closed.undo()).rejects.toEqual(code("NO_OPEN_SHIFT"));

  const entered = await sold(8);
  await entered.scan();
  await expect(entered.undo()).rejects.toMatchObject({ status: 409 });

  const moved = await sold(9);
  const productId = await network.depart({ date: network.day(3), time: "18:00" });
  const wish = {
    bookingId: moved.sale.bookingId,
    productId,
    expectedDifference: 0,
    idempotencyKey: randomUUID(),
  };
  await moveForCustomer(moved.cashier, { ...wish, reason: "Demandé au guichet" });
  expect(await moved.look()).toMatchObject({ undoUntil: null });
  await expect(moved.undo()).rejects.toEqual(code("REFUND_CHANGED"));
  await expectSound(db);
});

test("is over for a sale of which a part was given back since: the rest follows its conditions", async () => {
  const cashier = await world.cashier(0);
  const id = await network.depart({ date: network.day(3) });
  const sale = await sellAtDesk(cashier, saleOf(id, [13, 14]));
  const look = async () => (await findAtDesk(cashier, { code: sale.code })).cancellation;
  expect(await look()).toMatchObject({ refund: 10_000, undoUntil: expect.any(String) });
  const helpdesk = await contextFor(world.services, await createActor(world.services, { role: "HELP_DESK" }));
  const [ticket] = await db.ticket.findMany({
    where: { bookingId: sale.bookingId },
    orderBy: { unit: "asc" },
  });
  await cancelForCustomer(helpdesk, {
    ...{ bookingId: sale.bookingId, ticketIds: [ticket?.id ?? ""], expectedRefund: 4000 },
    reason: "Une personne ne part plus",
  });
  expect(await look()).toMatchObject({ refund: 4000, undoUntil: null });
  await expect(cancelAtDesk(cashier, { bookingId: sale.bookingId, expectedRefund: 5000 })).rejects.toEqual(
    code("REFUND_CHANGED"),
  );
  await expectSound(db);
});

test("leaves a ticket that a scanner without network may still admit, and that its readings tell of", async () => {
  const { cashier, id, sale, undo } = await sold(12);
  const reading = {
    ...{ id: randomUUID(), ticket: sale.tickets[0]?.code ?? "", productId: id },
    ...{ scannedAt: world.services.now(), device: "Porte 2", offline: true },
  };
  const entryOf = async () =>
    (await getGateList(cashier, { id })).tickets.find(({ code }) => code === reading.ticket)?.status;
  expect(await entryOf()).toBe("VALID");
  await undo();
  // A list that is downloaded from now on refuses it without asking anybody.
  expect(await entryOf()).toBe("CANCELLED");
  const [told] = await syncScans(cashier, { scans: [reading] });
  expect(told).toMatchObject({ outcome: "CANCELLED" });
  expect(await db.ticket.findFirst({ where: { code: reading.ticket } })).toMatchObject({ usedAt: null });
  await expectSound(db);
});

test("a ticket that was read is printed again, and no more once its departure is called off", async () => {
  const { cashier, id, sale, scan } = await sold(15);
  const printed = async () => (await findAtDesk(cashier, { code: sale.code })).hasTickets;
  expect(await scan()).toMatchObject({ outcome: "VALID" });
  expect(await printed()).toBe(true);
  await cancelDeparture(network.partner, { id, reason: "Panne" });
  await world.drain();
  expect(await db.ticket.findFirst({ where: { bookingId: sale.bookingId } })).toMatchObject({
    status: "USED",
  });
  expect(await printed()).toBe(false);
});
