import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accessFaults } from "../mutants/access-faults.ts";
import { bookingFaults } from "../mutants/booking-faults.ts";
import { moneyFaults } from "../mutants/money-faults.ts";
import { shareFaults } from "../mutants/share-faults.ts";

const root = join(import.meta.dirname, "..", "..");

test("every fault of `npm run mutants` still finds its text exactly once", () => {
  const stale = [...accessFaults, ...bookingFaults, ...moneyFaults, ...shareFaults].filter(
    ({ file, from }) => readFileSync(join(root, file), "utf8").split(from).length !== 2,
  );
  expect(stale.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
