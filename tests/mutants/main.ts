import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessFaults } from "./access-faults.ts";
import { bookingFaults } from "./booking-faults.ts";
import type { Fault } from "./fault.ts";
import { moneyFaults } from "./money-faults.ts";
import { passApart, startTests, type TestRun } from "./run-tests.ts";
import { shareFaults } from "./share-faults.ts";

/**
 * Injects faults into the code one at a time and reports which ones the tests notice. `npm run mutants -- word`
 * takes only those whose file or name contains the word. The files are restored, even when it is stopped.
 */

const root = join(import.meta.dirname, "..", "..");
const wantedShare = 0.85;
const all: readonly Fault[] = [...bookingFaults, ...moneyFaults, ...shareFaults, ...accessFaults];

type Outcome = "caught" | "survived" | "does not apply";

async function tryFault({ file, from, to, tests }: Fault, started: TestRun): Promise<Outcome> {
  const path = join(root, file);
  const sound = readFileSync(path, "utf8");
  if (sound.split(from).length !== 2) return "does not apply";
  const restore = () => writeFileSync(path, sound);
  const stop = () => {
    restore();
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    writeFileSync(
      path,
      sound.replace(from, () => to),
    );
    return (await (file.endsWith(".sql") ? passApart(root, tests) : started.pass(tests, [file])))
      ? "survived"
      : "caught";
  } finally {
    restore();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

const [word = ""] = process.argv.slice(2);
const chosen = all.filter(({ file, name }) => `${file} ${name}`.includes(word));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
const started = await startTests(root);
// Tests that fail without a fault would seem to catch everything.
if (!(await started.pass(files, []))) throw new Error("the tests fail without any fault");
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await tryFault(fault, started);
  started.forget(fault.file);
  outcomes.push(outcome);
  process.stdout.write(`${outcome.padEnd(15)}${fault.file}: ${fault.name}\n`);
}
await started.close();
const caught = outcomes.filter((outcome) => outcome === "caught").length;
const share = Math.round((100 * caught) / chosen.length);
process.stdout.write(`${caught} of ${chosen.length} faults caught (${share} of 100)\n`);
process.exit(caught >= chosen.length * wantedShare ? 0 : 1);
