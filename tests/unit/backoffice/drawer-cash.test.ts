import { expect, test } from "vitest";
import { drawerCash } from "../../../backoffice/pages/home/drawer-cash.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyHomeWords as words } from "../../../src/shared/words/fr/operator/company-home.ts";

const mine = { openedAt: "2026-11-30T02:00:00.000Z" };
const cash = formatMoney(12_000, "XAF");

test("the reader's own drawer is never said to be empty: its cash is not known to them", () => {
  const own = { mine, open: 1, expected: 0, currency: "XAF" };
  expect(drawerCash(own)).toBeNull();
  expect(drawerCash({ ...own, open: 2, expected: 12_000 })).toBe(words.othersHold(cash));
  expect(drawerCash({ ...own, mine: null, open: 0 })).toBeNull();
  expect(drawerCash({ ...own, mine: null, expected: 12_000 })).toBe(words.drawersHold(cash));
});
