import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getGateDeparture } from "../../../src/kinds/trip/gate/get-gate-departure.ts";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getDeskUnits } from "../../../src/modules/desk/offline/get-desk-units.ts";
import { returnDeskUnits } from "../../../src/modules/desk/offline/return-desk-units.ts";
import { syncDeskSale } from "../../../src/modules/desk/offline/sync-desk-sale.ts";
import { takeDeskUnits } from "../../../src/modules/desk/offline/take-desk-units.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeShift } from "../../../src/modules/desk/shift/close-shift.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { wishFor } from "../../support/booking-world.ts";
import { drawerHeld, identity, saleOf } from "../../support/gate-world.ts";
import { codeOf, offlineDeskWorld, seatsFor } from "../../support/offline-desk-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

const { world, network, db, offlineSale, deskOn } = await offlineDeskWorld();
const code = (expected: string) => expect.objectContaining({ code: expected });

describe("seats that a device takes with it", () => {
  it("are the counter's, one device's at a time, and nobody else's meanwhile", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    expect(seats).toMatchObject({ left: [1, 2, 3, 4], price: 5000, state: "OPEN", identityRequired: true });
    expect(new Set(seats.units.map((seat) => seat.code)).size).toBe(4);
    const other = await world.cashier();
    const product = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const customer = await world.customer();
    const [idle, foreign] = [await world.employee(), await world.employee(world.stranger)];
    const refusals: [string, () => Promise<unknown>][] = [
      ["PLACES_TAKEN", () => takeDeskUnits(other, seatsFor(productId, [4, 5]))],
      ["PLACES_TAKEN", () => sellAtDesk(other, saleOf(productId, [2]))],
      ["PLACES_TAKEN", () => holdPlaces(customer, wishFor({ product, places: 1, units: [2] }))],
      ["UNKNOWN_PLACE", () => takeDeskUnits(other, seatsFor(productId, [6]))],
      ["NO_OPEN_SHIFT", () => takeDeskUnits(idle, seatsFor(productId, [5]))],
      ["NOT_FOUND", () => takeDeskUnits(foreign, seatsFor(productId, [5]))],
      ["NOT_FOUND", () => getDeskUnits(other, { id: seats.id })],
      ["CONFLICT", () => takeDeskUnits(other, { ...seatsFor(productId, [1, 2, 3, 4]), id: seats.id })],
      ["HAS_SALES", () => updateDeparture(network.partner, { id: productId, price: 6000 })],
    ];
    for (const [expected, attempt] of refusals) await expect(attempt()).rejects.toEqual(code(expected));
    // The answer was lost: the repeated request reserves nothing twice.
    const again = await takeDeskUnits(cashier, { ...seatsFor(productId, [4, 3, 2, 1]), id: seats.id });
    expect(again.units).toEqual(seats.units);
    expect((await getGateDeparture(other, { id: productId })).offline).toEqual([
      expect.objectContaining({
        device: "Appareil K7M",
        labels: ["Siège 1", "Siège 2", "Siège 3", "Siège 4"],
        mine: false,
      }),
    ]);
  });

  it("include what a slip shows, with the company's formatted phone number", async () => {
    await db.company.update({ where: { id: network.company.id }, data: { phone: "+237677001122" } });
    const { seats } = await deskOn(network.day(1));
    expect(seats).toMatchObject({ companyName: "Test Voyages", companyPhone: "6 77 00 11 22" });
  });

  it("keep the drawer open until they are back", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const count = { shiftId: cashier.shiftId, countedCash: 0 };
    await expect(closeShift(cashier, count)).rejects.toEqual(code("SEATS_ON_DEVICE"));
    const foreign = await world.employee(world.stranger);
    await expect(returnDeskUnits(foreign, { id: seats.id })).rejects.toEqual(code("NOT_FOUND"));
    expect(await returnDeskUnits(cashier, { id: seats.id })).toEqual({ returned: [1, 2, 3, 4] });
    expect(await returnDeskUnits(cashier, { id: seats.id })).toEqual({ returned: [] });
    expect(await getDeskUnits(cashier, { id: seats.id })).toMatchObject({ state: "RETURNED", left: [] });
    await closeShift(cashier, count);
    expect(await db.claim.count({ where: { resourceId: productId } })).toBe(0);
  });
});

