import { describe, expect, it, test } from "vitest";
import { moneyIn } from "../../../src/platform/import-cells.ts";
import { CellError } from "../../../src/shared/imports.ts";
import {
  amountText,
  currencyDigits,
  formatMoney,
  rememberCurrencies,
  typedAmount,
} from "../../../src/shared/money.ts";

/** How an amount of each currency is written and read, by the digits of its country's row. */

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("a currency's decimals", () => {
  it.each(["XAF", "XOF", "GNF", "RWF", "BIF", "DJF", "KMF", "UGX"])("%s has none", (currency) => {
    expect(plain(formatMoney(12_500, currency))).toContain("12 500");
    expect(typedAmount("12 500", currency)).toBe(12_500);
    expect(typedAmount("12 500,5", currency)).toBeNull();
    expect(amountText(12_500, currency)).toBe("12500");
  });

  it("are those of the country's row, also where other places count them otherwise", () => {
    expect(currencyDigits("CDF")).toBe(2);
    rememberCurrencies([
      { currency: "CDF", currencyDigits: 0 },
      { currency: "TND", currencyDigits: 3 },
    ]);
    expect(plain(formatMoney(12_500, "CDF"))).toBe("12 500 CDF");
    expect(plain(formatMoney(12_500, "TND"))).toBe("12,500 TND");
    expect(typedAmount("12,5", "TND")).toBe(12_500);
    expect(typedAmount("12,5001", "TND")).toBeNull();
    rememberCurrencies([{ currency: "CDF", currencyDigits: 2 }]);
    expect(plain(formatMoney(12_500, "CDF"))).toBe("125,00 CDF");
  });
});

test("what is typed is read to the last cent, and what is no amount is refused", () => {
  // In binary fractions 1.15 × 100 is 114.99…
  expect(["1,15", "0.07", "19,9", "20"].map((text) => typedAmount(text, "EUR"))).toEqual([
    115, 7, 1990, 2000,
  ]);
  for (const text of ["", " ", "abc", "-5", "1,234", "1e3", "1.", ",5"]) {
    expect(typedAmount(text, "EUR"), text).toBeNull();
  }
  for (const amount of [0, 7, 115, 1990, 123_456]) {
    expect(typedAmount(amountText(amount, "EUR"), "EUR")).toBe(amount);
  }
});

test("an amount in an imported file is in whole units of the company's currency", () => {
  expect(moneyIn({ price: "12,5" }, "price", "EUR")).toBe(1250);
  expect(moneyIn({ price: "12500" }, "price", "XAF")).toBe(12_500);
  expect(moneyIn({}, "price", "XAF")).toBeUndefined();
  // A currency of three decimals has them; no other does.
  rememberCurrencies([{ currency: "TND", currencyDigits: 3 }]);
  expect(moneyIn({ price: "5,000" }, "price", "TND")).toBe(5000);
  expect(() => moneyIn({ price: "5,000" }, "price", "EUR")).toThrow(CellError);
  expect(moneyIn({ price: "5,0000" }, "price", "EUR")).toBe(500);
  expect(() => moneyIn({ price: "gratuit" }, "price", "XAF")).toThrow(CellError);
});
