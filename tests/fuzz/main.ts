import { spawnSync } from "node:child_process";
import { seedNames } from "./seeds.ts";

/** `npm run fuzz [-- <seed>]`: the tests that draw their cases, with the day's seed instead of the fixed one. */

const seed = process.argv[2] ?? new Date().toISOString().slice(0, 10).replaceAll("-", "");
const files = [
  "api/fuzz",
  "backoffice/matrix",
  "faults/purchases",
  "simulation/simulation",
  "use-cases/invoicing/statement",
  ...["booking-rules", "rental-feed", "rental-prices", "trip-search-address", "trip-seat-layout"].map(
    (name) => `unit/${name}`,
  ),
  "unit/providers/gsm7",
];
process.stdout.write(`seed ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...files.map((file) => `tests/${file}.test.ts`)],
  {
    stdio: "inherit",
    env: { ...process.env, ...Object.fromEntries(seedNames.map((name) => [name, seed])) },
  },
);
process.exitCode = status ?? 1;