describe("a sale made without network", () => {
  it("of a seat that the device has sold already lands all the same: the cash is in the drawer", async () => {
    const { cashier, seats } = await deskOn(network.day(1));
    await syncDeskSale(cashier, offlineSale(seats.id, [1]));
    const again = await syncDeskSale(cashier, offlineSale(seats.id, [1]));
    expect(again).toMatchObject({ outcome: "MOVED", amount: 5000 });
    expect(again.units).not.toContain(1);
    const tickets = await db.ticket.findMany({ where: { booking: { code: again.bookingCode } } });
    expect(tickets.map(({ code }) => code)).not.toContain(codeOf(seats, 1));
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 10_000, expected: 10_000 });
  });

  it("arrives once: booking, tickets with the slips' codes, cash in the drawer, commission", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const before = await balanceOf(db, "COMMISSION_RECEIVABLE");
    const [first] = [{ name: "Ange Mballa", phone: "677 12 34 56", ...identity }];
    const sale = offlineSale(seats.id, [3, 2], { cashReceived: 20_000 });
    sale.passengers = [
      first as (typeof sale.passengers)[number],
      { name: "Paul Biyong", phone: "12", ...identity },
    ];
    const result = await syncDeskSale(cashier, sale);
    expect(result).toMatchObject({ outcome: "SOLD", units: [2, 3], amount: 10_000 });
    expect(await Promise.all([syncDeskSale(cashier, sale), syncDeskSale(cashier, sale)])).toEqual([
      result,
      result,
    ]);
    const booking = await db.booking.findUniqueOrThrow({
      where: { code: result.bookingCode },
      include: { tickets: { orderBy: { unit: "asc" } }, bill: { include: { payments: true } } },
    });
    expect(booking).toMatchObject({ status: "CONFIRMED", channel: "DESK", soldById: cashier.actor.id });
    expect(booking.tickets.map(({ unit, code, holderName }) => [unit, code, holderName])).toEqual([
      [2, codeOf(seats, 2), "Paul Biyong"],
      [3, codeOf(seats, 3), "Ange Mballa"],
    ]);
    expect(booking.bill.payments).toEqual([
      expect.objectContaining({ status: "SUCCEEDED", amount: 10_000, shiftId: cashier.shiftId }),
    ]);
    expect((await balanceOf(db, "COMMISSION_RECEIVABLE")) - before).toBe(500);
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 10_000, sales: 1, expected: 10_000 });
    expect(await getDeskUnits(cashier, { id: seats.id })).toMatchObject({ left: [1, 4] });
    expect(await db.booking.count({ where: { productId } })).toBe(1);
    await expect(syncDeskSale(cashier, { ...sale, units: [1, 4] })).rejects.toEqual(code("CONFLICT"));
    await expectSound(db);
  });

  it("waits for its own employee, with an open drawer, and is refused when it is not whole", async () => {
    const { cashier, seats } = await deskOn(network.day(1));
    const sale = offlineSale(seats.id, [1]);
    const other = await world.cashier();
    const refusals: [string, () => Promise<unknown>][] = [
      ["NOT_FOUND", () => syncDeskSale(other, sale)],
      ["UNKNOWN_PLACE", () => syncDeskSale(cashier, offlineSale(seats.id, [5]))],
      ["CASH_TOO_LITTLE", () => syncDeskSale(cashier, { ...sale, cashReceived: 4999 })],
      ["PASSENGERS_NEEDED", () => syncDeskSale(cashier, { ...sale, units: [1, 2], cashReceived: 10_000 })],
    ];
    for (const [expected, attempt] of refusals) await expect(attempt()).rejects.toEqual(code(expected));
    await db.cashShift.update({ where: { id: cashier.shiftId }, data: { closedAt: world.clock.now() } });
    await expect(syncDeskSale(cashier, sale)).rejects.toEqual(code("NO_OPEN_SHIFT"));
    expect(await db.deskSale.count({ where: { allotmentId: seats.id } })).toBe(0);
    await openShift(cashier, { openingFloat: 0 });
    expect(await syncDeskSale(cashier, sale)).toMatchObject({ outcome: "SOLD" });
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000 });
  });

  it("counts although the bus has left before it arrives; not when it was sold after", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const early = offlineSale(seats.id, [1]);
    const minute = 60_000;
    const departsAt = new Date(world.clock.now().getTime() - 10 * minute);
    await db.product.update({ where: { id: productId }, data: { startsAt: departsAt } });
    await db.deskAllotment.update({
      where: { id: seats.id },
      data: { takenAt: new Date(departsAt.getTime() - 60 * minute) },
    });
    early.soldAt = new Date(departsAt.getTime() - 5 * minute);
    expect(await syncDeskSale(cashier, early)).toMatchObject({ outcome: "SOLD" });
    expect(await syncDeskSale(cashier, offlineSale(seats.id, [2]))).toMatchObject({ outcome: "TO_REFUND" });
  });

  it("was sold no earlier than its seats were taken, whatever the device's clock says", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const minutesAgo = (count: number) => new Date(world.clock.now().getTime() - count * 60_000);
    await db.product.update({ where: { id: productId }, data: { startsAt: minutesAgo(10) } });
    await db.deskAllotment.update({ where: { id: seats.id }, data: { takenAt: minutesAgo(5) } });
    const sale = offlineSale(seats.id, [1], { soldAt: minutesAgo(20) });
    expect(await syncDeskSale(cashier, sale)).toMatchObject({ outcome: "TO_REFUND" });
  });
});

