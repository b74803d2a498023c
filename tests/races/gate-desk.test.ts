import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cancelDeparture } from "../../src/kinds/trip/operate/cancel-departure.ts";
import { returnDeskUnits } from "../../src/modules/desk/offline/return-desk-units.ts";
import { syncDeskSale } from "../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../src/modules/desk/offline/take-desk-units.ts";
import { payCashRefund } from "../../src/modules/desk/pay-cash-refund.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { closeShift } from "../../src/modules/desk/shift/close-shift.ts";
import { drawerOf } from "../../src/modules/desk/shift/count-drawer.ts";
import { openShift } from "../../src/modules/desk/shift/open-shift.ts";
import { gateWorld, saleOf } from "../support/gate-world.ts";
import { expectSound } from "../support/purchase.ts";
import { createShiftWithoutIndex, lookThenOpen, meetingOf } from "./unguarded.ts";

const world = await gateWorld({ pool: 24 });
const { network } = world;
const { db } = world.services;

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code?: string }).code ?? String(one.reason)] : [],
  );
  return { won: settled.filter((one) => one.status === "fulfilled").length, codes: [...new Set(codes)] };
};

describe("several desks at once", () => {
  it("sell one seat to one customer", async () => {
    const desks = await Promise.all(Array.from({ length: 8 }, () => world.cashier(0)));
    const id = await network.depart();
    const { won, codes } = await outcomes(desks.map((desk) => sellAtDesk(desk, saleOf(id, [7]))));
    expect(won).toBe(1);
    expect(codes).toEqual(["PLACES_TAKEN"]);
    const cash = await db.payment.aggregate({ where: { provider: "cash" }, _sum: { amount: true } });
    expect(cash._sum.amount).toBe(5000);
    await expectSound(db);
  });

  it("make one sale of ten copies of one sending", async () => {
    const desk = await world.cashier(0);
    const id = await network.depart();
    const input = saleOf(id, [1, 2]);
    const sales = await Promise.all(Array.from({ length: 10 }, () => sellAtDesk(desk, input)));
    expect(new Set(sales.map((sale) => sale.bookingId)).size).toBe(1);
    expect(await db.booking.count({ where: { productId: id } })).toBe(1);
    expect(await drawerOf(db, { id: desk.shiftId, openingFloat: 0 })).toMatchObject({
      cashIn: 10_000,
      sales: 1,
    });
  });

  it("fill a bus to the last seat when any seat will do, and not beyond", async () => {
    const desks = await Promise.all(Array.from({ length: 4 }, () => world.cashier(0)));
    const id = await network.depart();
    const any = () => saleOf(id, [0], { wish: { places: 1 } });
    const { won, codes } = await outcomes(
      Array.from({ length: 24 }, (_, index) => desks[index % 4]).flatMap((desk) =>
        desk ? [sellAtDesk(desk, any())] : [],
      ),
    );
    expect(won).toBe(20);
    expect(codes).toEqual(["SOLD_OUT"]);
    await expectSound(db);
  });
});

describe("devices that take seats with them", () => {
  const wish = (productId: string, units: number[]) => ({
    id: randomUUID(),
    productId,
    units,
    wish: {},
    device: "Appareil",
  });

  it("have each seat on one device alone", async () => {
    const desks = await Promise.all(Array.from({ length: 6 }, () => world.cashier(0)));
    const id = await network.depart({ counterSeats: [1, 2, 3] });
    const { won, codes } = await outcomes(desks.map((desk) => takeDeskUnits(desk, wish(id, [1, 2, 3]))));
    expect({ won, codes }).toEqual({ won: 1, codes: ["PLACES_TAKEN"] });
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(3);
  });

  it("tell one sale ten times at once, while the seats are taken back, and it is one", async () => {
    const desk = await world.cashier(0);
    const id = await network.depart({ counterSeats: [1, 2] });
    const seats = await takeDeskUnits(desk, wish(id, [1, 2]));
    const sale = {
      id: randomUUID(),
      allotmentId: seats.id,
      units: [1],
      cashReceived: 5000,
      passengers: [{ name: "Awa" }],
      soldAt: world.clock.now(),
    };
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => syncDeskSale(desk, sale))),
      returnDeskUnits(desk, { id: seats.id }),
    ]);
    expect(new Set(results.map((result) => result.bookingCode)).size).toBe(1);
    expect(await drawerOf(db, { id: desk.shiftId, openingFloat: 0 })).toMatchObject({
      cashIn: 5000,
      sales: 1,
    });
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(1);
    await expectSound(db);
  });
});

describe("cash that is owed", () => {
  it("is counted out of one of several drawers, once", async () => {
    const desks = await Promise.all(Array.from({ length: 5 }, () => world.cashier(9000)));
    const [seller] = desks;
    if (!seller) throw new Error("no desk");
    const id = await network.depart();
    const sold = await sellAtDesk(seller, saleOf(id, [1]));
    await cancelDeparture(network.partner, { id, reason: "Panne" });
    await world.drain();
    const refund = await db.payment.findFirstOrThrow({
      where: { bookingId: sold.bookingId, kind: "REFUND" },
    });
    const pay = desks.map((desk) => payCashRefund(desk, { paymentId: refund.id }));
    expect(await outcomes(pay)).toEqual({ won: 1, codes: ["CONFLICT"] });
    const drawers = await Promise.all(
      desks.map((desk) => drawerOf(db, { id: desk.shiftId, openingFloat: 9000 })),
    );
    expect(drawers.reduce((sum, drawer) => sum + drawer.cashOut, 0)).toBe(5000);
    expect(drawers.reduce((sum, drawer) => sum + drawer.expected, 0)).toBe(5 * 9000);
  });
});

describe("a drawer", () => {
  it("would be open twice without its index; with it the second one is refused", async () => {
    const { actor } = await world.employee();
    await createShiftWithoutIndex(db);
    const open = (table: "CashShift" | "CashShiftWithoutIndex", whenLooked: () => Promise<void>) =>
      lookThenOpen(world.database.pool, {
        userId: actor.id,
        companyId: network.company.id,
        terminalId: network.terminals[0].id,
        table,
        whenLooked,
      });
    const twice = (table: "CashShift" | "CashShiftWithoutIndex") => {
      const whenLooked = meetingOf(2);
      return outcomes([open(table, whenLooked), open(table, whenLooked)]);
    };
    expect(await twice("CashShiftWithoutIndex")).toEqual({ won: 2, codes: [] });
    expect(await twice("CashShift")).toEqual({ won: 1, codes: ["23505"] });
  });

  it("is opened once by an impatient employee", async () => {
    const employee = await world.employee();
    const { won, codes } = await outcomes(
      Array.from({ length: 6 }, () => openShift(employee, { openingFloat: 0 })),
    );
    expect({ won, codes }).toEqual({ won: 1, codes: ["SHIFT_ALREADY_OPEN"] });
  });

  it("holds every sale made before it was closed and none after", async () => {
    const desk = await world.cashier(0);
    const id = await network.depart();
    const sales = Array.from({ length: 8 }, (_, index) => sellAtDesk(desk, saleOf(id, [index + 1])));
    const [{ won, codes }, { expected }] = await Promise.all([
      outcomes(sales),
      closeShift(desk, { shiftId: desk.shiftId, countedCash: 1 }),
    ]);
    expect(expected).toBe(won * 5000);
    expect(codes.filter((code) => code !== "NO_OPEN_SHIFT")).toEqual([]);
    expect((await drawerOf(db, { id: desk.shiftId, openingFloat: 0 })).cashIn).toBe(expected);
  });
});
