import { describe, expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { changeBus } from "../../../src/kinds/trip/operate/change-bus.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getDeskUnits } from "../../../src/modules/desk/offline/get-desk-units.ts";
import { listDeskConflicts } from "../../../src/modules/desk/offline/list-desk-conflicts.ts";
import { returnDeskUnits } from "../../../src/modules/desk/offline/return-desk-units.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { payCashRefund } from "../../../src/modules/desk/pay-cash-refund.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeEmployeeShift } from "../../../src/modules/desk/shift/close-employee-shift.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { drawerHeld, saleOf } from "../../support/gate-world.ts";
import { codeOf, offlineDeskWorld, seatsFor } from "../../support/offline-desk-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

const { world, network, db, offlineSale, deskOn } = await offlineDeskWorld();
const code = (expected: string) => expect.objectContaining({ code: expected });

describe("a sale without network by somebody who has lost the role since", () => {
  /** Removes the employee's role, which is read at each request. */
  const dismiss = async (staff: Awaited<ReturnType<typeof world.cashier>>) => {
    await db.userRole.deleteMany({ where: { userId: staff.actor.id } });
    staff.actor.grants = [];
  };

  it("is in their open drawer, which the chief counts; the device must stop selling", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const sale = offlineSale(seats.id, [1]);
    await dismiss(cashier);
    expect(await getDeskUnits(cashier, { id: seats.id })).toMatchObject({
      state: "WITHDRAWN",
      left: [1, 2, 3, 4],
    });
    await expect(takeDeskUnits(cashier, seatsFor(productId, [5]))).rejects.toEqual(code("NOT_FOUND"));
    await expect(sellAtDesk(cashier, saleOf(productId, [5]))).rejects.toEqual(code("NOT_FOUND"));
    expect(await syncDeskSale(cashier, sale)).toMatchObject({ outcome: "SOLD", units: [1] });
    expect(await db.payment.findFirstOrThrow({ where: { shiftId: cashier.shiftId } })).toMatchObject({
      amount: 5000,
    });
    expect(await returnDeskUnits(cashier, { id: seats.id })).toEqual({ returned: [2, 3, 4] });
    const chief = await world.employee();
    const count = { shiftId: cashier.shiftId, countedCash: 5000, reason: "Départ de l’employé" };
    expect(await closeEmployeeShift(chief, count)).toMatchObject({ expected: 5000, difference: 0 });
  });

  it("opens a drawer of theirs when the chief has taken the seats back and closed the one they had", async () => {
    const { cashier, seats } = await deskOn(network.day(1));
    const sales = [offlineSale(seats.id, [1]), offlineSale(seats.id, [2])];
    await dismiss(cashier);
    const chief = await world.employee();
    await returnDeskUnits(chief, { id: seats.id });
    await closeEmployeeShift(chief, { shiftId: cashier.shiftId, countedCash: 0, reason: "Appareil parti" });
    await expect(openShift(cashier, { openingFloat: 0 })).rejects.toEqual(code("INVALID_INPUT"));
    for (const sale of sales) expect(await syncDeskSale(cashier, sale)).toMatchObject({ amount: 5000 });
    const late = await db.cashShift.findMany({ where: { userId: cashier.actor.id, closedAt: null } });
    expect(late).toMatchObject([{ openingFloat: 0, terminalId: network.terminals[0].id }]);
    const counted = { shiftId: late[0]?.id ?? "", countedCash: 9000, reason: "Remis en partie" };
    expect(await closeEmployeeShift(chief, counted)).toMatchObject({ expected: 10_000, difference: -1000 });
    await expectSound(db);
  });

  it("never was anybody else's", async () => {
    const { cashier, seats } = await deskOn(network.day(1));
    await dismiss(cashier);
    const stranger = await world.employee(world.stranger);
    const sale = offlineSale(seats.id, [1]);
    await expect(syncDeskSale(stranger, sale)).rejects.toEqual(code("NOT_FOUND"));
    await expect(syncDeskSale(await world.customer(), sale)).rejects.toEqual(code("NOT_FOUND"));
    const hers = await world.cashier(0);
    await expect(syncDeskSale(hers, sale)).rejects.toEqual(code("NOT_FOUND"));
  });
});

