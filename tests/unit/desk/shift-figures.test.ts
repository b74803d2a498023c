import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figures } from "../../../backoffice/pages/gate/shift/shift-figures.tsx";
import { formatMoney } from "../../../src/shared/money.ts";
import { gateWords } from "../../../src/shared/words/fr/desk/gate.ts";

const sums = { openingFloat: 5000, cashIn: 12_000, cashOut: 2000, covered: 0, expected: 15_000 };
const drawn = (counted: number | null) =>
  renderToStaticMarkup(createElement(Figures, { shift: { ...sums, counted, currency: "XAF" } }));

test("what the desk asks of insurers is not said to be what they pay", () => {
  const shift = { ...sums, covered: 7000, counted: null, currency: "XAF" };
  expect(renderToStaticMarkup(createElement(Figures, { shift }))).toContain("Part demandée aux assurances");
});

test("a closed drawer shows what was counted beside what was expected; an open one was not counted", () => {
  const closed = drawn(14_500);
  expect(closed).toContain(gateWords.shift.counted);
  expect(closed).toContain(formatMoney(14_500, "XAF"));
  expect(drawn(0)).toContain(gateWords.shift.counted);
  expect(drawn(null)).not.toContain(gateWords.shift.counted);
});
