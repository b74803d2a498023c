import { expect, test } from "vitest";
import type { RentalMoveQuote } from "../../../src/kinds/rental/move/move-schema.ts";
import { moveSentences } from "../../../src/kinds/rental/office/move/move-sentences.ts";
import { rentalMoveWords as words } from "../../../src/kinds/rental/words/fr/rental-move.ts";
import { formatMoney } from "../../../src/shared/money.ts";

const xaf = (amount: number) => formatMoney(amount, "XAF");
const quote = (money: Pick<RentalMoveQuote, "fee" | "difference" | "waived">): RentalMoveQuote => ({
  ...{ before: 44_000, total: 48_000, currency: "XAF", to: null, phone: null, allowed: true },
  ...money,
});

test("a move that costs more says what of it the company keeps of the first price", () => {
  const dear = moveSentences(quote({ fee: 44_000, difference: 0, waived: 48_000 }));
  expect(dear).toEqual([words.more(xaf(48_000)), words.kept(xaf(44_000))]);
  const plain = moveSentences(quote({ fee: 0, difference: 0, waived: 4000 }));
  expect(plain).toEqual([words.more(xaf(4000))]);
  const cheaper = moveSentences(quote({ fee: 10_000, difference: -6000, waived: 0 }));
  expect(cheaper).toEqual([words.less(xaf(6000)), words.kept(xaf(10_000))]);
});
