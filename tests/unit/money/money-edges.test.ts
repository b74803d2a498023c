import { expect, test } from "vitest";
import {
  entriesOutOfEscrow,
  partsOfPrice,
  refundShare,
  takeFromParts,
} from "../../../src/modules/booking/cancel/refund-policy.ts";
import { chooseUnits, unitsOf } from "../../../src/shared/booking/choose-units.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";

/** Amounts and choices at their limits, where a property test could miss the last franc or unit. */

test("half of an odd price goes back rounded down: the rest is kept", () => {
  const startsAt = new Date("2026-12-01T08:00:00Z");
  const tiers = [{ hoursBefore: 0, refundPercent: 50 }];
  const share = refundShare(999, tiers, startsAt, new Date("2026-11-30T08:00:00Z"));
  expect(share).toMatchObject({ refund: 499, kept: 500, percent: 50 });
});

test("commission is never more than the amount, and is rounded to the nearest franc", () => {
  expect([commissionOf(100, 20_000), commissionOf(150, 500), commissionOf(149, 500)]).toEqual([100, 8, 7]);
});

test("of a cancelled sale the commission is on what the company keeps", () => {
  const booking = { id: "k", billId: "b", currency: "XAF", companyId: "c", commissionBasisPoints: 1000 };
  const amounts = entriesOutOfEscrow(booking, { paid: 10_000, refund: 6000 }).map(({ account, amount }) => [
    account,
    amount,
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    ESCROW: 10_000,
    REFUND_PAYABLE: -6000,
    COMPANY_PAYABLE: -3600,
    COMMISSION: -400,
  });
});

test("a refund is taken from the latest payment first", () => {
  const parts = [
    { by: "sale", amount: 5000 },
    { by: "change", amount: 2000 },
  ];
  expect(takeFromParts(parts, 3000)).toEqual({
    taken: [
      { by: "sale", amount: 1000 },
      { by: "change", amount: 2000 },
    ],
    left: [{ by: "sale", amount: 4000 }],
  });
  expect(
    partsOfPrice<{ by: string; amount: number }>(7000, { by: "sale" }, [
      { difference: 2000, kept: 0, paidBy: { by: "change" } },
    ]),
  ).toEqual(parts);
});

test("a group takes the gap that it fills exactly, and the last unit is for sale", () => {
  expect(chooseUnits([1, 2, 3, 5, 6], 2)).toEqual([5, 6]);
  expect(chooseUnits([1], 2)).toBeNull();
  expect(unitsOf({ from: 1, to: 3, exclude: [2] })).toEqual([1, 3]);
});
