import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessFaults } from "./access-faults.ts";
import { bookingFaults } from "./booking-faults.ts";
import type { Fault } from "./fault.ts";
import { moneyFaults } from "./money-faults.ts";
import { startTests, type TestRun } from "./run-tests.ts";

/**
 * Puts faults into the code, one at a time, and says which of them the tests notice. `npm run mutants -- word` takes only
 * those whose file or name has the word. The files are put back, also when it is stopped.
 */

const root = join(import.meta.dirname, "..", "..");
const wantedShare = 0.85;
const all: readonly Fault[] = [...bookingFaults, ...moneyFaults, ...accessFaults];

type Outcome = "caught" | "survived" | "does not apply";

/** What PostgreSQL holds is read when it starts: such a fault has tests of its own. */
const isRead = ({ file }: Fault) => file.endsWith(".sql");

async function putIn({ file, from, to, tests }: Fault, started: TestRun): Promise<Outcome> {
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
    return (await started.pass(tests, [file])) ? "survived" : "caught";
  } finally {
    restore();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

async function tryFault(fault: Fault, started: TestRun): Promise<Outcome> {
  if (!isRead(fault)) {
    const outcome = await putIn(fault, started);
    started.forget(fault.file);
    return outcome;
  }
  const fresh = await startTests(root);
  return putIn(fault, fresh).finally(() => fresh.close());
}

const [word = ""] = process.argv.slice(2);
const chosen = all.filter(({ file, name }) => `${file} ${name}`.includes(word));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
const started = await startTests(root);
// Tests that fail without a fault would catch everything.
if (!(await started.pass(files, []))) throw new Error("the tests fail without any fault");
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await tryFault(fault, started);
  outcomes.push(outcome);
  process.stdout.write(`${outcome.padEnd(15)}${fault.file}: ${fault.name}\n`);
}
await started.close();
const caught = outcomes.filter((outcome) => outcome === "caught").length;
const share = Math.round((100 * caught) / chosen.length);
process.stdout.write(`${caught} of ${chosen.length} faults caught (${share} of 100)\n`);
process.exit(caught >= chosen.length * wantedShare ? 0 : 1);
