import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeBusy } from "../../../src/platform/busy.ts";

test("a process is busy after it has worked for a while, and no more when it has waited for one", async () => {
  const isBusy = makeBusy();
  const until = performance.now() + 400;
  while (performance.now() < until) Math.sqrt(until);
  expect(isBusy()).toBe(true);
  // Within the same window the result does not change.
  expect(isBusy()).toBe(true);
  await wait(600);
  expect(isBusy()).toBe(false);
});
