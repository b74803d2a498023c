import { expect, inject, test } from "vitest";
import { seedOf } from "../fuzz/seeds.ts";
import { Chance } from "./chance.ts";
import { simulateRaces } from "./interleave.ts";
import { inOrder } from "./lanes.ts";
import { Orders } from "./orders.ts";
import { simulate } from "./simulate.ts";

/** `npm run simulate -- --seed 20270301 --steps 300` repeats one. */

const steps = 300;

test.for([1, 2, seedOf("SIMULATION_SEED")])("seed %i breaks no rule", { timeout: 400_000 }, async (seed) => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { violations, summary } = await simulate({ serverUrl: inject("postgresUrl"), seed, steps, say });
  process.stdout.write(`${summary}\n`);
  expect(violations, lines.join("\n")).toBe(0);
});

test("races end well in whatever order their statements pass", { timeout: 400_000 }, async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const { violations } = await simulateRaces({ serverUrl: inject("postgresUrl"), seed: 1, times: 6, say });
  expect(violations, lines.join("\n")).toBe(0);
});

test("each order in which the statements of two sessions can pass is tried once", () => {
  const orders = new Orders();
  const chance = new Chance(1);
  const tried: string[] = [];
  while (!orders.areAllTried) {
    const left = [2, 2];
    let order = "";
    while (left.some((count) => count > 0)) {
      const able = [0, 1].filter((session) => (left[session] ?? 0) > 0);
      const session = orders.choose(able, chance);
      left[session] = (left[session] ?? 0) - 1;
      order += session;
    }
    orders.end();
    tried.push(order);
  }
  expect(tried.sort()).toEqual(["0011", "0101", "0110", "1001", "1010", "1100"]);
  expect(orders.tried).toBe(6);
});

test("histories are told in their order, whichever lane ends first", async () => {
  const begun: number[] = [];
  const lane = (slow: boolean) => async (history: { seed: number }) => {
    begun.push(history.seed);
    for (let turn = 0; slow && turn < 50; turn++) await Promise.resolve();
    return { hash: String(history.seed), events: [], lines: [], moved: [], broken: [] };
  };
  const lanes = { all: [lane(true), lane(false)], ahead: 3, close: async () => undefined };
  const told: string[] = [];
  for await (const { hash } of inOrder(
    lanes,
    [1, 2, 3, 4, 5].map((seed) => ({ seed, length: 1 })),
  )) {
    told.push(hash);
    // What has begun when the first is looked at: no more than three.
    if (told.length === 1) expect(begun.length).toBeLessThanOrEqual(3);
    if (told.length === 4) break;
  }
  expect(told).toEqual(["1", "2", "3", "4"]);
});
