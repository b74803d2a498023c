import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { makeBusy } from "../../../src/platform/busy.ts";

test("a process is busy after it has worked for a while, and no more when it has waited for one", () => {
  let now = 0;
  const spent = { active: 1000, idle: 9000 };
  const isBusy = makeBusy(
    () => now,
    () => ({ ...spent }),
  );
  const pass = (active: number, idle: number) => {
    now += active + idle;
    spent.active += active;
    spent.idle += idle;
    return isBusy();
  };
  expect(pass(180, 70)).toBe(true);
  // Within the same window the result does not change.
  expect(pass(0, 249)).toBe(true);
  expect(pass(0, 1)).toBe(false);
  // Seven tenths are not yet most of the time.
  expect([pass(175, 75), pass(176, 74)]).toEqual([false, true]);
});

test("what a process has worked is read from the process itself", () => {
  let now = 0;
  const isBusy = makeBusy(() => now);
  // Since it was made this process has done nothing but work: it has not waited for anything.
  const until = performance.now() + 5;
  while (performance.now() < until) Math.sqrt(until);
  now += 250;
  expect(isBusy()).toBe(true);
});
