import { describe, expect, it } from "vitest";
import { cancelDeparture } from "../../../src/kinds/trip/operate/cancel-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { closeEmployeeShiftInput } from "../../../src/modules/desk/desk-schema.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getDeskSale } from "../../../src/modules/desk/get-desk-sale.ts";
import { payCashRefund } from "../../../src/modules/desk/pay-cash-refund.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeEmployeeShift } from "../../../src/modules/desk/shift/close-employee-shift.ts";
import { closeShift } from "../../../src/modules/desk/shift/close-shift.ts";
import { getShift } from "../../../src/modules/desk/shift/get-shift.ts";
import { listShifts } from "../../../src/modules/desk/shift/list-shifts.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { confirmTransfer } from "../../../src/modules/payment/transfer/confirm-transfer.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { drawerHeld, gateWorld, identity, saleOf } from "../../support/gate-world.ts";
import { balanceOf, expectSound, payInput } from "../../support/purchase.ts";

const world = await gateWorld();
const { network } = world;
const { db } = world.services;
const hour = 3_600_000;
const code = (expected: string) => expect.objectContaining({ code: expected });

describe("a sale at the desk", () => {
  it("takes seats, cash and commission at once, with tickets to print", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ counterSeats: [1, 2] });
    const before = await balanceOf(db, "COMMISSION_RECEIVABLE");
    const passengers = [
      { name: "Ange Mballa", phone: "677 12 34 56", ...identity },
      { name: "Paul Biyong", ...identity },
    ];
    await db.company.update({ where: { id: network.company.id }, data: { phone: "+237677001122" } });
    const sold = await sellAtDesk(cashier, saleOf(id, [1, 7], { passengers, cashReceived: 20_000 }));
    expect(sold.companyPhone).toBe("6 77 00 11 22");
    expect(sold).toMatchObject({
      total: 10_000,
      received: 20_000,
      change: 10_000,
      title: "Douala → Yaoundé",
    });
    expect(sold.tickets.map(({ label, holderName }) => [label, holderName])).toEqual([
      ["Siège 1", "Ange Mballa"],
      ["Siège 7", "Paul Biyong"],
    ]);
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: sold.bookingId },
      include: { bill: { include: { payments: true } }, passengers: true },
    });
    expect(booking).toMatchObject({
      channel: "DESK",
      soldById: cashier.actor.id,
      status: "CONFIRMED",
      userId: null,
      contactPhone: "+237677123456",
    });
    expect(booking.bill.payments).toEqual([
      expect.objectContaining({
        provider: "cash",
        status: "SUCCEEDED",
        amount: 10_000,
        shiftId: cashier.shiftId,
      }),
    ]);
    expect(await db.claim.count({ where: { resourceId: id, expiresAt: null } })).toBe(2);
    expect((await balanceOf(db, "COMMISSION_RECEIVABLE")) - before).toBe(500);
    await world.drain();
    const messages = await db.message.findMany({ where: { bookingId: sold.bookingId } });
    expect(messages.map((message) => message.recipient)).toEqual(["+237677123456"]);
    expect(await getDeskSale(cashier, { bookingId: sold.bookingId })).toMatchObject({ code: sold.code });
    await expectSound(db);
  });

  it("sent twice is one sale; the key with another wish is refused", async () => {
    const cashier = await world.cashier();
    const id = await network.depart();
    const input = saleOf(id, [3]);
    const first = await sellAtDesk(cashier, input);
    expect(await sellAtDesk(cashier, input)).toEqual(first);
    expect(await db.booking.count({ where: { productId: id } })).toBe(1);
    await expect(sellAtDesk(cashier, { ...input, cashReceived: 6000 })).rejects.toEqual(
      code("IDEMPOTENCY_MISMATCH"),
    );
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, sales: 1, expected: 15_000 });
  });

  it("is refused, and writes nothing, when something is wrong with it", async () => {
    const cashier = await world.cashier();
    const withoutShift = await world.employee();
    const id = await network.depart();
    const foreign = await world.stranger.depart();
    const otherTerminal = await db.product.update({
      where: { id: await network.depart() },
      data: { terminalId: network.terminals[1].id },
    });
    const past = await network.depart();
    await db.product.update({ where: { id: past }, data: { startsAt: new Date(Date.now() - hour) } });
    await network.claim(id, 9);
    const refusals: [string, () => Promise<unknown>][] = [
      ["NO_OPEN_SHIFT", () => sellAtDesk(withoutShift, saleOf(id, [1]))],
      ["NOT_FOUND", () => sellAtDesk(cashier, saleOf(foreign, [1]))],
      ["NOT_FOUND", () => sellAtDesk(cashier, saleOf(otherTerminal.id, [1]))],
      ["NO_LONGER_AVAILABLE", () => sellAtDesk(cashier, saleOf(past, [1]))],
      ["CASH_TOO_LITTLE", () => sellAtDesk(cashier, saleOf(id, [1], { cashReceived: 4999 }))],
      ["PRICE_CHANGED", () => sellAtDesk(cashier, saleOf(id, [1], { expectedTotal: 4000 }))],
      ["PLACES_TAKEN", () => sellAtDesk(cashier, saleOf(id, [8, 9]))],
      ["UNKNOWN_PLACE", () => sellAtDesk(cashier, saleOf(id, [99]))],
      [
        "PASSENGERS_NEEDED",
        () => sellAtDesk(cashier, saleOf(id, [1, 2], { passengers: [{ name: "Seul", ...identity }] })),
      ],
      [
        "INVALID_INPUT",
        () => sellAtDesk(cashier, saleOf(id, [1], { passengers: [{ name: "Awa", phone: "12" }] })),
      ],
    ];
    for (const [expected, attempt] of refusals) await expect(attempt()).rejects.toEqual(code(expected));
    await db.company.update({ where: { id: network.company.id }, data: { status: "SUSPENDED" } });
    await expect(sellAtDesk(cashier, saleOf(id, [1]))).rejects.toEqual(code("COMPANY_SUSPENDED"));
    await db.company.update({ where: { id: network.company.id }, data: { status: "ACTIVE" } });
    const unknown = saleOf(id, [1], { passengers: [{ name: "Sans Papiers" }] });
    await expect(sellAtDesk(cashier, unknown)).rejects.toEqual(code("IDENTITY_NEEDED"));
    expect(await db.booking.count({ where: { productId: { in: [id, foreign, past] } } })).toBe(0);
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 0, expected: 10_000 });
  });
});

