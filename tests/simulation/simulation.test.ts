import { expect, inject, test } from "vitest";
import { seedOf } from "../fuzz/seeds.ts";
import { simulateRaces } from "./interleave.ts";
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
  const { violations } = await simulateRaces({ serverUrl: inject("postgresUrl"), seed: 1, times: 8, say });
  expect(violations, lines.join("\n")).toBe(0);
});
