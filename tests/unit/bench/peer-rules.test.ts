import { expect, test } from "vitest";
import { isRight, outcomeLine, type Shop, sellLastUnit } from "../../bench/peer-rules.ts";

/** A shop in the memory, which yields between its look at the stock and its sale as a database does. */
function shop({ locks, knowsCarts }: { locks: boolean; knowsCarts: boolean }): Shop<number> {
  const taken: number[] = [];
  let stock = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const sell = async (cart: number) => {
    const left = stock;
    if (knowsCarts && taken.includes(cart)) return true;
    await Promise.resolve();
    if (left === 0) return false;
    stock = left - 1;
    taken.push(cart);
    return true;
  };
  return {
    name: "a shop",
    prepare: async () => {
      stock = 1;
    },
    putInCart: async (buyer) => (buyer % 2 === 1 && stock === 0 ? null : buyer),
    pay: (_buyer, cart) => {
      if (!locks) return sell(cart);
      const sale = turn.then(() => sell(cart));
      turn = sale;
      return sale;
    },
    askWhetherPaid: async (buyer) => (taken.includes(buyer) ? "PAID" : "REFUSED"),
    countPayments: async (cart) => taken.filter((one) => one === cart).length,
  };
}

test("the rules let through a shop that sells its last unit once", async () => {
  const outcome = await sellLastUnit(shop({ locks: true, knowsCarts: true }), 64);
  expect(outcome).toMatchObject({ buyers: 64, sold: 1, refused: 63, paidTwice: 0 });
  expect(isRight(outcome)).toBe(true);
  expect(outcomeLine(outcome)).toMatch(
    /^64 buyers, 1 unit: sold 1, refused 63, paid twice 0, p50 \d+ ms, p95 \d+ ms$/,
  );
});

test("they find a shop that sells it to more than one, and one that takes the money of both presses", async () => {
  const all = await sellLastUnit(shop({ locks: false, knowsCarts: true }), 64);
  expect(all.sold).toBeGreaterThan(1);
  expect(isRight(all)).toBe(false);
  const one = await sellLastUnit(shop({ locks: false, knowsCarts: false }), 1);
  expect(one).toMatchObject({ sold: 1, refused: 0, paidTwice: 1 });
  expect(isRight(one)).toBe(false);
});

test("money taken from a buyer who is refused counts as paid once too often", async () => {
  const sound = shop({ locks: true, knowsCarts: true });
  const outcome = await sellLastUnit({ ...sound, countPayments: async () => 1 }, 3);
  expect(outcome).toMatchObject({ sold: 1, refused: 2, paidTwice: 2 });
  expect(isRight(outcome)).toBe(false);
});

test("a shop that refuses everybody has not sold its unit", async () => {
  const outcome = await sellLastUnit(
    { ...shop({ locks: true, knowsCarts: true }), putInCart: async () => null },
    5,
  );
  expect(outcome).toMatchObject({ sold: 0, refused: 5, paidTwice: 0 });
  expect(isRight(outcome)).toBe(false);
});
