import { expect, test } from "vitest";
import {
  pauseAfterPortion,
  pauseBeforeWriting,
} from "../../../src/modules/reconciliation/import/leave-room.ts";

/** A large statement leaves the machine to those who buy, and takes less than two minutes a million lines. */

test("a portion takes its 44 microseconds a line, and a slow one leaves three tenths of its time", () => {
  expect(pauseAfterPortion(10_000, 100)).toBe(340);
  expect(pauseAfterPortion(10_000, 338)).toBe(102);
  expect(pauseAfterPortion(10_000, 340)).toBe(102);
  expect(pauseAfterPortion(10_000, 1000)).toBe(300);
  expect(pauseAfterPortion(0, 0)).toBe(0);
});

test("the writing begins late enough to end within the time of all lines, and no later", () => {
  const million = (elapsed: number, worked: number, took: number) =>
    pauseBeforeWriting(1_000_000, { elapsed, worked, took });
  expect(million(40_000, 10_000, 5000)).toBe(57_000);
  expect(million(40_000, 38_000, 5000)).toBe(3800);
  // Slower, and nothing is left of it: only the share of the last step.
  expect(million(40_000, 40_000, 5000)).toBe(1500);
  expect(million(200_000, 10_000, 5000)).toBe(1500);
});

test("a small statement hardly waits", () => {
  expect(pauseBeforeWriting(1000, { elapsed: 20, worked: 15, took: 10 })).toBe(67.5);
});
