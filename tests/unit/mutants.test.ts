import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { accessFaults } from "../mutants/access-faults.ts";
import { bookingFaults } from "../mutants/booking-faults.ts";
import { moneyFaults } from "../mutants/money-faults.ts";
import { startTests } from "../mutants/run-tests.ts";
import { shareFaults } from "../mutants/share-faults.ts";

const root = join(import.meta.dirname, "..", "..");

test("every fault of `npm run mutants` still finds its text exactly once", () => {
  const stale = [...accessFaults, ...bookingFaults, ...moneyFaults, ...shareFaults].filter(
    ({ file, from }) => readFileSync(join(root, file), "utf8").split(from).length !== 2,
  );
  expect(stale.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

test("a fault is judged by the files that ran for it, and by none that failed for an earlier one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mboa-mutants-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    "vitest.config.mjs",
    'export default { test: { globals: true, projects: [{ extends: true, test: { name: "unit" } }] } };',
  );
  write("rule.js", "export const rule = 1;");
  write("guarded.test.js", 'import { rule } from "./rule.js"; test("rule", () => expect(rule).toBe(1));');
  write("other.test.js", 'test("other", () => undefined);');
  const started = await startTests(folder);
  onTestFinished(() => started.close());
  const [guarded, other] = ["guarded.test.js", "other.test.js"];
  expect(await started.pass([guarded, other], [])).toBe(true);
  write("rule.js", "export const rule = 2;");
  expect(await started.pass([guarded], ["rule.js"])).toBe(false);
  write("rule.js", "export const rule = 1;");
  started.forget("rule.js");
  expect(await started.pass([other], [])).toBe(true);
  expect(await started.pass([guarded], [])).toBe(true);
});