describe("the slip at the gate", () => {
  const scanOf = (productId: string, ticket: string) => ({
    id: randomUUID(),
    productId,
    ticket,
    device: "Porte 1",
    offline: true,
    scannedAt: world.clock.now(),
  });

  it("is in the list, passes once before its sale arrives, and its ticket is used when it does", async () => {
    const { cashier, productId, seats } = await deskOn(network.day(1));
    const list = await getGateList(cashier, { id: productId });
    expect(list.tickets.map(({ code, status }) => [code, status])).toEqual(
      seats.units.map((seat) => [seat.code, "SLIP"]),
    );
    const slip = codeOf(seats, 3);
    const scan = scanOf(productId, slip);
    expect(await checkInTicket(cashier, scan)).toMatchObject({ outcome: "SLIP" });
    expect(await checkInTicket(cashier, scan)).toMatchObject({ outcome: "SLIP" });
    expect(await checkInTicket(cashier, scanOf(productId, slip))).toMatchObject({ outcome: "ALREADY_USED" });
    await syncDeskSale(cashier, offlineSale(seats.id, [3]));
    expect(await db.ticket.findUniqueOrThrow({ where: { code: slip } })).toMatchObject({
      status: "USED",
      usedDevice: "Porte 1",
    });
    expect(await checkInTicket(cashier, scan)).toMatchObject({ outcome: "VALID" });
    const other = codeOf(seats, 4);
    await syncDeskSale(cashier, offlineSale(seats.id, [4]));
    expect(await checkInTicket(cashier, scanOf(productId, other))).toMatchObject({ outcome: "VALID" });
    await returnDeskUnits(cashier, { id: seats.id });
    expect(await checkInTicket(cashier, scanOf(productId, codeOf(seats, 1)))).toMatchObject({
      outcome: "UNKNOWN",
    });
  });
});
