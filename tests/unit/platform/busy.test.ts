import { setTimeout as idle } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeBusy } from "../../../src/platform/busy.ts";

test("a process is busy after it has worked for a while, and no more when it has waited for one", async () => {
  // What is measured is the process itself, which has had nothing but work, or nothing but waiting, since it was asked.
  let now = 0;
  const isBusy = makeBusy(() => now);
  const until = performance.now() + 5;
  while (performance.now() < until) Math.sqrt(until);
  now += 250;
  expect(isBusy()).toBe(true);
  await idle(20);
  // Within the same window the result does not change.
  now += 249;
  expect(isBusy()).toBe(true);
  now += 1;
  expect(isBusy()).toBe(false);
});