describe("a code shown at the desk", () => {
  it("is found, collected into the drawer, and printed", async () => {
    const cashier = await world.cashier();
    const id = await network.depart({ date: network.day(2) });
    const customer = await world.customer();
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    const wish = wishFor({ product, places: 1, units: [5] });
    const [leg] = wish.legs;
    if (leg) leg.passengers = [{ name: "Rose Nkeng", ...identity }];
    const bill = await holdPlaces(customer, wish);
    await payBill(customer, payInput(bill.billId, "cash"));
    await world.drain();
    const shown = bill.bookings[0]?.code ?? "";
    const found = await findAtDesk(cashier, { code: shown.toLowerCase() });
    expect(found).toMatchObject({ toCollect: { amount: 5000 }, cancellation: null });
    await confirmCashPayment(cashier, { code: found.toCollect?.code ?? "", amount: 5000 });
    expect(await findAtDesk(cashier, { code: shown })).toMatchObject({ toCollect: null, hasTickets: true });
    expect((await getDeskSale(cashier, { bookingId: found.bookingId })).tickets).toHaveLength(1);
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000 });
    const foreign = await world.employee(world.stranger);
    await expect(findAtDesk(foreign, { code: shown })).rejects.toEqual(code("NOT_FOUND"));
    await expect(getDeskSale(foreign, { bookingId: found.bookingId })).rejects.toEqual(code("NOT_FOUND"));
  });

  it("gives a booking back under its own conditions, out of the drawer", async () => {
    const cashier = await world.cashier(0);
    const id = await network.depart({ date: network.day(3) });
    const sold = await sellAtDesk(cashier, saleOf(id, [4]));
    world.clock.advance(10 * 60_000);
    const found = await findAtDesk(cashier, { code: sold.tickets[0]?.code ?? "" });
    const terms = { refund: 4000, kept: 1000, percent: 80, cash: 4000, undoUntil: null };
    expect(found.cancellation).toEqual(terms);
    const input = { bookingId: sold.bookingId, expectedRefund: 4000 };
    const foreign = await world.employee(world.stranger);
    await expect(cancelAtDesk(foreign, input)).rejects.toEqual(code("NOT_FOUND"));
    await expect(cancelAtDesk(cashier, { ...input, expectedRefund: 5000 })).rejects.toEqual(
      code("REFUND_CHANGED"),
    );
    const before = await balanceOf(db, "COMMISSION_RECEIVABLE");
    expect(await cancelAtDesk(cashier, input)).toMatchObject({ refund: 4000, cash: 4000 });
    await expect(cancelAtDesk(cashier, input)).rejects.toEqual(code("NOT_CANCELLABLE"));
    await world.drain();
    expect((await balanceOf(db, "COMMISSION_RECEIVABLE")) - before).toBe(-200);
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, cashOut: 4000, expected: 1000 });
    expect(await db.claim.count({ where: { resourceId: id } })).toBe(0);
    expect(
      await db.payment.count({ where: { bookingId: sold.bookingId, kind: "REFUND", status: "SUCCEEDED" } }),
    ).toBe(1);
  });

  it("pays back what a cancelled departure owes, once, and only what is in the drawer", async () => {
    const cashier = await world.cashier(0);
    const id = await network.depart({ date: network.day(4) });
    const sold = await sellAtDesk(cashier, saleOf(id, [1]));
    await cancelDeparture(cashier, { id, reason: "Panne de moteur" });
    await world.drain();
    const { owed } = await findAtDesk(cashier, { code: sold.code });
    expect(owed?.amount).toBe(5000);
    const refund = { paymentId: owed?.paymentId ?? "" };
    const commission = await balanceOf(db, "COMMISSION_RECEIVABLE");
    // Not even our own staff can mark it as paid without a drawer that paid it.
    const admin = await createActor(world.services, { role: "SUPER_ADMIN" });
    const office = { ...(await contextFor(world.services, admin)), actor: admin };
    await expect(confirmTransfer(office, { ...refund, note: "Remis" })).rejects.toEqual(
      code("CASH_FROM_DRAWER"),
    );
    await expect(confirmTransfer(cashier, refund)).rejects.toEqual(code("NOT_FOUND"));
    const idle = await world.employee();
    await expect(payCashRefund(idle, refund)).rejects.toEqual(code("NO_OPEN_SHIFT"));
    const foreign = await world.employee(world.stranger);
    await expect(payCashRefund(foreign, refund)).rejects.toEqual(code("NOT_FOUND"));
    expect(await db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } })).toMatchObject({
      status: "PENDING",
      shiftId: null,
    });
    await expect(payCashRefund(await world.cashier(4999), refund)).rejects.toEqual(code("CASH_DRAWER_SHORT"));
    await payCashRefund(cashier, refund);
    await expect(payCashRefund(cashier, refund)).rejects.toEqual(code("CONFLICT"));
    expect(await db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } })).toMatchObject({
      status: "SUCCEEDED",
      amount: 5000,
      shiftId: cashier.shiftId,
    });
    expect(await drawerHeld(cashier)).toMatchObject({ cashIn: 5000, cashOut: 5000, expected: 0 });
    // The commission was reversed with the cancellation; paying the customer moves none of our money.
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe(commission);
    const closed = await closeShift(cashier, { shiftId: cashier.shiftId, countedCash: 0 });
    expect(closed).toMatchObject({ expected: 0, difference: 0 });
    await expectSound(db);
  });
});

