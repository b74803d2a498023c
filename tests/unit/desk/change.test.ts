import { expect, test } from "vitest";
import { changeOf } from "../../../backoffice/pages/home/change.ts";

test.each([
  [1200, 1000, ["▲\u00a0+20\u00a0%"]],
  [970, 1000, ["▼\u00a0−3\u00a0%"]],
  [1000, 1000, []],
  [1000, 0, []],
  // Below ten times it is a percentage, from there on how many times.
  [9990, 1000, ["▲\u00a0+899\u00a0%"]],
  [10_000, 1000, ["▲\u00a010\u00a0fois plus"]],
  [106_280, 1000, ["▲\u00a0106\u00a0fois plus"]],
])("%d after %d", (current, previous, text) => {
  expect(changeOf(current, previous)).toEqual(text);
});
