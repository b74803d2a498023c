import { defineConfig } from "vitest/config";
import { inBothLanguages } from "./src/server/build/both-languages.ts";
import { LongestFirst } from "./tests/support/run/longest-first.ts";

/** Everything but the unit tests shares one PostgreSQL, started once a run; each file gets a database of its own. */
const postgres = "tests/support/run/global-postgres.ts";

const project = (name: string, include: string[], options: Record<string, unknown>) => ({
  extends: true as const,
  test: { name, include, ...options },
});

const filesOf = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`);

export default defineConfig({
  plugins: [inBothLanguages],
  test: {
    reporters: ["default", "./tests/support/run/plain-line-reporter.ts"],
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A test waits for the database about as long as it works: three share two cores.
    maxWorkers: 3,
    // What one project has compiled, the others take from a file.
    fsModuleCache: true,
    // The files of a worker share what they import: loading the server anew for each took longer than its tests.
    isolate: false,
    projects: [
      project("unit", [...filesOf("unit"), "tests/architecture.test.ts"], {
        setupFiles: ["settled-imports", "november", "fixed-draws"].map(
          (name) => `tests/support/run/${name}.ts`,
        ),
      }),
      // What `npm run build` has made: not part of `check:fast`, which works in a checkout that was never built.
      project("built", filesOf("built"), { globalSetup: [postgres] }),
      // One project and not five: each would compile and load the whole server for itself.
      project("server", filesOf("use-cases", "api", "backoffice", "races", "faults", "simulation"), {
        globalSetup: [postgres],
      }),
      // A story waits for its pages and its jobs a fifth of the time: three share two cores.
      project("e2e", filesOf("e2e"), {
        globalSetup: [postgres, "tests/support/browser/global-browser.ts"],
        // How long a story takes depends on what else the machine does, and says nothing of the product.
        testTimeout: 600_000,
        // A second, as it is by default, is not much on a machine that also draws the pages of another story.
        expect: { poll: { timeout: 20_000 } },
      }),
    ],
  },
});
