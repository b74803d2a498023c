import { spawn } from "node:child_process";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";

/** Vitest and its PostgreSQL, started once and reused for each fault. */
export interface TestRun {
  /** Whether all tests of these files pass with the present code; `changed` lists files written since. */
  pass(tests: readonly string[], changed: readonly string[]): Promise<boolean>;
  /** Marks a file as changed, so that it is read again. */
  forget(file: string): void;
  close(): Promise<void>;
}

async function passes(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const found = await vitest.globTestSpecifications([...tests]);
  if (found.length < tests.length) throw new Error(`not all of these are test files: ${tests.join(", ")}`);
  const { unhandledErrors } = await vitest.runTestSpecifications(found, false);
  // What it answers lists every file of earlier runs too, with the outcome it had then.
  return unhandledErrors.length === 0 && found.every(({ testModule }) => testModule?.ok());
}

export async function startTests(root: string): Promise<TestRun> {
  const vitest = await createVitest("test", {
    root,
    project: ["unit", "server"],
    watch: false,
    // One failed assertion is enough.
    bail: 1,
    reporters: [{}],
  });
  const forget = (file: string) => vitest.invalidateFile(join(root, file));
  return {
    pass: (tests, changed) => {
      for (const file of changed) forget(file);
      return passes(vitest, tests);
    },
    forget,
    close: () => vitest.close(),
  };
}

/**
 * Runs in a separate process: PostgreSQL reads the migration at its start, and its
 * engine starts only once per process.
 */
export function passApart(root: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(root, "node_modules", ".bin", "vitest");
  const child = spawn(vitest, ["run", "--bail", "1", "--project", "server", ...tests], {
    cwd: root,
    stdio: "ignore",
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}
