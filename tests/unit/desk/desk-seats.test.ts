import { expect, test } from "vitest";
import { toggleSeat } from "../../../src/kinds/trip/office/propose-seats.ts";

test("a seat that a passenger wants takes the place of the suggested one, and nobody pays for two", () => {
  expect(toggleSeat([11], 20, 1)).toEqual([20]);
  expect(toggleSeat([34, 35], 20, 2)).toEqual([35, 20]);
  expect(toggleSeat([35, 20], 21, 2)).toEqual([20, 21]);
});

test("a seat that is pressed again is given back, and another one can be chosen", () => {
  expect(toggleSeat([34, 35], 34, 2)).toEqual([35]);
  expect(toggleSeat([35], 12, 2)).toEqual([35, 12]);
});
