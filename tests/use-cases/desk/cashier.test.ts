import { beforeAll, describe, expect, test } from "vitest";
import { getGateDeparture } from "../../../src/kinds/trip/gate/get-gate-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { confirmCashPayment } from "../../../src/modules/desk/confirm-cash-payment.ts";
import { findAtDesk } from "../../../src/modules/desk/find-at-desk.ts";
import { getEntry } from "../../../src/modules/desk/gate/get-entry.ts";
import { getGateList } from "../../../src/modules/desk/gate/get-gate-list.ts";
import { getManifest } from "../../../src/modules/desk/gate/get-manifest.ts";
import { listEntries } from "../../../src/modules/desk/gate/list-entries.ts";
import { getDeskSale } from "../../../src/modules/desk/get-desk-sale.ts";
import { quoteAtDesk } from "../../../src/modules/desk/quote-at-desk.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeEmployeeShift } from "../../../src/modules/desk/shift/close-employee-shift.ts";
import { closeShift } from "../../../src/modules/desk/shift/close-shift.ts";
import { getShift } from "../../../src/modules/desk/shift/get-shift.ts";
import { listShifts } from "../../../src/modules/desk/shift/list-shifts.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";
import { payInput } from "../../support/purchase.ts";

/** A cashier sells at the desk of their terminal from a drawer of their own, and does nothing else of the company's. */

const world = await gateWorld();
const { network, stranger, services } = world;
const { db } = services;
const [here, there] = network.terminals;
const code = (expected: string) => expect.objectContaining({ code: expected });

async function cashierAt(companyId: string, terminalId: string) {
  const actor = await createActor(services, { role: "CASHIER", companyId, terminalId });
  return { ...(await contextFor(services, actor)), actor };
}

type Cashier = Awaited<ReturnType<typeof cashierAt>>;
let cashier: Cashier;
let productId = "";

beforeAll(async () => {
  cashier = await cashierAt(network.company.id, here.id);
  productId = await network.depart({ date: network.day(1) });
});

describe("the cashier of a terminal", () => {
  test("opens a drawer there, sells, undoes what was just sold, and counts", async () => {
    const shift = await openShift(cashier, { openingFloat: 10_000 });
    expect(shift.terminal.id).toBe(here.id);
    const { entries } = await listEntries(cashier, { day: network.day(1) });
    expect(entries.map(({ id }) => id)).toEqual([productId]);
    expect((await getEntry(cashier, { id: productId })).state).toBe("OPEN");
    expect((await getGateDeparture(cashier, { id: productId })).soldSeats).toEqual([]);
    const wish = { kind: "trip" as const, productId, wish: { places: 1, units: [4] } };
    expect(await quoteAtDesk(cashier, wish)).toMatchObject({ total: 5000 });
    const { bookingId, code: booking } = await sellAtDesk(cashier, saleOf(productId, [4]));
    expect((await getDeskSale(cashier, { bookingId })).tickets).toHaveLength(1);
    const found = await findAtDesk(cashier, { code: booking });
    expect(found.cancellation).toMatchObject({ refund: 5000, undoUntil: expect.any(String) });
    expect(await cancelAtDesk(cashier, { bookingId, expectedRefund: 5000 })).toMatchObject({ refund: 5000 });
    await sellAtDesk(cashier, saleOf(productId, [5]));
    const counted = await closeShift(cashier, { shiftId: shift.id, countedCash: 15_000 });
    expect(counted).toMatchObject({ difference: 0, expected: 15_000 });
  });

  test("takes cash for a booking that was held online, when its code is shown", async () => {
    await openShift(cashier, { openingFloat: 0 });
    const customer = await world.customer();
    const product = await db.product.findUniqueOrThrow({ where: { id: productId } });
    const wish = wishFor({ product, places: 1, units: [9] });
    const [leg] = wish.legs;
    if (leg) leg.passengers = [{ name: "Rose Abena", ...identity }];
    const bill = await holdPlaces(customer, wish);
    await payBill(customer, payInput(bill.billId, "cash"));
    await world.drain();
    const found = await findAtDesk(cashier, { code: bill.bookings[0]?.code ?? "" });
    expect(found.toCollect?.amount).toBe(5000);
    const paid = await confirmCashPayment(cashier, { code: found.toCollect?.code ?? "", amount: 5000 });
    expect(paid).toMatchObject({ status: "SUCCEEDED" });
    // It was bought from the company: giving the money back is for those who run the terminal.
    expect((await findAtDesk(cashier, { code: found.code })).cancellation).toBeNull();
    const back = cancelAtDesk(cashier, { bookingId: found.bookingId, expectedRefund: 5000 });
    await expect(back).rejects.toEqual(code("FORBIDDEN"));
  });

  test("sees no drawer but their own, and closes none for somebody else", async () => {
    const chief = await world.cashier();
    const { shifts, totals } = await listShifts(cashier, { limit: 20 });
    expect(shifts.every(({ mine }) => mine)).toBe(true);
    expect(totals.open).toBe(1);
    await expect(getShift(cashier, { shiftId: chief.shiftId })).rejects.toEqual(code("NOT_FOUND"));
    const close = { shiftId: chief.shiftId, countedCash: 0, reason: "Parti" };
    await expect(closeEmployeeShift(cashier, close)).rejects.toEqual(code("NOT_FOUND"));
    const own = await db.cashShift.findFirstOrThrow({ where: { userId: cashier.actor.id, closedAt: null } });
    expect(await closeEmployeeShift(chief, { ...close, shiftId: own.id })).toMatchObject({ counted: 0 });
  });

  test("has no list of who travels, and no list for a scanner", async () => {
    await expect(getManifest(cashier, { id: productId })).rejects.toEqual(code("NOT_FOUND"));
    await expect(getGateList(cashier, { id: productId })).rejects.toEqual(code("NOT_FOUND"));
  });
});

test("a cashier does not sell at another terminal, for another company, as a controller, or after the role has ended", async () => {
  const elsewhere = await cashierAt(network.company.id, there.id);
  const foreign = await cashierAt(stranger.company.id, stranger.terminals[0].id);
  const place = { companyId: network.company.id, terminalId: here.id };
  const controller = await contextFor(
    services,
    await createActor(services, { role: "CONTROLLER", ...place }),
  );
  const ended = { ...cashier, actor: { ...cashier.actor, crew: [] } };
  const { code: sold } = await sellAtDesk(await world.cashier(), saleOf(productId, [11]));
  for (const ctx of [elsewhere, foreign, controller, ended]) {
    await expect(sellAtDesk(ctx, saleOf(productId, [12]))).rejects.toEqual(code("NOT_FOUND"));
    await expect(getEntry(ctx, { id: productId })).rejects.toEqual(code("NOT_FOUND"));
    await expect(findAtDesk(ctx, { code: sold })).rejects.toEqual(code("NOT_FOUND"));
    await expect(openShift(ctx, { openingFloat: 0, terminalId: here.id })).rejects.toEqual(code("NOT_FOUND"));
  }
});

test("the company of a cashier that is suspended sells nothing", async () => {
  const { id } = network.company;
  await db.company.update({ where: { id }, data: { status: "SUSPENDED" } });
  await expect(sellAtDesk(cashier, saleOf(productId, [13]))).rejects.toEqual(code("COMPANY_SUSPENDED"));
  await db.company.update({ where: { id }, data: { status: "ACTIVE" } });
});
