import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { accessFaults } from "./access-faults.ts";
import { bookingFaults } from "./booking-faults.ts";
import type { Fault } from "./fault.ts";
import { moneyFaults } from "./money-faults.ts";

/**
 * Puts faults into the code, one at a time, and says which of them the tests notice. `npm run mutants -- word` takes only
 * those whose file or name has the word. The files are put back, also when it is stopped.
 */

const root = join(import.meta.dirname, "..", "..");
const wantedShare = 0.85;
const all: readonly Fault[] = [...bookingFaults, ...moneyFaults, ...accessFaults];

type Outcome = "caught" | "survived" | "does not apply";

/** The exit code of the tests; a fault that hangs them is noticed by their own time limit. */
function runTests(tests: readonly string[]): Promise<number> {
  const vitest = join(root, "node_modules", ".bin", "vitest");
  const child = spawn(vitest, ["run", "--bail", "1", "--project", "unit", "--project", "server", ...tests], {
    cwd: root,
    stdio: "ignore",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

async function tryFault({ file, from, to, tests }: Fault): Promise<Outcome> {
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
    return (await runTests(tests)) === 0 ? "survived" : "caught";
  } finally {
    restore();
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

const [word = ""] = process.argv.slice(2);
const chosen = all.filter(({ file, name }) => `${file} ${name}`.includes(word));
const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
// Tests that fail without a fault would catch everything.
if ((await runTests(files)) !== 0) throw new Error("the tests fail without any fault");
const outcomes: Outcome[] = [];
for (const fault of chosen) {
  const outcome = await tryFault(fault);
  outcomes.push(outcome);
  process.stdout.write(`${outcome.padEnd(15)}${fault.file}: ${fault.name}\n`);
}
const caught = outcomes.filter((outcome) => outcome === "caught").length;
process.stdout.write(`${caught} of ${chosen.length} faults caught\n`);
process.exitCode = caught >= chosen.length * wantedShare ? 0 : 1;