describe("a sale without network that comes too late", () => {
  it("for a cancelled departure is money in the drawer, owed to the customer and paid out of it", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const commission = await balanceOf(db, "COMMISSION_RECEIVABLE");
    await cancelDeparture(network.partner, { id: productId, reason: "Route coupée" });
    expect(await getDeskUnits(cashier, { id: seats.id })).toMatchObject({ state: "CLOSED" });
    const sale = offlineSale(seats.id, [1]);
    const [passenger] = sale.passengers;
    if (passenger) passenger.phone = "677998877";
    const result = await syncDeskSale(cashier, sale);
    expect(result).toMatchObject({ outcome: "TO_REFUND", amount: 5000 });
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, cashOut: 0, expected: 5000 });
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(commission);
    const mine = async () =>
      (await listDeskConflicts(cashier)).filter((one) => one.bookingCode === result.bookingCode);
    expect(await mine()).toEqual([
      expect.objectContaining({
        outcome: "TO_REFUND",
        name: "Passager 1",
        soldLabels: ["Siège 1"],
        amount: 5000,
      }),
    ]);
    expect(await listDeskConflicts(await world.employee(world.stranger))).toEqual([]);
    await world.drain();
    const told = await db.message.findFirstOrThrow({ where: { template: "cashOwed" } });
    expect(told.recipient).toBe("+237677998877");
    const { owed } = await findAtDesk(cashier, { code: result.bookingCode });
    await payCashRefund(cashier, { paymentId: owed?.paymentId ?? "" });
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, cashOut: 5000, expected: 0 });
    expect(await mine()).toEqual([]);
    expect(await syncDeskSale(cashier, sale)).toEqual(result);
    await expectSound(db);
  });

  it("for seats given back and sold takes others, with the slip's code; without any it is owed", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const chief = await world.cashier();
    await returnDeskUnits(chief, { id: seats.id });
    await sellAtDesk(chief, saleOf(productId, [1, 2, 3]));
    const moved = await syncDeskSale(cashier, offlineSale(seats.id, [2]));
    expect(moved).toMatchObject({ outcome: "MOVED", amount: 5000 });
    const ticket = await db.ticket.findUniqueOrThrow({ where: { code: codeOf(seats, 2) } });
    expect([ticket.unit]).toEqual(moved.units);
    expect(
      (await listDeskConflicts(chief)).map((one) => [one.outcome, one.soldLabels, one.units]),
    ).toContainEqual([...["MOVED", ["Siège 2"]], moved.units]);
    // The seat is still free when the sale arrives, so it is accepted.
    expect(await syncDeskSale(cashier, offlineSale(seats.id, [4]))).toMatchObject({
      outcome: moved.units[0] === 4 ? "MOVED" : "SOLD",
    });
    for (let unit = 1; unit <= 20; unit++) {
      if (!(await db.claim.count({ where: { resourceId: productId, unit } })))
        await network.claim(productId, unit);
    }
    expect(await syncDeskSale(cashier, offlineSale(seats.id, [3]))).toMatchObject({ outcome: "TO_REFUND" });
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 15_000 });
    await expectSound(db);
  });

  it("for a seat that a smaller bus does not have takes one that it has", async () => {
    const cashier = await world.cashier(0);
    const productId = await network.depart({ date: network.day(1), counterSeats: [19, 20] });
    const seats = await takeDeskUnits(cashier, seatsFor(productId, [19, 20]));
    const small = await network.createBus({ seats: 12 });
    await changeBus(network.partner, { id: productId, busId: small.id, reason: "Panne" });
    const result = await syncDeskSale(cashier, offlineSale(seats.id, [20]));
    expect(result.outcome).toBe("MOVED");
    expect(result.units[0]).toBeLessThanOrEqual(12);
    expect(await getDeskUnits(cashier, { id: seats.id })).toMatchObject({ left: [19] });
  });
});
