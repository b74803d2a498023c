import { spawn } from "node:child_process";
import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";

/** Vitest and its PostgreSQL, started once and asked again for each fault. */
export interface TestRun {
  /** Whether all tests of these files pass with what stands in the code now; `changed` was written since. */
  pass(tests: readonly string[], changed: readonly string[]): Promise<boolean>;
  /** This file was written again; what is asked next reads it. */
  forget(file: string): void;
  close(): Promise<void>;
}

async function passes(vitest: Vitest, tests: readonly string[]): Promise<boolean> {
  const found = await vitest.globTestSpecifications([...tests]);
  if (found.length < tests.length) throw new Error(`not all of these are test files: ${tests.join(", ")}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found, false);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
}

export async function startTests(root: string): Promise<TestRun> {
  const vitest = await createVitest("test", {
    root,
    project: ["unit", "server"],
    watch: false,
    // One failed assertion is enough to know.
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

/** In a process of its own: PostgreSQL reads the migration when it starts, and its engine starts once in a process. */
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
