import { expect, test } from "vitest";
import { pressSeat, seatPassenger, toggleSeat } from "../../../src/kinds/trip/office/propose-seats.ts";

test("a seat that a passenger wants takes the place of the suggested one, and nobody pays for two", () => {
  expect(toggleSeat([11], 20, 1)).toEqual([20]);
  expect(toggleSeat([34, 35], 20, 2)).toEqual([35, 20]);
  expect(toggleSeat([35, 20], 21, 2)).toEqual([20, 21]);
});

test("a seat that is pressed again is given back, and another one can be chosen", () => {
  expect(toggleSeat([34, 35], 34, 2)).toEqual([35]);
  expect(toggleSeat([35], 12, 2)).toEqual([35, 12]);
});

const two = [
  { index: 0, seat: 34 },
  { index: 1, seat: 35 },
];
const byIndex = (seated: { index: number; seat: number }[]) =>
  [...seated].sort((a, b) => a.index - b.index).map(({ index, seat }) => [index, seat]);

test("the plan gives another seat to the passenger who loses one, and the others keep theirs", () => {
  const first = pressSeat(two, 20, 2);
  expect(byIndex(first)).toEqual([
    [0, 20],
    [1, 35],
  ]);
  expect(byIndex(pressSeat(first, 21, 2))).toEqual([
    [0, 20],
    [1, 21],
  ]);
  expect(byIndex(pressSeat(two, 34, 2))).toEqual([[1, 35]]);
  expect(byIndex(pressSeat([{ index: 1, seat: 35 }], 12, 2))).toEqual([
    [0, 12],
    [1, 35],
  ]);
});

test("two passengers exchange their seats, and one without a seat leaves the other without", () => {
  expect(byIndex(seatPassenger(two, 0, 20))).toEqual([
    [0, 20],
    [1, 35],
  ]);
  expect(byIndex(seatPassenger(two, 0, 35))).toEqual([
    [0, 35],
    [1, 34],
  ]);
  expect(byIndex(seatPassenger(two, 0, 34))).toEqual([
    [0, 34],
    [1, 35],
  ]);
  expect(byIndex(seatPassenger([{ index: 1, seat: 35 }], 0, 35))).toEqual([[0, 35]]);
});