describe("a drawer", () => {
  it("is one a person, opened where the person works", async () => {
    const cashier = await world.cashier();
    await expect(openShift(cashier, { openingFloat: 0 })).rejects.toEqual(code("SHIFT_ALREADY_OPEN"));
    const terminalId = world.stranger.terminals[0].id;
    await expect(openShift(await world.employee(), { terminalId, openingFloat: 0 })).rejects.toEqual(
      code("NOT_FOUND"),
    );
    await expect(openShift(await world.customer(), { openingFloat: 0 })).rejects.toEqual(
      code("INVALID_INPUT"),
    );
    const behalf = { ...(await world.employee()) };
    behalf.actor = { ...behalf.actor, onBehalfId: cashier.actor.id };
    await expect(openShift(behalf, { openingFloat: 0 })).rejects.toEqual(code("NOT_ON_BEHALF"));
  });

  it("closes once, by its own employee", async () => {
    const cashier = await world.cashier(2000);
    const id = await network.depart({ date: network.day(5) });
    await sellAtDesk(cashier, saleOf(id, [1, 2, 3]));
    const { shiftId } = cashier;
    await expect(closeShift(await world.cashier(), { shiftId, countedCash: 17_000 })).rejects.toEqual(
      code("NOT_FOUND"),
    );
    const closed = await closeShift(cashier, { shiftId, countedCash: 16_500 });
    expect(closed).toMatchObject({ expected: 17_000, counted: 16_500, difference: -500, note: null });
    await expect(closeShift(cashier, { shiftId, countedCash: 17_000 })).rejects.toEqual(code("SHIFT_CLOSED"));
    await expect(sellAtDesk(cashier, saleOf(id, [4]))).rejects.toEqual(code("NO_OPEN_SHIFT"));
    expect(await getShift(cashier, {})).toBeNull();
    await expect(getShift(await world.employee(world.stranger), { shiftId })).rejects.toEqual(
      code("NOT_FOUND"),
    );
  });

  it("that an employee left open is closed by who runs the terminal, with a reason that the employee reads", async () => {
    const cashier = await world.cashier(2000);
    const id = await network.depart({ date: network.day(5) });
    await sellAtDesk(cashier, saleOf(id, [5]));
    const chief = await world.employee();
    const { shiftId } = cashier;
    const close = { shiftId, countedCash: 6000, reason: "Parti sans compter" };
    const foreign = await world.employee(world.stranger);
    await expect(closeEmployeeShift(foreign, close)).rejects.toEqual(code("NOT_FOUND"));
    // Employees close their own drawers themselves.
    await expect(closeEmployeeShift(cashier, close)).rejects.toEqual(code("NOT_FOUND"));
    expect(closeEmployeeShiftInput.safeParse({ ...close, reason: " " }).success).toBe(false);
    expect(await closeEmployeeShift(chief, close)).toMatchObject({
      expected: 7000,
      counted: 6000,
      difference: -1000,
      note: "Parti sans compter",
      mine: false,
      closedBy: `${chief.actor.firstName} ${chief.actor.lastName}`,
    });
    await expect(closeEmployeeShift(chief, close)).rejects.toEqual(code("SHIFT_CLOSED"));
    expect(await getShift(cashier, {})).toBeNull();
    const told = await db.message.findMany({ where: { template: "shiftClosedForYou" } });
    expect(new Set(told.map((message) => message.userId))).toEqual(new Set([cashier.actor.id]));
    expect(told[0]?.body).toContain("Parti sans compter");
    expect(
      await db.auditEntry.findFirstOrThrow({ where: { action: "close-employee-shift", objectId: shiftId } }),
    ).toMatchObject({ actorId: chief.actor.id, after: { difference: -1000, reason: "Parti sans compter" } });
    await openShift(cashier, { openingFloat: 0 });
  });

  it("agrees with payments and ledger to the franc, all drawers together", async () => {
    const chief = await world.employee();
    const list = await listShifts(chief, { limit: 100 });
    const paid = await db.payment.groupBy({
      by: ["kind"],
      where: { provider: "cash", status: "SUCCEEDED", companyId: network.company.id },
      _sum: { amount: true },
    });
    const of = (kind: string) => paid.find((row) => row.kind === kind)?._sum.amount ?? 0;
    expect(list.totals.cashIn).toBe(of("COLLECT"));
    expect(list.totals.cashOut).toBe(of("REFUND"));
    const floats = await db.cashShift.aggregate({ _sum: { openingFloat: true } });
    expect(list.totals.expected).toBe((floats._sum.openingFloat ?? 0) + of("COLLECT") - of("REFUND"));
    // 5 % of what the company has kept.
    const kept = of("COLLECT") - of("REFUND");
    expect(await balanceOf(db, "COMMISSION_RECEIVABLE")).toBe((kept * 5) / 100);
    await expectSound(db);
    expect((await listShifts(await world.employee(world.stranger), { limit: 10 })).shifts).toEqual([]);
    const [, elsewhere] = network.terminals;
    const place = { companyId: network.company.id, terminalId: elsewhere.id };
    const colleague = await createActor(world.services, { role: "TERMINAL_CHIEF", ...place });
    const theirs = await listShifts(await contextFor(world.services, colleague), { limit: 100 });
    expect(theirs.shifts.filter(({ terminal }) => terminal?.id !== elsewhere.id)).toEqual([]);
    const [first, second] = [await listShifts(chief, { limit: 2 }), list.shifts.slice(2, 4)];
    expect(
      (await listShifts(chief, { limit: 2, cursor: first.nextCursor ?? "" })).shifts.map((shift) => shift.id),
    ).toEqual(second.map((shift) => shift.id));
  });
});
