import { expect, test } from "vitest";
import { moveCost } from "../../../backoffice/pages/support/move-cost.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";

const quote = (more: Partial<Parameters<typeof moveCost>[0]>) =>
  moveCost({
    before: 5000,
    total: 5000,
    fee: 0,
    difference: 0,
    waived: 0,
    allowed: true,
    currency: "XAF",
    to: null,
    ...more,
  });
const money = (amount: number) => formatMoney(amount, "XAF");

test("terms that refund nothing are named before a move that costs the whole price, whoever may waive it", () => {
  const nothingBack = { fee: 5000, waived: 5000 };
  expect(quote({ ...nothingBack, allowed: false })).toEqual([
    words.moveBefore(money(5000)),
    words.moveAfter(money(5000)),
    words.moveAllKept,
    words.moveRefused(money(5000)),
  ]);
  expect(quote(nothingBack)).toEqual(
    expect.arrayContaining([words.moveAllKept, words.moveWaived(money(5000))]),
  );
});

test("terms that keep a part say how much", () => {
  for (const allowed of [true, false]) {
    const sentences = quote({ fee: 500, waived: 500, allowed });
    expect(sentences).toContain(words.moveFee(money(500)));
    expect(sentences).not.toContain(words.moveAllKept);
  }
});

test("a dearer departure alone is no matter of the terms, and a free change names none", () => {
  const dearer = quote({ total: 7000, waived: 2000, allowed: false });
  expect(dearer).toEqual([
    words.moveBefore(money(5000)),
    words.moveAfter(money(7000)),
    words.moveRefused(money(2000)),
  ]);
  expect(quote({}).at(-1)).toBe(words.moveEven);
});
