import { describe, expect, it } from "vitest";
import { cancelAtDesk } from "../../../src/modules/desk/cancel-at-desk.ts";
import { explainShiftInput } from "../../../src/modules/desk/desk-schema.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { closeShift } from "../../../src/modules/desk/shift/close-shift.ts";
import { explainShift } from "../../../src/modules/desk/shift/explain-shift.ts";
import { getShift } from "../../../src/modules/desk/shift/get-shift.ts";
import { listShifts } from "../../../src/modules/desk/shift/list-shifts.ts";
import { openShift } from "../../../src/modules/desk/shift/open-shift.ts";
import { getCompanyHome } from "../../../src/modules/operator/get-company-home.ts";
import { gateWorld, saleOf } from "../../support/gate-world.ts";
import { expectSound } from "../../support/purchase.ts";

/** A drawer is counted first; what it had to hold is told after, and the count stays. */

const world = await gateWorld();
const { network } = world;
const { db } = world.services;
const code = (expected: string) => expect.objectContaining({ code: expected });

/** A drawer of 1 234 with six sales of 5 000: it must hold 31 234, of which no answer may tell. */
async function sellingCashier() {
  const cashier = await world.cashier(1234);
  const id = await network.depart({ date: network.day(4) });
  for (const unit of [1, 2, 3, 4, 5, 6]) await sellAtDesk(cashier, saleOf(id, [unit]));
  return cashier;
}

describe("an open drawer", () => {
  it("tells its own employee no sum, in no answer; whoever runs the terminal sees it", async () => {
    const cashier = await sellingCashier();
    const { shiftId } = cashier;
    const blind = { cashIn: null, cashOut: null, expected: null, sales: 6, openingFloat: 1234 };
    const own = await getShift(cashier, {});
    expect(own).toMatchObject(blind);
    // The last takings are there to be printed again or undone; all of them would be the sum.
    expect(own?.movements).toHaveLength(5);
    expect(await getShift(cashier, { shiftId })).toMatchObject({ ...blind, movements: own?.movements });
    const list = await listShifts(cashier, { limit: 100 });
    expect(list.shifts.find(({ id }) => id === shiftId)).toMatchObject(blind);
    const home = await getCompanyHome(cashier, { area: "branch" });
    for (const told of [own, list, home.drawers]) {
      expect(JSON.stringify(told)).not.toMatch(/31234|30000/);
    }
    const chief = await world.employee();
    const seen = await getShift(chief, { shiftId });
    expect(seen).toMatchObject({ cashIn: 30_000, cashOut: 0, expected: 31_234 });
    expect(seen?.movements).toHaveLength(6);
  });

  it("is not the rest of a sum over all drawers either, also with another one open", async () => {
    const cashier = await sellingCashier();
    const other = await world.cashier(777);
    const sums = async (who: typeof other) => (await listShifts(who, { limit: 100 })).totals;
    const chief = await sums((await world.employee()) as typeof other);
    expect(chief.expected - (await sums(cashier)).expected).toBe(31_234);
    expect(chief.cashIn - (await sums(cashier)).cashIn).toBe(30_000);
    expect(chief.expected - (await sums(other)).expected).toBe(777);
    expect((await sums(cashier)).open).toBe(chief.open);
  });

  it("whose sale was undone is counted blind like any other", async () => {
    const cashier = await world.cashier(0);
    const id = await network.depart({ date: network.day(4) });
    await sellAtDesk(cashier, saleOf(id, [1]));
    const sale = await sellAtDesk(cashier, saleOf(id, [2]));
    await cancelAtDesk(cashier, { bookingId: sale.bookingId, expectedRefund: 5000 });
    expect(await getShift(cashier, {})).toMatchObject({ cashOut: null, expected: null, refunds: 1 });
    expect(await closeShift(cashier, { shiftId: cashier.shiftId, countedCash: 5000 })).toMatchObject({
      ...{ cashIn: 10_000, cashOut: 5000, expected: 5000, difference: 0 },
    });
    await expectSound(db);
  });
});

describe("a count", () => {
  it("is kept whatever it is, and cannot be made again once the sum is known", async () => {
    const cashier = await sellingCashier();
    const { shiftId } = cashier;
    const counted = await closeShift(cashier, { shiftId, countedCash: 31_233 });
    expect(counted).toMatchObject({ cashIn: 30_000, expected: 31_234, counted: 31_233, difference: -1 });
    await expect(closeShift(cashier, { shiftId, countedCash: 31_234 })).rejects.toEqual(code("SHIFT_CLOSED"));
    expect(await getShift(cashier, { shiftId })).toMatchObject({ counted: 31_233, expected: 31_234 });
    expect(
      await db.auditEntry.findFirstOrThrow({ where: { action: "close-shift", objectId: shiftId } }),
    ).toMatchObject({ after: { expected: 31_234, counted: 31_233, difference: -1 } });
  });

  it("with a difference is explained once, by its own employee, before the next drawer is opened", async () => {
    const cashier = await world.cashier(500);
    const { shiftId } = cashier;
    const note = "Pièce perdue";
    await expect(explainShift(cashier, { shiftId, note })).rejects.toEqual(code("SHIFT_EXPLAINED"));
    await closeShift(cashier, { shiftId, countedCash: 501 });
    await expect(openShift(cashier, { openingFloat: 0 })).rejects.toEqual(code("SHIFT_UNEXPLAINED"));
    await expect(explainShift(await world.employee(), { shiftId, note })).rejects.toEqual(code("NOT_FOUND"));
    expect(explainShiftInput.safeParse({ shiftId, note: "ab " }).success).toBe(false);
    expect(explainShiftInput.safeParse({ shiftId, note: "abc" }).success).toBe(true);
    expect(await explainShift(cashier, { shiftId, note })).toMatchObject({
      note,
      counted: 501,
      difference: 1,
    });
    await expect(explainShift(cashier, { shiftId, note: "Autre mot" })).rejects.toEqual(
      code("SHIFT_EXPLAINED"),
    );
    expect(
      await db.auditEntry.findFirstOrThrow({ where: { action: "explain-shift", objectId: shiftId } }),
    ).toMatchObject({ actorId: cashier.actor.id, after: { note } });
    const next = await openShift(cashier, { openingFloat: 0 });
    // A drawer that is right needs no word.
    await closeShift(cashier, { shiftId: next.id, countedCash: 0 });
    await expect(explainShift(cashier, { shiftId: next.id, note })).rejects.toEqual(code("SHIFT_EXPLAINED"));
    await openShift(cashier, { openingFloat: 0 });
  });
});
